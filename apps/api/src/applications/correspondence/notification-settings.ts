import { EMAILS, type EmailId, type NotificationSettings } from '@jibline/contract';
import { ApiError, badField, forbidden, notFound } from '../../errors.ts';
import { newId } from '../../new-id.ts';
import type { Person } from '../../rights/person.ts';
import type { ApplicationsContext } from '../context.ts';
import { findApplicationFor } from '../find.ts';
import {
  changeSettings,
  deleteSettings,
  insertSettings,
  type StoredSettings,
  settingsById,
  settingsOf,
} from './settings-store.ts';

const noSettings = () => notFound('Settings');

interface NotificationInput {
  muted: boolean;
  lettersOff: EmailId[];
}

/** Emails about payments, decisions and orders cannot be turned off. */
function checkOptional({ lettersOff }: NotificationInput): void {
  const needed = lettersOff.find((letter) => !EMAILS[letter].optional);
  if (needed) throw badField('lettersOff', `This email is essential and can’t be turned off: ${EMAILS[needed].about}.`);
}

const present = (settings: StoredSettings): NotificationSettings => ({
  id: settings.id,
  version: settings.version,
  userId: settings.user_id,
  applicationId: settings.application_id,
  muted: settings.muted,
  lettersOff: settings.lettersOff,
  actions: ['notification-settings:change'],
});

/** People read their own settings only, for applications they may see. */
export async function getSettings(
  { db, now }: ApplicationsContext,
  actor: Person,
  userId: string,
  applicationId: string,
) {
  if (userId !== actor.id) throw noSettings();
  await findApplicationFor(db, actor, applicationId, now());
  const settings = await settingsOf(db, userId, applicationId);
  return settings
    ? present(settings)
    : {
        id: null,
        version: null,
        userId,
        applicationId,
        muted: false,
        lettersOff: [],
        actions: ['notification-settings:change'],
      };
}

export async function createSettings(
  { db, now }: ApplicationsContext,
  actor: Person,
  sent: NotificationInput & { userId: string; applicationId: string },
): Promise<NotificationSettings> {
  if (sent.userId !== actor.id) throw forbidden('choose emails for someone else');
  checkOptional(sent);
  return db.transaction().execute(async (tx) => {
    const at = now();
    await findApplicationFor(tx, actor, sent.applicationId, at);
    const made = { id: newId(), userId: actor.id, applicationId: sent.applicationId, at };
    if (!(await insertSettings(tx, made, sent)))
      throw new ApiError('already-exists', 'You already have settings for this application. Change them instead.');
    const settings = await settingsById(tx, made.id);
    if (!settings) throw noSettings();
    return present(settings);
  });
}

export async function updateSettings(
  { db, now }: ApplicationsContext,
  actor: Person,
  id: string,
  sent: NotificationInput & { version: number },
): Promise<NotificationSettings> {
  checkOptional(sent);
  return db.transaction().execute(async (tx) => {
    const before = await settingsById(tx, id);
    if (before?.user_id !== actor.id) throw noSettings();
    if (!(await changeSettings(tx, id, sent.version, sent, now())))
      throw new ApiError('conflict', 'Someone else changed these settings. Reload to see their changes.');
    const settings = await settingsById(tx, id);
    if (!settings) throw noSettings();
    return present(settings);
  });
}

/** Back to the person’s defaults for this application. */
export async function removeSettings({ db }: ApplicationsContext, actor: Person, id: string, applicationId: string) {
  await db.transaction().execute(async (tx) => {
    const settings = await settingsById(tx, id);
    if (settings?.user_id !== actor.id || settings.application_id !== applicationId) throw noSettings();
    await deleteSettings(tx, id);
  });
  return undefined;
}
