import {
  ApprovalParametersCreate,
  type ApprovalSettings,
  type CraneType,
  fittingSettings,
  type NoticeSetting,
  type Path,
  usualSettings,
} from '@jibline/contract';
import { parseStored } from '../database/parse-stored.ts';
import type { Db, Tx } from '../db.ts';
import { buffersFor, buffersForAll, parametersOfAll, type StoredParameters } from './approval-store.ts';

const SettingsJson = ApprovalParametersCreate.omit({
  ...{ airportId: true, craneType: true, path: true },
  // A column of its own.
  recommendation: true,
});

/** The settings of a stored row. */
export const storedSettings = ({
  settings,
  recommendation,
}: Pick<StoredParameters, 'settings' | 'recommendation'>): ApprovalSettings => ({
  ...parseStored(SettingsJson, settings),
  recommendation,
});

const setFor = (row: StoredParameters) => ({ craneType: row.crane_type, path: row.path, row });

/** The most specific settings of the airport that apply; null: it has set nothing that does. */
export const fittingRow = (
  rows: readonly StoredParameters[],
  airportId: string,
  craneType: CraneType | null,
  path: Path | null,
): StoredParameters | null =>
  fittingSettings(rows.filter((row) => row.airport_id === airportId).map(setFor), craneType, path)?.row ?? null;

/** The same, otherwise the defaults. */
function settingsAmong(
  rows: readonly StoredParameters[],
  airportId: string,
  craneType: CraneType | null,
  path: Path | null,
): ApprovalSettings {
  const found = fittingRow(rows, airportId, craneType, path);
  return found ? storedSettings(found) : usualSettings(craneType);
}

/** The notice period each airport has set for this crane type and outcome, in the order of `airportIds`. */
export async function noticeOf(db: Db | Tx, airportIds: readonly string[]): Promise<Map<string, NoticeSetting[]>> {
  const rows = await parametersOfAll(db, airportIds);
  const own = (airportId: string) =>
    rows
      .filter((row) => row.airport_id === airportId)
      .map((row) => {
        const { leadDaysClear, leadDaysPierced } = storedSettings(row);
        return { craneType: row.crane_type, path: row.path, leadDaysClear, leadDaysPierced };
      });
  return new Map(airportIds.map((id) => [id, own(id)]));
}

/** What each airport requires of an application, by the airport's id. */
export async function approvalSettingsOf(
  db: Db | Tx,
  craneType: CraneType | null,
  airports: readonly { airportId: string; path: Path | null }[],
): Promise<Map<string, ApprovalSettings>> {
  const rows = await parametersOfAll(
    db,
    airports.map(({ airportId }) => airportId),
  );
  return new Map(airports.map(({ airportId, path }) => [airportId, settingsAmong(rows, airportId, craneType, path)]));
}

/** Each airport's buffer for a mobile crane, a tower crane, a platform and a structure. */
export async function bufferTableOf(
  db: Db | Tx,
  airportIds: readonly string[],
): Promise<Map<string, [number, number, number, number]>> {
  const rows = await buffersForAll(db, airportIds);
  const of = (id: string, craneType: CraneType | null) => settingsAmong(rows, id, craneType, null).bufferM;
  return new Map(airportIds.map((id) => [id, [of(id, 0), of(id, 1), of(id, 2), of(id, null)]]));
}

/** Buffers of the airports that have set any. */
export async function buffersOf(db: Db | Tx, craneType: CraneType | null): Promise<Map<string, number>> {
  const rows = await buffersFor(db);
  const airports = [...new Set(rows.map((row) => row.airport_id))];
  return new Map(airports.map((id) => [id, settingsAmong(rows, id, craneType, null).bufferM]));
}
