import type { CraneType } from '../applications/enums.ts';
import type { Path } from '../assessments/enums.ts';

/** Settings of an airport for a crane type, for an outcome, for both, or (null and null) for all. */
export interface SetFor {
  readonly craneType: CraneType | null;
  readonly path: Path | null;
}

/**
 * The most specific matching settings of one airport: type and outcome, type, outcome, any; null: it has set nothing.
 */
export function fittingSettings<T extends SetFor>(
  rows: readonly T[],
  craneType: CraneType | null,
  path: Path | null,
): T | null {
  const made = (type: CraneType | null, outcome: Path | null) =>
    rows.find((row) => row.craneType === type && row.path === outcome);
  return made(craneType, path) ?? made(craneType, null) ?? made(null, path) ?? made(null, null) ?? null;
}
