import { type FieldIssue, Runway } from '@jibline/contract';
import {
  type Aerodrome,
  type Component,
  EDITIONS,
  type Edition,
  FUTURE_OLS_EDITIONS,
  isEdition,
  OLS_EDITIONS,
} from '@jibline/surfaces';
import { z } from 'zod';
import { aerodromeOf, issueOf, Kept, type StoredAirport } from '../airports/index.ts';
import { parseStored } from '../database/parse-stored.ts';
import { badField, badFields } from '../errors.ts';
import { BackgroundQueue } from '../workers/background-queue.ts';
import { type GenerateJob, type GenerateResult, generateByRulesets, refusalOf } from './generate-by-rulesets.ts';

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

/** Turns what is missing into field issues. */
function componentsIn(result: GenerateResult): readonly Component[] {
  if ('problems' in result) throw incomplete(result.problems.map(issueOf));
  if ('issue' in result) throw incomplete([result.issue]);
  if (result.components.length > 0) return result.components;
  throw incomplete([
    {
      path: 'runways',
      message: 'These rulesets create no surface for this airport. Add runways, or choose other rulesets.',
    },
  ]);
}

function readAirport(airport: StoredAirport): Aerodrome {
  const stored = parseStored(Kept, airport);
  return aerodromeOf({
    id: airport.id,
    icao: airport.icao,
    name: airport.name,
    arp: { type: 'Point', coordinates: [airport.longitude, airport.latitude] },
    elevationAhdM: airport.elevation_ahd_m,
    referenceElevationAhdM: airport.reference_elevation_ahd_m,
    publicSafetyAreas: airport.public_safety_areas,
    runways: parseStored(z.array(Runway), stored.runways),
    facilities: stored.facilities,
    helicopterSites: stored.helicopter_sites,
    procedures: stored.procedures,
    published: Published.parse(airport.published),
  });
}

/** The airport in the engine's form, or the list of what is missing. */
export function aerodromeOfStored(airport: StoredAirport): Aerodrome {
  try {
    return readAirport(airport);
  } catch (error) {
    componentsIn(refusalOf(error));
    throw error;
  }
}

interface Generated {
  aerodrome: Aerodrome;
  components: readonly Component[];
}

const jobOf = (airport: StoredAirport, rulesets: readonly Edition[], day: string): GenerateJob => ({
  aerodrome: aerodromeOfStored(airport),
  rulesets,
  day,
});

/** The airport's surfaces by these rulesets, or the list of what is missing. */
export function generateComponents(airport: StoredAirport, rulesets: readonly Edition[], day: string): Generated {
  const job = jobOf(airport, rulesets, day);
  return { aerodrome: job.aerodrome, components: componentsIn(generateByRulesets(job)) };
}

/** Twenty runways take a second. */
const MAX_WAITING = 4;
const queue = new BackgroundQueue<GenerateJob, GenerateResult>({
  module: new URL('./generate-work.ts', import.meta.url),
  maxWaiting: MAX_WAITING,
  busy: {
    sentence: 'Many surface sets are being generated right now. Try again in a few seconds.',
    retryAfterSeconds: 5,
  },
});

/** The same in the background thread. */
export async function generateInBackground(
  airport: StoredAirport,
  rulesets: readonly Edition[],
  day: string,
): Promise<Generated> {
  const job = jobOf(airport, rulesets, day);
  return { aerodrome: job.aerodrome, components: componentsIn(await queue.run(job)) };
}
