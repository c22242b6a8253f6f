import { type AddOrganisationUser, SCOPE, type UserInvitation } from '@jibline/contract';
import type { AppContext } from '../../context.ts';
import { noOrganisation } from '../../errors.ts';
import { sees } from '../../rights/effective-permissions.ts';
import type { Person } from '../../rights/person.ts';
import { viewerOf } from '../../rights/viewer.ts';
import { namesOfTargets } from '../change-store.ts';
import { invite } from './invite.ts';

/** Invites someone to a role in the organisation, and with it membership. */
export async function inviteIntoOrganisation(
  context: AppContext,
  actor: Person,
  id: string,
  sent: AddOrganisationUser,
): Promise<UserInvitation> {
  const location = { scope: SCOPE.organisation, targetId: id };
  const known =
    sees(viewerOf(actor, context.now()).permissions, location) &&
    (await namesOfTargets(context.db, [location])).has(id);
  if (!known) throw noOrganisation();
  const { role, ...invited } = sent;
  return invite(context, actor.id, {
    ...invited,
    organisationId: id,
    grants: [{ ...location, role, from: null, to: null }],
  });
}
