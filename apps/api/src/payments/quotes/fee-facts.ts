import {
  type ApplicationKind,
  CRANE_MACHINES,
  countOfCranes,
  DAY_MS,
  DraftAnswers,
  dayAt,
  type FeeFacts,
  type Path,
} from '@jibline/contract';
import { Temporal } from 'temporal-polyfill';
import { z } from 'zod';
import { parseStored } from '../../database/parse-stored.ts';

const WEEK_MS = 7 * DAY_MS;

export const Facts: z.ZodType<FeeFacts> = z.object({
  machine: z.enum([...CRANE_MACHINES, 'development']),
  cranes: z.int(),
  weeks: z.int(),
  kind: z.enum(['NEW', 'EXTENSION', 'VARIATION']),
  extraDays: z.int().nullable(),
  path: z.enum(['GREEN', 'AMBER', 'RED-S', 'RED-L', 'BLACK', 'OTHER']).nullable(),
  onAirport: z.boolean(),
  government: z.boolean(),
  // Missing in quotes made before this question existed.
  emergency: z.boolean().default(false),
});

export interface Priced {
  answers: unknown;
  kind: ApplicationKind;
  path: Path | null;
  /** End of the permit an extension continues. */
  parentEndsAt: Date | null;
  /** The register has confirmed the company's ABN. */
  abnConfirmed: boolean;
}

/** Only for answers in which `missingForFee` finds nothing missing. */
export function factsOf(priced: Priced): FeeFacts {
  const answers = parseStored(DraftAnswers, priced.answers);
  const { site, schedule, craneType, applicant } = answers;
  const end = Number(new Date(schedule?.endAt ?? Number.NaN));
  const lasts = end - Number(new Date(schedule?.startAt ?? Number.NaN));
  const isStructure = craneType === null || craneType === undefined;
  return {
    machine: isStructure ? 'development' : CRANE_MACHINES[craneType],
    cranes: isStructure ? 1 : countOfCranes(answers),
    weeks: isStructure || Number.isNaN(lasts) ? 0 : Math.max(1, Math.ceil(lasts / WEEK_MS)),
    kind: priced.kind,
    extraDays:
      priced.kind === 'EXTENSION' && priced.parentEndsAt !== null && !Number.isNaN(end)
        ? Math.max(0, Math.ceil((end - priced.parentEndsAt.getTime()) / DAY_MS))
        : null,
    path: priced.path,
    onAirport: site?.onAirport ?? false,
    emergency: schedule?.emergency ?? false,
    // Declared by the applicant, so it counts only with a confirmed ABN.
    government: applicant?.applicantRole === 'council-or-utility' && priced.abnConfirmed,
  };
}

const SATURDAY = 6;
const plainDayAt = (at: Date, timeZone: string) => Temporal.PlainDate.from(dayAt(at, timeZone));

/** Business days after today and before the start date, at the airport. Public holidays are not taken into account. */
export function noticeDays(now: Date, start: Date, timeZone: string): number {
  const last = plainDayAt(start, timeZone);
  let days = 0;
  for (let day = plainDayAt(now, timeZone).add({ days: 1 }); Temporal.PlainDate.compare(day, last) < 0; ) {
    if (day.dayOfWeek < SATURDAY) days += 1;
    // No airport requires more than 60, and a start may be years ahead.
    if (days > 100) return days;
    day = day.add({ days: 1 });
  }
  return days;
}
