import { type FieldIssue, Runway } from '@jibline/contract';
import {
  type Aerodrome,
  type Component,
  combine,
  correctionText,
  EDITIONS,
  type Edition,
  FUTURE_OLS_EDITIONS,
  generate,
  InvalidAerodrome,
  isEdition,
  OLS_EDITIONS,
  SurfacesError,
} from '@jibline/surfaces';
import { z } from 'zod';
import { aerodromeOf, issueOf, Kept, type StoredAirport } from '../airports/index.ts';
import { badField, badFields } from '../errors.ts';

const Published = z.array(z.unknown());

const isOneOf = (group: readonly Edition[], edition: Edition) => group.includes(edition);

/** Two editions of one family would protect the same runway twice, by different rules. */
export function readRulesets(names: readonly string[]): Edition[] {
  const editions = names.map((name, at) => {
    if (!isEdition(name)) throw badField(`rulesets.${at}`, `Choose one of: ${EDITIONS.join(', ')}.`);
    return name;
  });
  if (new Set(editions).size < editions.length) throw badField('rulesets', 'Choose each ruleset once.');
  for (const family of [OLS_EDITIONS, FUTURE_OLS_EDITIONS])
    if (editions.filter((edition) => isOneOf(family, edition)).length > 1)
      throw badField('rulesets', `Choose only one of: ${family.join(', ')}.`);
  return editions;
}

const incomplete = (issues: FieldIssue[]) => badFields(issues, 'incomplete');

/** Turns the engine's list of missing values into field issues. */
function orIncomplete<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof InvalidAerodrome) throw incomplete(error.problems.map(issueOf));
    if (error instanceof SurfacesError) throw incomplete([{ path: error.field, message: correctionText(error) }]);
    throw error;
  }
}

/** The airport in the engine's form, or the list of what is missing. */
export function aerodromeOfStored(airport: StoredAirport): Aerodrome {
  const stored = Kept.parse(airport);
  return orIncomplete(() =>
    aerodromeOf({
      id: airport.id,
      icao: airport.icao,
      name: airport.name,
      arp: { type: 'Point', coordinates: [airport.longitude, airport.latitude] },
      elevationAhdM: airport.elevation_ahd_m,
      referenceElevationAhdM: airport.reference_elevation_ahd_m,
      publicSafetyAreas: airport.public_safety_areas,
      runways: z.array(Runway).parse(stored.runways),
      facilities: stored.facilities,
      helicopterSites: stored.helicopter_sites,
      procedures: stored.procedures,
      published: Published.parse(airport.published),
    }),
  );
}

/**
 * The surfaces of these editions, charted ones before generated ones (surfaces.md 2.4), or the list of what is missing.
 */
export function generateComponents(
  airport: StoredAirport,
  rulesets: readonly Edition[],
  day: string,
): { aerodrome: Aerodrome; components: readonly Component[] } {
  const aerodrome = aerodromeOfStored(airport);
  const components = orIncomplete(() => rulesets.flatMap((ruleset) => generate(aerodrome, { ruleset })));
  if (components.length === 0)
    throw incomplete([
      {
        path: 'runways',
        message: 'These rulesets create no surface for this airport. Add runways, or choose other rulesets.',
      },
    ]);
  const isGenerated = ({ provenance }: Component) => provenance.source === 'generated';
  const charts = components.filter((component) => !isGenerated(component));
  return { aerodrome, components: combine(components.filter(isGenerated), charts, day).components };
}
