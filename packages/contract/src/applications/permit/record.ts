import type { DraftAnswers } from '../form/submission.ts';
import type { Application } from '../shapes.ts';
import { TIME_ZONE_MODE } from '../words.ts';
import type { PermitRecord } from './status.ts';

const spanOf = (from: string | undefined, to: string | undefined) =>
  from === undefined || to === undefined ? [] : [{ from, to }];

/** When the crane may be up, as it was applied for: weekly hours on the clock chosen, and a tower crane's windows. */
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

/** The permits of an application, one for each airport that gave one. */
export const permitRecordsOf = (application: Recorded): PermitRecord[] =>
  application.airports.flatMap(({ outcome, validFrom, validTo, timeZone }) => {
    if (outcome !== 'approved' || validFrom === null || validTo === null) return [];
    const { state, closeReason, closedAt, suspension, replacedFrom } = application;
    const written = { state, closeReason, closedAt, suspension, replacedFrom, validFrom, validTo };
    return [{ ...written, ...permitHoursOf(application, timeZone) }];
  });

/** The crane is reported up: a fact of its own, whatever the permit says. */
export const upSinceOf = ({ activations }: Pick<Application, 'activations'>): string | null =>
  activations.find(({ stoppedAt }) => stoppedAt === null)?.startedAt ?? null;
