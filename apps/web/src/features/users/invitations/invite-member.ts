import { type AddOrganisationUser, usersRoutes } from '@jibline/contract';
import { call } from '../../../lib/call.ts';

/** Invites a person into an organisation: membership and the role there in one. */
export const inviteMember = (organisationId: string, body: Pick<AddOrganisationUser, 'email' | 'name' | 'role'>) =>
  call(usersRoutes.addOrganisationUser, { params: { id: organisationId }, body });
