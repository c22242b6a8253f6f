import type { AirportsInForce } from './airport-in-force.ts';
import type { AirportAnswer, CraneVerdict, LocationAnswer } from './answer.ts';
import { type AssessOptions, assessCrane, type FoundAirport, type Periods } from './assess-crane.ts';
import { conflictsAmong } from './conflicts.ts';
import { coverageAt } from './coverage/coverage.ts';
import { placesOf } from './coverage/places-of.ts';
import type { NumberedCrane } from './cranes-from-form.ts';
import { heightFigures, type PermitMargins, requestedHeights } from './figures/permit-figures.ts';
import { summarise } from './summarise.ts';
import { worstOfCranes } from './worst-of-cranes.ts';

/** The options of one crane; its ground level is its own. */
type OptionsOf = (crane: NumberedCrane) => Omit<AssessOptions, 'groundU95M'>;

const assessOne = (airportsInForce: AirportsInForce, of: NumberedCrane, periods: Periods, optionsOf: OptionsOf) =>
  assessCrane(airportsInForce, of.crane, periods, { ...optionsOf(of), groundU95M: of.groundU95M });

const verdictOf = ({ from, to }: NumberedCrane, answer: AirportAnswer): CraneVerdict => {
  const { path, evaluation, results, greatestTipAhdM, greatestTipAglM, groundEnds } = answer;
  return { from, to, path, evaluation, results, greatestTipAhdM, greatestTipAglM, groundEnds };
};

/** What all of them together require. */
const marginsOf = (all: readonly PermitMargins[], first: PermitMargins): PermitMargins => ({
  ...first,
  bufferM: Math.max(...all.map(({ bufferM }) => bufferM)),
  asksAnyway: all.some(({ asksAnyway }) => asksAnyway),
  rooms: all.flatMap(({ rooms }) => rooms),
});

type Found = FoundAirport & { readonly of: NumberedCrane };

function together([first, ...others]: readonly Found[]): FoundAirport[] {
  if (!first) return [];
  const all = [first, ...others];
  return [
    {
      answer: worstOfCranes(
        first.answer,
        all.map(({ of, answer }) => verdictOf(of, answer)),
      ),
      rooms: marginsOf(
        all.map(({ rooms }) => rooms),
        first.rooms,
      ),
    },
  ];
}

/**
 * Every airport with a surface or area that one of the cranes meets, nearest first. Each crane is assessed by itself;
 * the answer is the worst of theirs and lists each.
 */
export function assessCranes(
  airportsInForce: AirportsInForce,
  cranes: readonly NumberedCrane[],
  periods: Periods,
  optionsOf: OptionsOf,
): FoundAirport[] {
  const found = cranes.flatMap((of) =>
    assessOne(airportsInForce, of, periods, optionsOf).map((one) => ({ ...one, of })),
  );
  const conflicts = conflictsAmong(cranes);
  const byAirport = [...Map.groupBy(found, ({ answer }) => answer.airportId).values()];
  return byAirport
    .flatMap((all): FoundAirport[] =>
      cranes.length === 1 ? all.map(({ answer, rooms }) => ({ answer, rooms })) : together(all),
    )
    .map(({ answer, rooms }) => ({ answer: { ...answer, conflicts }, rooms }))
    .sort((a, b) => a.answer.distanceM - b.answer.distanceM);
}

/** Assesses complete cranes: returns every affected airport and a summary sentence. The figures are the first one's. */
export function answerCranes(
  airportsInForce: AirportsInForce,
  cranes: readonly [NumberedCrane, ...NumberedCrane[]],
  periods: Periods,
  optionsOf: OptionsOf,
): LocationAnswer {
  const [first] = cranes;
  const requested = requestedHeights(first.crane, false);
  const coverage = coverageAt(
    cranes.flatMap(({ crane }) => placesOf(crane)),
    airportsInForce.listed,
  );
  const answer = summarise(assessCranes(airportsInForce, cranes, periods, optionsOf), requested, coverage);
  if (cranes.length === 1 || answer.figures === null) return answer;
  const own = assessOne(airportsInForce, first, periods, optionsOf).map(({ rooms }) => rooms);
  return { ...answer, figures: heightFigures(own, requested) };
}
