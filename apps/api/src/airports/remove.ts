import { counted } from '@jibline/contract';
import type { AppContext } from '../context.ts';
import { isForeignKeyViolation } from '../database/violations.ts';
import { ApiError, forbidden } from '../errors.ts';
import { appendHistory } from '../history/append-history.ts';
import { effectivePermissionsOf } from '../rights/effective-permissions.ts';
import { calledAs, type Person } from '../rights/person.ts';
import { lockVisibleAirport } from './find.ts';
import { airportActions } from './policy.ts';
import { deleteAirport, setsOf } from './store.ts';

/** Deletes an airport that nothing depends on; the database's foreign keys find what does. */
export async function removeAirport({ db, now }: AppContext, actor: Person, id: string): Promise<undefined> {
  try {
    await db.transaction().execute(async (tx) => {
      const at = now();
      const permissions = effectivePermissionsOf(actor, at);
      const airport = await lockVisibleAirport(tx, permissions, id);
      if (!airportActions(permissions, id).includes('airports:delete')) throw forbidden('delete an airport');
      const sets = await setsOf(tx, id);
      if (sets > 0)
        throw new ApiError(
          'in-use',
          `${airport.icao} has ${counted(sets, 'surface set')}, so it can’t be deleted. Deactivate it instead.`,
        );
      await deleteAirport(tx, id);
      await appendHistory(tx, {
        aboutKind: 'airport',
        aboutId: id,
        event: 'airport.deleted',
        actorId: actor.id,
        at,
        detail: { by: calledAs(actor), about: airport.icao },
      });
    });
  } catch (error) {
    if (isForeignKeyViolation(error))
      throw new ApiError(
        'in-use',
        'Users have access to this airport, or records refer to it, so it can’t be deleted. Deactivate it instead.',
      );
    throw error;
  }
  return undefined;
}
