import { type AirportNotice, airportLabel } from '@jibline/contract';
import type { Db, Tx } from '../db.ts';
import { noticeOf } from './approval-settings.ts';
import { namesOf } from './store.ts';

/** The notice period each of these airports requires; unknown airports are left out. */
export async function noticeAt(db: Db | Tx, airportIds: readonly string[]): Promise<AirportNotice[]> {
  const [names, settings] = [await namesOf(db, airportIds), await noticeOf(db, airportIds)];
  return airportIds.flatMap((airportId) => {
    const airport = names.find(({ id }) => id === airportId);
    if (!airport) return [];
    return {
      airportId,
      label: airportLabel(airport),
      takesApplications: airport.active,
      settings: settings.get(airportId) ?? [],
    };
  });
}
