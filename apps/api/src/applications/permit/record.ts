import { DraftAnswers, type PermitRecord, permitHoursOf } from '@jibline/contract';
import type { ApplicationAirport, ApplicationRow } from '../store.ts';

/** What is written down about the permit of one airport, as `permitStatusAt` reads it; null where none was given. */
export function permitRecordOf(application: ApplicationRow, airport: ApplicationAirport): PermitRecord | null {
  if (airport.outcome !== 'approved' || airport.valid_from === null || airport.valid_to === null) return null;
  const { suspended_from: from, suspended_until: until, suspension_reason: reason } = application;
  return {
    state: application.state,
    closeReason: application.close_reason,
    closedAt: application.closed_at?.toISOString() ?? null,
    validFrom: airport.valid_from.toISOString(),
    validTo: airport.valid_to.toISOString(),
    suspension:
      from === null ? null : { from: from.toISOString(), until: until?.toISOString() ?? null, reason: reason ?? '' },
    replacedFrom: application.replaced_from?.toISOString() ?? null,
    ...permitHoursOf(DraftAnswers.parse(application.answers), airport.time_zone),
  };
}

/** Of every airport that gave one. */
export const permitRecordsOf = (application: ApplicationRow): PermitRecord[] =>
  application.airports.flatMap((airport) => permitRecordOf(application, airport) ?? []);
