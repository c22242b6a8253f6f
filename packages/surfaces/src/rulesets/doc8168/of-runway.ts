import type { Aerodrome } from '../../aerodrome/aerodrome.ts';

type Procedures = Aerodrome['procedures'][keyof Aerodrome['procedures']];

/** By its runway; by the mark that the airport gave the procedure only where that runway end has several. */
export function ofRunway(all: Procedures, index: number): string {
  const { id, runwayEnd } = all[index]!;
  const several = all.filter((other) => other.runwayEnd === runwayEnd).length > 1;
  return several ? `runway ${runwayEnd} (${id})` : `runway ${runwayEnd}`;
}
