import { type GrantInput, SCOPE, type UserPermissions, type UserPermissionsUpdate } from '@jibline/contract';
import type { AppContext } from '../context.ts';
import { ApiError, badField, forbidden } from '../errors.ts';
import { appendHistory } from '../history/append-history.ts';
import { type WithPermissionsLock, withPermissionsLock } from '../rights/permissions-lock.ts';
import { calledAs, type Person, type PersonGrant, type Right } from '../rights/person.ts';
import { findPerson } from '../rights/person-store.ts';
import type { Viewer } from '../rights/viewer.ts';
import { changeUser, deleteGrants, insertGrants, namesOfTargets } from './change-store.ts';
import { checkVersion } from './check-version.ts';
import { asOffered, type NamedRight } from './describe-grant.ts';
import { permissionsChanged } from './emails/permissions-changed.ts';
import { findVisible } from './find.ts';
import { mayGrant, maySeeGrant, userActions } from './policy.ts';
import { presentPermissions } from './present.ts';
import { requireRemainingAdministrator } from './require-administrator.ts';

const keyOf = (right: Right) =>
  [right.scope, right.role, right.targetId, right.from?.getTime() ?? '', right.to?.getTime() ?? ''].join('|');
const targetAndRole = (right: Pick<Right, 'scope' | 'role' | 'targetId'>) =>
  [right.scope, right.role, right.targetId].join('|');

const rightOf = (input: GrantInput): Right => ({
  ...input,
  from: input.from === null ? null : new Date(input.from),
  to: input.to === null ? null : new Date(input.to),
});

const beyondOwnRole = () =>
  new ApiError('forbidden', 'You can only change roles up to your own, at airports and organisations you administer.');

/** Names the targets, or reports which does not exist. Only for grants the caller may give: others learn nothing. */
export async function named(
  tx: WithPermissionsLock['tx'],
  viewer: Viewer,
  inputs: readonly GrantInput[],
): Promise<NamedRight[]> {
  const rights = inputs.map(rightOf);
  const once = new Set(rights.map(targetAndRole));
  if (once.size < rights.length) throw badField('grants', 'Choose each role at an airport or organisation once.');
  if (!rights.every((right) => mayGrant(viewer, right))) throw beyondOwnRole();
  const names = await namesOfTargets(tx, rights);
  return rights.map((right, at) => {
    const targetName = right.targetId === null ? null : names.get(right.targetId);
    if (targetName === undefined) throw badField(`grants.${at}.targetId`, 'Choose an airport or organisation.');
    return { ...right, targetName };
  });
}

/** The difference between the grants the caller sees and those requested; grants the caller does not see stay. */
function difference(viewer: Viewer, person: Person, requested: readonly GrantInput[]) {
  const seen = person.grants.filter((grant) => maySeeGrant(viewer, person.id, grant));
  const have = new Set(seen.map(keyOf));
  const want = new Set(requested.map((input) => keyOf(rightOf(input))));
  return {
    removed: seen.filter((grant) => !want.has(keyOf(grant))),
    added: requested.filter((input) => !have.has(keyOf(rightOf(input)))),
  };
}

/** Losing the last role in an organisation ends the membership. */
function leaves(person: Person, removed: readonly PersonGrant[], added: readonly Right[]): boolean {
  const there = (right: Right) => right.scope === SCOPE.organisation && right.targetId === person.organisationId;
  const missing = new Set(removed.map((grant) => grant.id));
  return removed.some(there) && !added.some(there) && !person.grants.some((g) => there(g) && !missing.has(g.id));
}

/** Sets a person's grants: those the caller can see become exactly those sent, the others stay. */
export function setPermissions(
  context: AppContext,
  actorId: string,
  requested: UserPermissionsUpdate,
): Promise<UserPermissions> {
  return withPermissionsLock(context, actorId, async ({ tx, actor, viewer, now }) => {
    const person = await findVisible(tx, viewer, requested.userId);
    if (!userActions(viewer, person, now).includes('users:set-permissions'))
      throw forbidden(person.id === actor.id ? 'change your own role' : 'change roles');
    await checkVersion(tx, person, requested.version);
    const { removed, added: inputs } = difference(viewer, person, requested.grants);
    if (!removed.every((grant) => mayGrant(viewer, grant))) throw beyondOwnRole();
    const added = await named(tx, viewer, inputs);
    if (removed.length === 0 && added.length === 0) return presentPermissions(viewer, person, now);

    await changeUser(tx, person.id, leaves(person, removed, added) ? { organisation_id: null } : {});
    await deleteGrants(
      tx,
      removed.map((grant) => grant.id),
    );
    await insertGrants(tx, person.id, added, actor.id, now);
    await requireRemainingAdministrator(tx, person, now);
    await appendHistory(tx, {
      aboutKind: 'user',
      aboutId: person.id,
      event: 'user.permissions-changed',
      actorId: actor.id,
      at: now,
      detail: {
        by: calledAs(actor),
        about: calledAs(person),
        added: added.map(asOffered),
        removed: removed.map(asOffered),
      },
    });
    await context.outbox.queueEmail(
      tx,
      permissionsChanged({ person, by: calledAs(actor), added, removed, publicUrl: context.publicUrl }),
    );
    // The caller may no longer see the person afterwards, but still gets this reply.
    return presentPermissions(viewer, (await findPerson(tx, person.id)) ?? person, now);
  });
}
