import { type AddOrganisationUser, SCOPE, type UserInvitation } from '@jibline/contract';
import type { AppContext } from '../../context.ts';
import { noOrganisation } from '../../errors.ts';
import { sees } from '../../rights/effective-permissions.ts';
import type { Person } from '../../rights/person.ts';
import { viewerOf } from '../../rights/viewer.ts';
import { namesOfTargets } from '../change-store.ts';
import { invite } from './invite.ts';

/** A role in the organisation, and with it membership. */
export async function inviteIntoOrganisation(
  context: AppContext,
  actor: Person,
  id: string,
  sent: AddOrganisationUser,
): Promise<UserInvitation> {
  const place = { scope: SCOPE.organisation, targetId: id };
  const known =
    sees(viewerOf(actor, context.now()).permissions, place) && (await namesOfTargets(context.db, [place])).has(id);
  if (!known) throw noOrganisation();
  const { role, ...invited } = sent;
  return invite(context, actor.id, {
    ...invited,
    organisationId: id,
    grants: [{ ...place, role, from: null, to: null }],
  });
}
