import type { SurfaceSet, SurfaceSetGenerate } from '@jibline/contract';
import { lockVisibleAirport } from '../airports/index.ts';
import { record } from '../history/record.ts';
import { calledAs, type House, notAllowed, type Person, reachOf } from '../users/index.ts';
import { findVisibleSet } from './find.ts';
import { generateComponents, readRulesets } from './generate-components.ts';
import { mayCreateSet } from './policy.ts';
import { presentSet } from './present.ts';
import { summariesOf } from './store.ts';
import { writeSet } from './write-set.ts';

/** Makes a draft from what the airport knows of itself now. */
export function generateSurfaceSet({ db, now }: House, actor: Person, sent: SurfaceSetGenerate): Promise<SurfaceSet> {
  return db.transaction().execute(async (tx) => {
    const at = now();
    const reach = reachOf(actor, at);
    const airport = await lockVisibleAirport(tx, reach, sent.airportId);
    if (!mayCreateSet(reach, airport.id)) throw notAllowed('make surface sets for this airport');
    const rulesets = readRulesets(sent.rulesets);
    const made = generateComponents(airport, rulesets);
    const id = await writeSet(tx, airport, { name: sent.name, rulesets, ...made, createdBy: actor.id, at });
    await record(tx, {
      aboutKind: 'surface-set',
      aboutId: id,
      event: 'surface-set.generated',
      actorId: actor.id,
      at,
      detail: { by: calledAs(actor), about: airport.icao, rulesets, surfaces: made.components.length },
    });
    return presentSet(await findVisibleSet(tx, reach, id), await summariesOf(tx, id), reach);
  });
}
