import type { AirportSettings } from '@jibline/contract';
import type { Tx } from '../db.ts';
import type { Person } from '../rights/person.ts';
import { noteChange } from './note-change.ts';
import { changeSettings, type StoredAirport } from './store.ts';

/** Changes settings of an airport that is locked, and notes it in its history. */
export async function writeSettings(
  tx: Tx,
  actor: Person,
  { id, icao, version }: StoredAirport,
  settings: AirportSettings,
  at: Date,
): Promise<void> {
  await changeSettings(tx, id, settings, at);
  await noteChange(tx, actor, { id, icao, version: version + 1, at });
}
