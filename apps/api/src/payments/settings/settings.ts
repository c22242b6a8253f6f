import {
  counted,
  dayAt,
  formatDate,
  type PaymentSettings,
  type PaymentSettingsCreate,
  type PaymentSettingsUpdate,
} from '@jibline/contract';
import { type CopyRights, findAirport, hasOtherAirports, noAirport } from '../../airports/index.ts';
import type { AppContext } from '../../context.ts';
import { isUniqueViolation } from '../../database/violations.ts';
import type { Db, Tx } from '../../db.ts';
import { ApiError, badField, changedMeanwhile, forbidden, notFound } from '../../errors.ts';
import { newId } from '../../new-id.ts';
import { type EffectivePermissions, effectivePermissionsOf } from '../../rights/effective-permissions.ts';
import type { Person } from '../../rights/person.ts';
import { noteSettings, recordSettings } from './record-settings.ts';
import { mayEditSettings, maySeeSettings, settingsActions } from './settings-policy.ts';
import {
  deleteSettings,
  findSettings,
  inForce,
  lockSettings,
  quotesFrom,
  type StoredSettings,
  settingsOf,
} from './settings-store.ts';

export const settingsRights = (permissions: EffectivePermissions): CopyRights => ({
  see: (id) => maySeeSettings(permissions, id),
  change: (id) => mayEditSettings(permissions, id),
  action: 'change the fees of this airport',
});

type Shown = Pick<StoredSettings, 'id' | 'version' | 'airportId' | 'updatedAt' | 'settings'>;
/** `copies`: there is another airport to copy it to. */
export function presentSettings(it: Shown, permissions: EffectivePermissions, copies: boolean): PaymentSettings {
  const actions = settingsActions(permissions, it.airportId);
  return {
    ...it.settings,
    id: it.id,
    version: it.version,
    updatedAt: it.updatedAt.toISOString(),
    actions: copies && actions.length > 0 ? [...actions, 'payments:copy-settings'] : actions,
  };
}

const hasOthers = (db: Db | Tx, permissions: EffectivePermissions, airportId: string) =>
  hasOtherAirports(db, airportId, settingsRights(permissions));

const presentSaved = async (tx: Tx, permissions: EffectivePermissions, it: Shown) =>
  presentSettings(it, permissions, await hasOthers(tx, permissions, it.airportId));

/** One answer for an airport that does not exist and one whose prices the caller may not see. */
async function visibleAirport(db: Db | Tx, permissions: EffectivePermissions, id: string) {
  const airport = maySeeSettings(permissions, id) ? await findAirport(db, id) : null;
  if (!airport) throw noAirport();
  return airport;
}

/** The settings in force first, then later and earlier ones. */
export async function listPaymentSettings({ db, now }: AppContext, actor: Person, airportId: string) {
  const permissions = effectivePermissionsOf(actor, now());
  const airport = await visibleAirport(db, permissions, airportId);
  const all = await settingsOf(db, airportId);
  const current = inForce(all, dayAt(now(), airport.time_zone));
  const others = all.filter((it) => it.id !== current?.id);
  const copies = await hasOthers(db, permissions, airportId);
  const items = [...(current ? [current] : []), ...others].map((it) => presentSettings(it, permissions, copies));
  return { items, actions: mayEditSettings(permissions, airportId) ? ['payments:add-settings'] : [] };
}

const taken = (day: string) =>
  new ApiError('already-exists', `This airport already has a fee schedule from ${formatDate(day, 'UTC')}.`);
const sameDay = async (tx: Tx, airportId: string, day: string, except: string | null) =>
  (await settingsOf(tx, airportId)).some((it) => it.settings.effectiveFrom === day && it.id !== except);

export function createPaymentSettings(
  { db, now }: AppContext,
  actor: Person,
  sent: PaymentSettingsCreate,
): Promise<PaymentSettings> {
  return db.transaction().execute(async (tx) => {
    const at = now();
    const permissions = effectivePermissionsOf(actor, at);
    await visibleAirport(tx, permissions, sent.airportId);
    const { change, action } = settingsRights(permissions);
    if (!change(sent.airportId)) throw forbidden(action);
    if (await sameDay(tx, sent.airportId, sent.effectiveFrom, null)) throw taken(sent.effectiveFrom);
    const it = { id: newId(at.getTime()), version: 1, airportId: sent.airportId };
    if (!(await recordSettings(tx, actor, { ...it, settings: sent, at }))) throw taken(sent.effectiveFrom);
    return presentSaved(tx, permissions, { ...it, settings: sent, updatedAt: at });
  });
}

/** The error for someone who has read another version. */
export const settingsChanged = ({ updatedBy, updatedAt, version }: StoredSettings) =>
  changedMeanwhile('fee schedule', { by: updatedBy, at: updatedAt, version });

/** Existing quotes keep the version they were made from. */
export async function updatePaymentSettings(
  { db, now }: AppContext,
  actor: Person,
  { id, version, ...sent }: PaymentSettingsUpdate,
): Promise<PaymentSettings> {
  try {
    return await db.transaction().execute(async (tx) => {
      const at = now();
      const permissions = effectivePermissionsOf(actor, at);
      const before = await lockOwnSettings(tx, permissions, id);
      if (before.version !== version) throw settingsChanged(before);
      if (sent.airportId !== before.airportId)
        throw badField('airportId', 'A fee schedule can’t be moved to another airport.');
      if (await sameDay(tx, before.airportId, sent.effectiveFrom, id)) throw taken(sent.effectiveFrom);
      const it = { id, version: version + 1, airportId: before.airportId };
      await recordSettings(tx, actor, { ...it, settings: sent, at });
      return presentSaved(tx, permissions, { ...it, settings: sent, updatedAt: at });
    });
  } catch (error) {
    if (isUniqueViolation(error)) throw taken(sent.effectiveFrom);
    throw error;
  }
}

const noSettings = () => notFound('Fee schedule');

/** Only if the caller may change it; one answer for a fee schedule that does not exist and one the caller may not see. */
export async function findOwnSettings(
  db: Db | Tx,
  permissions: EffectivePermissions,
  id: string,
): Promise<StoredSettings> {
  const { see, change, action } = settingsRights(permissions);
  const found = await findSettings(db, id);
  if (!found || !see(found.airportId)) throw noSettings();
  if (!change(found.airportId)) throw forbidden(action);
  return found;
}

async function lockOwnSettings(tx: Tx, permissions: EffectivePermissions, id: string): Promise<StoredSettings> {
  await findOwnSettings(tx, permissions, id);
  const locked = await lockSettings(tx, id);
  if (!locked) throw noSettings();
  return locked;
}

export async function deletePaymentSettings({ db, now }: AppContext, actor: Person, id: string): Promise<undefined> {
  await db.transaction().execute(async (tx) => {
    const at = now();
    const permissions = effectivePermissionsOf(actor, at);
    const before = await lockOwnSettings(tx, permissions, id);
    const quotes = await quotesFrom(tx, id);
    if (quotes > 0)
      throw new ApiError(
        'in-use',
        `This fee schedule was used for ${counted(quotes, 'quote')}. Deactivate it instead.`,
      );
    await deleteSettings(tx, id);
    await noteSettings(tx, actor, 'deleted', before, at);
  });
  return undefined;
}
