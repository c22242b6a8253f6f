import type { UserInvitationQuery } from '@jibline/contract';
import type { AppContext } from '../../context.ts';
import { forbidden } from '../../errors.ts';
import { hasAnyPermission } from '../../rights/effective-permissions.ts';
import type { Person } from '../../rights/person.ts';
import { viewerOf } from '../../rights/viewer.ts';
import { presentInvitation } from './invitation-policy.ts';
import { pageOfInvitations } from './invitation-store.ts';

export async function listInvitations({ db, now }: AppContext, actor: Person, query: UserInvitationQuery) {
  const at = now();
  const viewer = viewerOf(actor, at);
  if (!hasAnyPermission(viewer.permissions)) throw forbidden('view invitations');
  const { items, total } = await pageOfInvitations(db, viewer.permissions, query, at);
  return {
    items: items.map((invitation) => presentInvitation(viewer, invitation, at)),
    pageNumber: query.PageNumber,
    pageSize: query.PageSize,
    total,
  };
}
