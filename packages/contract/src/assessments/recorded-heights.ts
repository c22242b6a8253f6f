import type { RecordedHeights } from './evaluation-shapes.ts';

type Height = RecordedHeights['positions'][number]['requested'];

const highest = (heights: readonly Height[]): Height | null =>
  heights.reduce<Height | null>((most, one) => (most === null || one.ahdM > most.ahdM ? one : most), null);

/** The highest point asked for at any position: the most that may be approved. */
export const requestedOf = ({ positions }: RecordedHeights) => highest(positions.map(({ requested }) => requested));

/** The highest point the surfaces were asked about, allowances included. */
export const assessedOf = ({ positions }: RecordedHeights) => highest(positions.map(({ assessed }) => assessed));

/** The highest point at rest; null for a structure, which never rests lower. */
export const restingOf = ({ positions }: RecordedHeights) =>
  highest(positions.flatMap(({ resting }) => (resting ? [resting] : [])));
