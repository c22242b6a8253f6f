import type { PaymentSettingsCreate } from '@jibline/contract';
import type { Tx } from '../../db.ts';
import { appendHistory } from '../../history/append-history.ts';
import { calledAs, type Person } from '../../rights/person.ts';
import { writeSettings } from './settings-store.ts';

export function noteSettings(
  tx: Tx,
  actor: Person,
  what: 'added' | 'changed' | 'deleted',
  { id, airportId, version }: { id: string; airportId: string; version: number },
  at: Date,
) {
  return appendHistory(tx, {
    aboutKind: 'payment-settings',
    aboutId: id,
    event: `payment-settings.${what}`,
    actorId: actor.id,
    at,
    detail: { by: calledAs(actor), airportId, version },
  });
}

/**
 * Writes a fee schedule, or its next version, with the entry in its history; existing quotes do not change. False when
 * the airport has one from the same day already.
 */
export async function recordSettings(
  tx: Tx,
  actor: Person,
  { id, version, settings, at }: { id: string; version: number; settings: PaymentSettingsCreate; at: Date },
): Promise<boolean> {
  if (!(await writeSettings(tx, { id, version, settings, by: actor.id, at }))) return false;
  const { airportId } = settings;
  await noteSettings(tx, actor, version === 1 ? 'added' : 'changed', { id, airportId, version }, at);
  return true;
}
