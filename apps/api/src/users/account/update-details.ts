import type { User, UserDetails } from '@jibline/contract';
import type { AppContext } from '../../context.ts';
import { forbidden } from '../../errors.ts';
import { appendHistory } from '../../history/append-history.ts';
import { withPermissionsLock } from '../../rights/permissions-lock.ts';
import { calledAs, type Person } from '../../rights/person.ts';
import type { Viewer } from '../../rights/viewer.ts';
import { changeUser, type Details } from '../change-store.ts';
import { checkVersion } from '../check-version.ts';
import { permissionsChanged } from '../emails/permissions-changed.ts';
import { findVisible } from '../find.ts';
import { userActions } from '../policy.ts';
import { presentUser } from '../present.ts';
import { requireRemainingAdministrator } from '../require-administrator.ts';

/** Each field requires its own permission, in this order. */
function checkAllowed(viewer: Viewer, person: Person, sent: UserDetails, now: Date): void {
  const may = userActions(viewer, person, now);
  const personal = sent.name !== undefined || sent.title !== undefined || sent.phone !== undefined;
  if (personal && !may.includes('users:edit')) throw forbidden('change this profile');
  if (sent.notifications !== undefined && !may.includes('users:notifications'))
    throw forbidden('choose emails for someone else');
  if (sent.active === undefined || sent.active === person.active) return;
  if (!may.includes(sent.active ? 'users:activate' : 'users:deactivate'))
    throw forbidden(sent.active ? 'activate this account' : 'deactivate this account');
}

const changesOf = ({ name, title, phone, active, notifications }: UserDetails): Details => ({
  ...(name === undefined ? {} : { name }),
  ...(title === undefined ? {} : { title: title || null }),
  ...(phone === undefined ? {} : { phone }),
  ...(active === undefined ? {} : { active }),
  ...(notifications === undefined ? {} : { letters_wanted: notifications.email, digest_wanted: notifications.digest }),
});

/** Changes a profile, or deactivates and activates an account. Only the sent fields change. */
export function updateDetails(context: AppContext, actorId: string, sent: UserDetails): Promise<User> {
  return withPermissionsLock(context, actorId, async ({ tx, actor, viewer, now }) => {
    const person = await findVisible(tx, viewer, sent.id);
    checkAllowed(viewer, person, sent, now);
    await checkVersion(tx, person, sent.version);
    const switched = sent.active !== undefined && sent.active !== person.active;
    const changes = changesOf(sent);
    await changeUser(tx, person.id, changes);
    if (switched && sent.active === false) await requireRemainingAdministrator(tx, person, now);
    const account = sent.active === true ? 'activated' : 'deactivated';
    await appendHistory(tx, {
      aboutKind: 'user',
      aboutId: person.id,
      event: switched ? `user.${account}` : 'user.details-changed',
      actorId: actor.id,
      at: now,
      // Records which fields changed, not their values: the history is permanent, personal data is not.
      detail: { by: calledAs(actor), about: calledAs(person), fields: Object.keys(changes) },
    });
    if (switched)
      await context.outbox.queueEmail(
        tx,
        permissionsChanged({
          person,
          by: calledAs(actor),
          added: [],
          removed: [],
          account,
          publicUrl: context.publicUrl,
        }),
      );
    return presentUser(viewer, await findVisible(tx, viewer, person.id), now);
  });
}
