import { type CutPoint, heightOn, type Stretch } from './follow-component.ts';

/** A part of the lowest line that one component governs. */
export interface LowestPiece {
  readonly id: string;
  readonly points: Stretch;
}

interface Followed {
  readonly id: string;
  readonly stretches: readonly Stretch[];
}

interface Straight {
  readonly id: string;
  readonly a: number;
  readonly b: number;
}

const SAME_M = 1e-6;

/** The lowest of straight lines between two distances, in order: below another at both ends, it is below it throughout. */
function lowestBetween(lines: readonly Straight[], from: number, to: number, depth = 0): LowestPiece[] {
  const [first] = lines;
  if (!first) return [];
  const lower = (height: (line: Straight) => number, other: (line: Straight) => number) =>
    lines.reduce((best, line) => {
      const difference = height(line) - height(best);
      return difference < -SAME_M || (difference < SAME_M && other(line) < other(best)) ? line : best;
    }, first);
  const atStart = lower(
    ({ a }) => a,
    ({ b }) => b,
  );
  const atEnd = lower(
    ({ b }) => b,
    ({ a }) => a,
  );
  const piece = ({ id, a, b }: Straight): LowestPiece[] => [
    {
      id,
      points: [
        [from, a],
        [to, b],
      ],
    },
  ];
  if (atStart.id === atEnd.id || depth > 20) return piece(atStart);
  const [gapStart, gapEnd] = [atEnd.a - atStart.a, atStart.b - atEnd.b];
  if (gapStart + gapEnd < SAME_M) return piece(atStart);
  const t = gapStart / (gapStart + gapEnd);
  const middle = from + t * (to - from);
  if (middle - from < SAME_M) return piece(atEnd);
  if (to - middle < SAME_M) return piece(atStart);
  const cut = ({ id, a, b }: Straight) => ({ id, a, z: a + t * (b - a), b });
  const parts = lines.map(cut);
  return [
    ...lowestBetween(
      parts.map(({ id, a, z }) => ({ id, a, b: z })),
      from,
      middle,
      depth + 1,
    ),
    ...lowestBetween(
      parts.map(({ id, z, b }) => ({ id, a: z, b })),
      middle,
      to,
      depth + 1,
    ),
  ];
}

/** The lowest of the followed lines over every distance; it ends where there is none, and jumps without a vertical line. */
export function lowestLine(followed: readonly Followed[]): LowestPiece[] {
  const breaks = [...new Set(followed.flatMap(({ stretches }) => stretches.flatMap((s) => s.map(([d]) => d))))].sort(
    (a, b) => a - b,
  );
  const pieces: { id: string; points: CutPoint[] }[] = [];
  for (const [i, to] of breaks.entries()) {
    const from = breaks[i - 1];
    if (from === undefined || to - from < 1e-7) continue;
    const inset = Math.min(1e-4, (to - from) / 4);
    const lines = followed.flatMap(({ id, stretches }) => {
      const [p, q] = [heightOn(stretches, from + inset), heightOn(stretches, to - inset)];
      if (p === null || q === null) return [];
      const slope = (q - p) / (to - from - 2 * inset);
      return [{ id, a: p - slope * inset, b: q + slope * inset }];
    });
    for (const { id, points } of lowestBetween(lines, from, to)) {
      const open = pieces.at(-1);
      const [start, ...rest] = points;
      const end = open?.points.at(-1);
      const joins =
        open?.id === id && start && end && Math.abs(end[0] - start[0]) < 1e-6 && Math.abs(end[1] - start[1]) < 0.02;
      if (open && joins) open.points.push(...rest);
      else pieces.push({ id, points: [...points] });
    }
  }
  return pieces;
}
