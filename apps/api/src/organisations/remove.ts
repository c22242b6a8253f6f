import { counted, SCOPE } from '@jibline/contract';
import { ApiError, forbidden } from '../errors.ts';
import { appendHistory } from '../history/append-history.ts';
import { withPermissionsLock } from '../rights/permissions-lock.ts';
import { calledAs, type Person } from '../rights/person.ts';
import { findPeople } from '../rights/person-store.ts';
import { asOffered, changeUser, deleteGrants, permissionsChanged } from '../users/index.ts';
import type { OrganisationsContext } from './context.ts';
import { findVisibleOrganisation } from './find.ts';
import { organisationActions } from './policy.ts';
import { applicationCountOf, deleteOrganisationRow, memberIdsOf } from './store.ts';

/**
 * Deletes an organisation that runs no airport, never applied and has at most one member. That member is removed with
 * it, because a last administrator cannot be removed before.
 */
export function removeOrganisation(context: OrganisationsContext, actor: Person, id: string): Promise<undefined> {
  return withPermissionsLock(context, actor.id, async ({ tx, actor: fresh, now }) => {
    const organisation = await findVisibleOrganisation(tx, fresh, id, now);
    if (!organisationActions(fresh, id, now).includes('organisations:delete'))
      throw forbidden('delete an organisation');
    const members = await memberIdsOf(tx, id);
    const applications = await applicationCountOf(tx, id);
    if (organisation.airportCount > 0 || members.length > 1 || applications > 0)
      throw new ApiError(
        'in-use',
        `This organisation has ${counted(organisation.airportCount, 'airport')}, ${counted(members.length, 'member')} and ${counted(applications, 'application')}, so it can’t be deleted. Deactivate it instead.`,
      );
    for (const person of await findPeople(tx, members)) {
      const removed = person.grants.filter((g) => g.scope === SCOPE.organisation && g.targetId === id);
      await changeUser(tx, person.id, person.organisationId === id ? { organisation_id: null } : {});
      await deleteGrants(
        tx,
        removed.map((grant) => grant.id),
      );
      await appendHistory(tx, {
        aboutKind: 'user',
        aboutId: person.id,
        event: 'user.permissions-changed',
        actorId: fresh.id,
        at: now,
        detail: { by: calledAs(fresh), about: calledAs(person), added: [], removed: removed.map(asOffered) },
      });
      await context.outbox.queueEmail(
        tx,
        permissionsChanged({ person, by: calledAs(fresh), added: [], removed, publicUrl: context.publicUrl }),
      );
    }
    await deleteOrganisationRow(tx, id);
    await appendHistory(tx, {
      aboutKind: 'organisation',
      aboutId: id,
      event: 'organisation.deleted',
      actorId: fresh.id,
      at: now,
      detail: { by: calledAs(fresh), about: organisation.name },
    });
    return undefined;
  });
}
