import type { Crane, CranePosition, OperatingArea } from '../sweep/crane.ts';

/** The position or area of a swept part; names are unique within a crane (checked when it is read). */
export function positionOf(crane: Crane, name: string): CranePosition | OperatingArea {
  const area = 'area' in crane ? crane.area : null;
  const position = [...crane.positions, ...(area ? [area] : [])].find((p) => p.name === name);
  if (!position) throw new Error(`no position called ${name} in crane ${crane.id}`);
  return position;
}
