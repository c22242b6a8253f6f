import { APPLICATION_STATE, TIME_ZONE_MODE } from '../enums.ts';
import type { DraftAnswers } from '../form/submission.ts';
import type { ApplicationSummary } from '../list-schemas.ts';
import type { Application } from '../schemas.ts';
import type { PermitRecord } from './status.ts';

const spanOf = (from: string | undefined, to: string | undefined) =>
  from === undefined || to === undefined ? [] : [{ from, to }];

/**
 * When the crane may be up, as applied for: weekly hours in the chosen time zone, and a tower crane's erection and
 * dismantling windows.
 */
export function permitHoursOf(
  { schedule, timeZoneMode }: Pick<DraftAnswers, 'schedule' | 'timeZoneMode'>,
  airportTimeZone: string,
): Pick<PermitRecord, 'hours' | 'windows' | 'timeZone'> {
  return {
    hours: schedule?.hours ?? [],
    windows: [
      ...spanOf(schedule?.erectFrom, schedule?.erectTo),
      ...spanOf(schedule?.dismantleFrom, schedule?.dismantleTo),
    ],
    timeZone: timeZoneMode === TIME_ZONE_MODE.UTC ? 'UTC' : airportTimeZone,
  };
}

type Recorded = Pick<
  Application,
  'state' | 'closeReason' | 'closedAt' | 'suspension' | 'replacedFrom' | 'airports' | 'schedule' | 'timeZoneMode'
>;

/** The permits of an application, one for each airport that issued one. */
export const permitRecordsOf = (application: Recorded): PermitRecord[] =>
  application.airports.flatMap(({ outcome, validFrom, validTo, timeZone }) => {
    if (outcome !== 'approved' || validFrom === null || validTo === null) return [];
    const { state, closeReason, closedAt, suspension, replacedFrom } = application;
    const written = { state, closeReason, closedAt, suspension, replacedFrom, validFrom, validTo };
    return [{ ...written, ...permitHoursOf(application, timeZone) }];
  });

/** A list does not contain the time: any time in the past will do. */
const LONG_AGO = '1970-01-01T00:00:00.000Z';

/** The permit of a list row, which does not contain the hours: within its dates it counts as valid at any hour. */
export const listedPermitOf = ({
  state,
  closeReason,
  permit,
}: Pick<ApplicationSummary, 'state' | 'closeReason' | 'permit'>): PermitRecord | null =>
  permit && {
    ...{ state, closeReason, closedAt: state === APPLICATION_STATE.APPROVED ? null : LONG_AGO },
    ...{ validFrom: permit.validFrom, validTo: permit.validTo, replacedFrom: permit.replacedFrom },
    suspension: permit.suspendedFrom === null ? null : { from: permit.suspendedFrom, until: null, reason: '' },
    ...{ hours: [], windows: [], timeZone: 'UTC' },
  };

/** The permit of a signed code, which contains neither the hours nor later changes. */
export const signedPermitOf = ({ validFrom, validTo }: Pick<PermitRecord, 'validFrom' | 'validTo'>): PermitRecord => ({
  ...{ state: APPLICATION_STATE.APPROVED, closeReason: null, closedAt: null, suspension: null, replacedFrom: null },
  ...{ validFrom, validTo, hours: [], windows: [], timeZone: 'UTC' },
});

/** When the crane was reported up, independent of the permit. */
export const upSinceOf = ({ activations }: Pick<Application, 'activations'>): string | null =>
  activations.find(({ stoppedAt }) => stoppedAt === null)?.startedAt ?? null;
