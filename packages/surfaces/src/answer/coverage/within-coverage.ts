import type { HeightFigures, Needed, PermitNeeded } from '../answer.ts';
import type { Coverage } from './coverage.ts';

/** The greatest height under one airport's own surfaces. */
interface Limited {
  readonly greatestTipAhdM: number | null;
  readonly greatestTipAglM: number | null;
}

/** What the surfaces we have say of a location. */
export interface Found<A> {
  readonly permitNeeded: Needed;
  readonly sentence: string;
  readonly figures: HeightFigures | null;
  readonly airports: A[];
}

export interface Answered<A> {
  permitNeeded: PermitNeeded;
  sentence: string;
  coverage: Coverage;
  figures: HeightFigures | null;
  airports: A[];
}

const withoutLimit = <L extends Limited>(one: L): L => ({ ...one, greatestTipAhdM: null, greatestTipAglM: null });

/**
 * The answer as far as our surfaces speak for the location. Where they do not, "no" becomes "can't tell", and no height
 * is stated as permissible; what is penetrated or has to be asked for stays so.
 */
export function withinCoverage<A extends Limited & { readonly cranes: readonly Limited[] }>(
  found: Found<A>,
  coverage: Coverage,
): Answered<A> {
  if (coverage.known) return { ...found, coverage };
  const open = `${coverage.sentence} ${coverage.ask}`;
  const isOpen = found.permitNeeded === 'no';
  return {
    permitNeeded: isOpen ? 'cannot_tell' : found.permitNeeded,
    sentence: isOpen ? open : `${found.sentence} ${open}`,
    coverage,
    figures: null,
    airports: found.airports.map((airport) => ({
      ...withoutLimit(airport),
      cranes: airport.cranes.map((crane) => withoutLimit(crane)),
    })),
  };
}
