import {
  counted,
  dayAt,
  formatDate,
  type PaymentSettings,
  type PaymentSettingsCreate,
  type PaymentSettingsUpdate,
} from '@jibline/contract';
import { findAirport, noAirport } from '../../airports/index.ts';
import type { AppContext } from '../../context.ts';
import type { Db, Tx } from '../../db.ts';
import { ApiError, badField, changedMeanwhile, forbidden, notFound } from '../../errors.ts';
import { appendHistory, type HistoryEvent } from '../../history/append-history.ts';
import { newId } from '../../new-id.ts';
import { type EffectivePermissions, effectivePermissionsOf } from '../../rights/effective-permissions.ts';
import { calledAs, type Person } from '../../rights/person.ts';
import { mayEditSettings, maySeeSettings, settingsActions } from './settings-policy.ts';
import {
  deleteSettings,
  findSettings,
  inForce,
  lockSettings,
  quotesFrom,
  type StoredSettings,
  settingsOf,
  writeSettings,
} from './settings-store.ts';

const present = (it: StoredSettings, permissions: EffectivePermissions): PaymentSettings => ({
  ...it.settings,
  id: it.id,
  version: it.version,
  updatedAt: it.updatedAt.toISOString(),
  actions: settingsActions(permissions, it.airportId),
});

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
  const items = [...(current ? [current] : []), ...others].map((it) => present(it, permissions));
  return { items, actions: mayEditSettings(permissions, airportId) ? ['payments:add-settings'] : [] };
}

const taken = (day: string) =>
  new ApiError('already-exists', `This airport already has a fee schedule from ${formatDate(day, 'UTC')}.`);
const sameDay = async (tx: Tx, airportId: string, day: string, except: string | null) =>
  (await settingsOf(tx, airportId)).some((it) => it.settings.effectiveFrom === day && it.id !== except);

const happened = (
  actor: Person,
  it: { id: string; airportId: string; version: number },
  what: string,
  at: Date,
): HistoryEvent => ({
  aboutKind: 'payment-settings',
  aboutId: it.id,
  event: `payment-settings.${what}`,
  actorId: actor.id,
  at,
  detail: { by: calledAs(actor), airportId: it.airportId, version: it.version },
});

export function createPaymentSettings(
  { db, now }: AppContext,
  actor: Person,
  sent: PaymentSettingsCreate,
): Promise<PaymentSettings> {
  return db.transaction().execute(async (tx) => {
    const at = now();
    const permissions = effectivePermissionsOf(actor, at);
    await visibleAirport(tx, permissions, sent.airportId);
    if (!mayEditSettings(permissions, sent.airportId)) throw forbidden('change the fees of this airport');
    if (await sameDay(tx, sent.airportId, sent.effectiveFrom, null)) throw taken(sent.effectiveFrom);
    const it = { id: newId(at.getTime()), version: 1, airportId: sent.airportId };
    await writeSettings(tx, { ...it, settings: sent, by: actor.id, at });
    await appendHistory(tx, happened(actor, it, 'added', at));
    return present({ ...it, settings: sent, updatedAt: at, updatedBy: null }, permissions);
  });
}

/** Existing quotes keep the version they were made from. */
export function updatePaymentSettings(
  { db, now }: AppContext,
  actor: Person,
  { id, version, ...sent }: PaymentSettingsUpdate,
): Promise<PaymentSettings> {
  return db.transaction().execute(async (tx) => {
    const at = now();
    const permissions = effectivePermissionsOf(actor, at);
    const before = await lockVisible(tx, permissions, id);
    if (!mayEditSettings(permissions, before.airportId)) throw forbidden('change the fees of this airport');
    if (before.version !== version)
      throw changedMeanwhile('fee schedule', { by: before.updatedBy, at: before.updatedAt, version: before.version });
    if (sent.airportId !== before.airportId)
      throw badField('airportId', 'A fee schedule can’t be moved to another airport.');
    if (await sameDay(tx, before.airportId, sent.effectiveFrom, id)) throw taken(sent.effectiveFrom);
    const it = { id, version: version + 1, airportId: before.airportId };
    await writeSettings(tx, { ...it, settings: sent, by: actor.id, at });
    await appendHistory(tx, happened(actor, it, 'changed', at));
    return present({ ...it, settings: sent, updatedAt: at, updatedBy: null }, permissions);
  });
}

const noSettings = () => notFound('Fee schedule');

async function lockVisible(tx: Tx, permissions: EffectivePermissions, id: string): Promise<StoredSettings> {
  const found = await findSettings(tx, id);
  if (!found || !maySeeSettings(permissions, found.airportId)) throw noSettings();
  const locked = await lockSettings(tx, id);
  if (!locked) throw noSettings();
  return locked;
}

export async function deletePaymentSettings({ db, now }: AppContext, actor: Person, id: string): Promise<undefined> {
  await db.transaction().execute(async (tx) => {
    const at = now();
    const permissions = effectivePermissionsOf(actor, at);
    const before = await lockVisible(tx, permissions, id);
    if (!mayEditSettings(permissions, before.airportId)) throw forbidden('change the fees of this airport');
    const quotes = await quotesFrom(tx, id);
    if (quotes > 0)
      throw new ApiError(
        'in-use',
        `This fee schedule was used for ${counted(quotes, 'quote')}. Deactivate it instead.`,
      );
    await deleteSettings(tx, id);
    await appendHistory(tx, happened(actor, before, 'deleted', at));
  });
  return undefined;
}
