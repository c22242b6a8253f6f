import { DraftAnswers, type PermitRecord, permitHoursOf, permitStatusAt } from '@jibline/contract';
import { parseStored } from '../../database/parse-stored.ts';
import type { ApplicationAirport, ApplicationRow } from '../store.ts';

/** The stored data of one airport's permit, in the form `permitStatusAt` takes; null where none was issued. */
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
    ...permitHoursOf(parseStored(DraftAnswers, application.answers), airport.time_zone),
  };
}

/** Of every airport that issued one. */
export const permitRecordsOf = (application: ApplicationRow): PermitRecord[] =>
  application.airports.flatMap((airport) => permitRecordOf(application, airport) ?? []);

/** At any of its airports: a suspension is of the application, but a permit may have ended before it starts. */
export const isSuspendedAt = (application: ApplicationRow, at: Date): boolean =>
  permitRecordsOf(application).some((permit) => permitStatusAt(permit, at).status === 'suspended');
