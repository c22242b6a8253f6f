import { dayAt, type SurfaceSet, type SurfaceSetGenerate } from '@jibline/contract';
import { combine } from '@jibline/surfaces';
import { findVisibleAirport, lockVisibleAirport } from '../airports/index.ts';
import type { AppContext } from '../context.ts';
import { ApiError, forbidden } from '../errors.ts';
import { appendHistory } from '../history/append-history.ts';
import { effectivePermissionsOf } from '../rights/effective-permissions.ts';
import { calledAs, type Person } from '../rights/person.ts';
import { findVisibleSet } from './find.ts';
import { generateInBackground, readRulesets } from './generate-components.ts';
import { importedInto, NOTHING_IMPORTED } from './import/keep-imported.ts';
import { mayCreateSet } from './policy.ts';
import { presentSet } from './present.ts';
import { summariesOf } from './store.ts';
import { writeSet } from './write-set.ts';

/** Creates a draft from the airport's current data. Nothing is locked while the surfaces are generated. */
export async function generateSurfaceSet(
  { db, now }: AppContext,
  actor: Person,
  sent: SurfaceSetGenerate,
): Promise<SurfaceSet> {
  const at = now();
  const permissions = effectivePermissionsOf(actor, at);
  const before = await findVisibleAirport(db, permissions, sent.airportId);
  if (!mayCreateSet(permissions, before.id)) throw forbidden('create surface sets for this airport');
  const rulesets = readRulesets(sent.rulesets);
  const day = dayAt(at, before.time_zone);
  const { aerodrome, components: generated } = await generateInBackground(before, rulesets, day);
  return db.transaction().execute(async (tx) => {
    const airport = await lockVisibleAirport(tx, permissions, sent.airportId);
    if (airport.version !== before.version)
      throw new ApiError('conflict', `${airport.icao} was changed in the meantime. Generate again.`);
    const stored = sent.keepImported ? await importedInto(tx, airport.id, aerodrome) : NOTHING_IMPORTED;
    const { components } = combine(generated, stored.components, day);
    const id = await writeSet(tx, airport, {
      name: sent.name,
      rulesets,
      aerodrome,
      components,
      files: stored.files,
      createdBy: actor.id,
      at,
    });
    await appendHistory(tx, {
      aboutKind: 'surface-set',
      aboutId: id,
      event: 'surface-set.generated',
      actorId: actor.id,
      at,
      detail: { by: calledAs(actor), about: airport.icao, rulesets, surfaces: components.length },
    });
    return presentSet(await findVisibleSet(tx, permissions, id), await summariesOf(tx, id), permissions);
  });
}
