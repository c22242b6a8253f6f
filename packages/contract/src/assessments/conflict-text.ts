import { withUnit } from '../units.ts';
import type { CRANE_CONFLICTS } from './enums.ts';

interface Conflict {
  readonly cranes: readonly [number, number];
  readonly kind: (typeof CRANE_CONFLICTS)[number];
  readonly gapM: number;
  readonly heightGapM: number;
}

const metres = (m: number) => withUnit(m.toFixed(1), 'm');

/** How two cranes of one application get in each other's way, as one sentence. */
export function conflictText({ cranes: [a, b], kind, gapM, heightGapM }: Conflict): string {
  const both = `Crane ${a} and crane ${b}`;
  if (kind === 'load-over')
    return `${both} overlap in plan. The higher one passes ${metres(heightGapM)} above the other, which its rope and load can reach.`;
  if (gapM === 0 && heightGapM === 0) return `${both} can collide. Their sweeps overlap in plan and in height.`;
  return `${both} can collide. They come within ${metres(gapM)} in plan and ${metres(heightGapM)} in height.`;
}

/** The clearance of two cranes, for a drawing. */
export function clearanceText({ kind, gapM, heightGapM }: Omit<Conflict, 'cranes'>): string {
  if (kind === 'load-over') return `${metres(heightGapM)} above`;
  const apartM = Math.floor(Math.hypot(gapM, heightGapM) * 10) / 10;
  return apartM === 0 ? 'can collide' : `${metres(apartM)} apart`;
}

/** The numbers of one machine's cranes: "Crane 2", or "Cranes 1 to 3". */
export const craneNumbers = ({ from, to }: { readonly from: number; readonly to: number }): string =>
  from === to ? `Crane ${from}` : `Cranes ${from} to ${to}`;
