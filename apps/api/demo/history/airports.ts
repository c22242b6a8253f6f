import { AirportUpdate } from '@jibline/contract';
import { findVisibleAirport } from '../../src/airports/find.ts';
import { presentAirport } from '../../src/airports/present.ts';
import { updateAirport } from '../../src/airports/update.ts';
import type { ApplicationsContext } from '../../src/applications/context.ts';
import { effectivePermissionsOf } from '../../src/rights/effective-permissions.ts';
import type { Person } from '../../src/rights/person.ts';

const DELEGATION = { instrument: 'Instrument of delegation (demonstration)', expires: null };

/** The airport decides itself where a surface is penetrated: without a delegation every one would wait for a minister. */
async function delegate(context: ApplicationsContext, admin: Person, id: string): Promise<void> {
  const permissions = effectivePermissionsOf(admin, context.now());
  const airport = await presentAirport(context.db, await findVisibleAirport(context.db, permissions, id), permissions);
  if (airport.delegation !== null) return;
  const { organisation, ...others } = airport;
  const fields = Object.entries(others).filter(([name]) => name in AirportUpdate.shape);
  const sent = { ...Object.fromEntries(fields), organisationId: organisation?.id ?? null, delegation: DELEGATION };
  await updateAirport(context, admin, id, AirportUpdate.parse(sent));
}

/** What the operator has set at its airports before the first application. */
export async function prepareAirports(
  context: ApplicationsContext,
  admin: Person,
  airports: readonly { id: string }[],
): Promise<void> {
  for (const { id } of airports) await delegate(context, admin, id);
}
