import { dayAt, type Runway } from '@jibline/contract';
import type { Edition } from '@jibline/surfaces';
import { Kept, lockAirport } from '../airports/index.ts';
import { parseStored } from '../database/parse-stored.ts';
import type { Db } from '../db.ts';
import { generateComponents } from './generate-components.ts';
import { airportsWithoutSet, hasSurfaceSet, publishDraft } from './store.ts';
import { writeSet } from './write-set.ts';

/** All rulesets the demonstration's airports have data for. */
const DEMO_RULESETS: readonly Edition[] = [
  'mos139-2019',
  'doc8168',
  'nasf-g',
  'nasf-b',
  'nasf-h',
  'nasf-c',
  'nasf-d',
  'nasf-e',
  'nasf-i',
  'published',
];

/** Adds ICAO's surfaces of 2030 where every runway has its design group. */
export const demoRulesetsOf = (runways: readonly Pick<Runway, 'designGroup'>[]): readonly Edition[] =>
  runways.every(({ designGroup }) => designGroup !== null) ? [...DEMO_RULESETS, 'ofs-oes-2030'] : DEMO_RULESETS;

/** Publishes a first set for each airport of the demonstration that has none. Returns how many. */
export async function seedSurfaceSets(db: Db): Promise<number> {
  let published = 0;
  for (const { id } of await airportsWithoutSet(db))
    await db.transaction().execute(async (tx) => {
      const airport = await lockAirport(tx, id);
      if (!airport || (await hasSurfaceSet(tx, id))) return;
      const at = new Date();
      const rulesets = demoRulesetsOf(parseStored(Kept, airport).runways);
      const made = generateComponents(airport, rulesets, dayAt(at, airport.time_zone));
      const name = 'Demonstration, illustrative';
      const set = await writeSet(tx, airport, { name, rulesets, ...made, createdBy: null, at });
      await publishDraft(tx, { id: set, airportId: id }, null, at);
      published += 1;
    });
  return published;
}
