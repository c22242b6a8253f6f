import { type Along, bar, between, type Member, type MemberPart, type Spot } from './member.ts';

/** Bars of a lattice; their true thickness varies little between makes. */
const CHORD_M = 0.22;
export const LACE_M = 0.12;

/** Chords joined by diagonals, corner by corner: a mast has four, a jib three. */
function laced(part: MemberPart, rails: readonly (readonly [Spot, Spot])[], panels: number): Member[] {
  const chords = rails.map(([from, to]) => bar(part, from, to, CHORD_M));
  const laces = rails.flatMap(([from, to], i) => {
    const [otherFrom, otherTo] = rails[(i + 1) % rails.length]!;
    return Array.from({ length: panels }, (_, k) => {
      const [near, far] = [k / panels, (k + 1) / panels];
      // Alternate diagonals zigzag along the face.
      return k % 2 === 0
        ? bar(part, between(from, to, near), between(otherFrom, otherTo, far), LACE_M)
        : bar(part, between(otherFrom, otherTo, near), between(from, to, far), LACE_M);
    });
  });
  return [...chords, ...laces];
}

/** Tower cranes' masts are about two metres wide; diagonals every 2.6 m. */
export const MAST_M = 2.1;
const MAST_PANEL_M = 2.6;

export function latticeMast(at: Along, footZ: number, headZ: number, widthM = MAST_M): Member[] {
  if (headZ <= footZ) return [];
  const half = widthM / 2;
  const corners = [
    [half, half],
    [half, -half],
    [-half, -half],
    [-half, half],
  ] as const;
  const rails = corners.map(([along, aside]) => [at(along, aside, footZ), at(along, aside, headZ)] as const);
  return laced('mast', rails, Math.max(1, Math.round((headZ - footZ) / MAST_PANEL_M)));
}

/** Depth and width of a triangular jib. */
export const JIB_M = 1.6;
const JIB_PANEL_M = 2;

/** A triangular lattice from one spot of its top chord to another; the lower chords run in at the far end. */
export function latticeJib(
  part: MemberPart,
  at: Along,
  from: readonly [number, number],
  to: readonly [number, number],
) {
  const [[nearM, nearZ], [farM, farZ]] = [from, to];
  const length = Math.hypot(farM - nearM, farZ - nearZ);
  if (length === 0) return [];
  // Square to the jib, on its lower side.
  const [downM, downZ] = [((farZ - nearZ) / length) * JIB_M, (-Math.abs(farM - nearM) / length) * JIB_M];
  const out = Math.sign(farM - nearM) || 1;
  const half = JIB_M / 2;
  const rails = [
    [at(nearM, 0, nearZ), at(farM, 0, farZ)],
    [at(nearM + out * downM, half, nearZ + downZ), at(farM, half / 3, farZ)],
    [at(nearM + out * downM, -half, nearZ + downZ), at(farM, -half / 3, farZ)],
  ] as const;
  return laced(part, rails, Math.max(1, Math.round(length / JIB_PANEL_M)));
}
