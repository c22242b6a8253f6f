import { MAX_REFERRAL_CONTACTS, type ReferralContact } from '@jibline/contract';
import type { Tx } from '../db.ts';
import { badField, forbidden } from '../errors.ts';
import { effectivePermissionsOf } from '../rights/effective-permissions.ts';
import type { Person } from '../rights/person.ts';
import { mayEditAirport } from './policy.ts';
import { settingsOf } from './present.ts';
import { lockAirport } from './store.ts';
import { writeSettings } from './write-settings.ts';

const isSame = (one: ReferralContact) => (other: ReferralContact) =>
  other.authority === one.authority && other.name === one.name && other.email === one.email;

/** The first address of an authority is the one in use: a new one takes its place, all others stay. */
function withContact(contacts: readonly ReferralContact[], saved: ReferralContact): ReferralContact[] {
  const at = contacts.findIndex(({ authority }) => authority === saved.authority);
  return at === -1 ? [...contacts, saved] : contacts.with(at, saved);
}

/**
 * Saves the addresses an officer has just written to, in the transaction of the referral, for those of these airports
 * whose details the person may edit.
 */
export async function saveReferralContacts(
  tx: Tx,
  actor: Person,
  airportIds: readonly string[],
  contacts: readonly ReferralContact[],
  at: Date,
): Promise<void> {
  const permissions = effectivePermissionsOf(actor, at);
  const editable = airportIds.filter((id) => mayEditAirport(permissions, id));
  if (editable.length === 0) throw forbidden('save addresses for this airport');
  // In one order, so that two referrals at once wait for each other.
  for (const id of editable.toSorted((a, b) => a.localeCompare(b))) {
    const airport = await lockAirport(tx, id);
    if (!airport) continue;
    const settings = settingsOf(airport);
    const before = settings.referralContacts;
    const after = contacts.reduce(withContact, before);
    if (contacts.every((one) => before.some(isSame(one)))) continue;
    if (after.length > MAX_REFERRAL_CONTACTS)
      throw badField(
        'transition.referrals',
        `${airport.icao} has ${MAX_REFERRAL_CONTACTS} addresses of authorities. Delete one in its details first.`,
      );
    await writeSettings(tx, actor, airport, { ...settings, referralContacts: after }, at);
  }
}
