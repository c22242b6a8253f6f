import type { Edition } from '@jibline/surfaces';
import { lockAirport } from '../airports/index.ts';
import type { Db } from '../db.ts';
import { generateComponents } from './generate-components.ts';
import { dayAt } from './local-day.ts';
import { airportsWithoutSet, publishDraft } from './store.ts';
import { writeSet } from './write-set.ts';

/** Everything the airports of the demonstration have something to say about. */
export const DEMO_RULESETS: readonly Edition[] = [
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

/** Publishes a first set for each airport of the demonstration that has none. Returns how many. */
export async function seedSurfaceSets(db: Db): Promise<number> {
  let published = 0;
  for (const { id } of await airportsWithoutSet(db))
    await db.transaction().execute(async (tx) => {
      const airport = await lockAirport(tx, id);
      const taken = await tx.selectFrom('surface_sets').select('id').where('airport_id', '=', id).executeTakeFirst();
      if (!airport || taken) return;
      const at = new Date();
      const made = generateComponents(airport, DEMO_RULESETS, dayAt(airport.time_zone, at));
      const name = 'Demonstration, illustrative';
      const set = await writeSet(tx, airport, { name, rulesets: DEMO_RULESETS, ...made, createdBy: null, at });
      await publishDraft(tx, { id: set, airportId: id }, null, at);
      published += 1;
    });
  return published;
}
