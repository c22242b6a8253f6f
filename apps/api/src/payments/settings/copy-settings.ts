import { isDeepStrictEqual } from 'node:util';
import {
  airportLabel,
  type CopyToAirports,
  copiedFees,
  type PaymentSettingsCreate,
  type PaymentSettingsElsewhere,
} from '@jibline/contract';
import { airportsChanged, type Chosen, chosenAirports, otherAirportsOf } from '../../airports/index.ts';
import type { AppContext } from '../../context.ts';
import type { Db, Tx } from '../../db.ts';
import { badFields } from '../../errors.ts';
import { newId } from '../../new-id.ts';
import { type EffectivePermissions, effectivePermissionsOf } from '../../rights/effective-permissions.ts';
import type { Person } from '../../rights/person.ts';
import { recordSettings } from './record-settings.ts';
import { findOwnSettings, presentSettings, settingsChanged, settingsRights } from './settings.ts';
import { inForce, lockSettings, type StoredSettings, settingsOfAll } from './settings-store.ts';

type Others = Awaited<ReturnType<typeof otherAirportsOf>>;

const NO_SUPPLIER =
  'This airport has no fee schedule, so its supplier, ABN and invoice numbers are not known. Add its first fee schedule there.';

interface Copy {
  airport: Others[number];
  current: StoredSettings | null;
  previous: StoredSettings | null;
  after: PaymentSettingsCreate | null;
  change: 'none' | 'adds' | 'replaces';
}

/** The schedule that would apply on that day without the new one, otherwise the newest. */
const previousOf = (own: readonly StoredSettings[], day: string) => inForce(own, day) ?? own[0] ?? null;

/** What copying does at each airport: same first day → replaced, otherwise added. */
async function copiesOf(db: Db | Tx, { settings }: StoredSettings, airports: Others): Promise<Copy[]> {
  const all = await settingsOfAll(
    db,
    airports.map(({ id }) => id),
  );
  return airports.map((airport) => {
    const own = all.filter(({ airportId }) => airportId === airport.id);
    const current = own.find((one) => one.settings.effectiveFrom === settings.effectiveFrom) ?? null;
    const previous = current === null ? previousOf(own, settings.effectiveFrom) : null;
    const base = current ?? previous;
    const after = base && copiedFees(settings, base.settings);
    const same = current !== null && isDeepStrictEqual(current.settings, after);
    return { airport, current, previous, after, change: same ? 'none' : current === null ? 'adds' : 'replaces' };
  });
}

const present = (copies: readonly Copy[], permissions: EffectivePermissions): PaymentSettingsElsewhere => ({
  airports: copies.map(({ airport, current, previous, after, change }) => ({
    id: airport.id,
    label: airportLabel(airport),
    change,
    current: current && presentSettings(current, permissions, true),
    previous: previous && presentSettings(previous, permissions, true),
    after,
    refusal: after === null ? NO_SUPPLIER : null,
  })),
});

/** What copying would change where; changes nothing. */
export async function compareSettings(
  { db, now }: AppContext,
  actor: Person,
  id: string,
): Promise<PaymentSettingsElsewhere> {
  const permissions = effectivePermissionsOf(actor, now());
  const source = await findOwnSettings(db, permissions, id);
  const others = await otherAirportsOf(db, source.airportId, settingsRights(permissions));
  return present(await copiesOf(db, source, others), permissions);
}

/**
 * Copies the fees to the chosen airports, as compared, in one transaction. An airport that has them already stays as it
 * is, so that the same request twice is the same as once.
 */
export function copySettings(
  { db, now }: AppContext,
  actor: Person,
  id: string,
  sent: CopyToAirports,
): Promise<PaymentSettingsElsewhere> {
  return db.transaction().execute(async (tx) => {
    const at = now();
    const permissions = effectivePermissionsOf(actor, at);
    const rights = settingsRights(permissions);
    const source = await findOwnSettings(tx, permissions, id);
    const others = await otherAirportsOf(tx, source.airportId, rights);
    const chosen = chosenAirports(others, sent, rights);
    if (source.version !== sent.version) throw settingsChanged(source);
    const copies = await copiesOf(tx, source, others);
    const copyAt = (airportId: string) => copies.find(({ airport }) => airport.id === airportId);
    const without = chosen.filter((one) => copyAt(one.id)?.after === null);
    if (without.length > 0)
      throw badFields(without.map(({ path, label }) => ({ path, message: `${label}: ${NO_SUPPLIER}` })));
    const changed: Chosen[] = [];
    for (const one of chosen) {
      const copy = copyAt(one.id);
      if (copy && copy.change !== 'none' && !(await write(tx, actor, copy, one, at))) changed.push(one);
    }
    if (changed.length > 0) throw airportsChanged(changed);
    return present(await copiesOf(tx, source, others), permissions);
  });
}

/** False when the airport has another version than the person has seen. */
async function write(tx: Tx, actor: Person, { current, after }: Copy, { version }: Chosen, at: Date) {
  if (after === null) return false;
  if (current === null)
    return version === null && recordSettings(tx, actor, { id: newId(at.getTime()), version: 1, settings: after, at });
  const locked = await lockSettings(tx, current.id);
  if (version === null || locked?.version !== version || locked.version !== current.version) return false;
  return recordSettings(tx, actor, { id: current.id, version: version + 1, settings: after, at });
}
