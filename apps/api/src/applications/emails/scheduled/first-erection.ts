import { Condition, dayAt, firstErectionNoticeIn, formatDate, permitStatusAt } from '@jibline/contract';
import { z } from 'zod';
import type { Db } from '../../../db.ts';
import { businessDayBefore } from '../../airport-time.ts';
import { phoneFacts } from '../decided.ts';
import { type EmailContext, instantOf } from '../email-context.ts';
import type { Template } from '../template.ts';
import { type Due, filterByPermits, listBeforeErection, type PermitBeforeErection } from './reminder-store.ts';

/** Shorter notice periods are covered by the reminder on the day before. */
const FEWEST_DAYS = 2;

type Permit = Pick<PermitBeforeErection, 'conditions' | 'valid_from' | 'time_zone'>;

const Schedule = z.object({ schedule: z.object({ erectFrom: z.string().optional() }).optional() }).catch({});

/** When the crane is first put up. */
const firstErection = (answers: unknown, { valid_from }: Permit): Date | null => {
  const from = Schedule.parse(answers).schedule?.erectFrom;
  return from === undefined ? valid_from : new Date(from);
};

/** The last day to notify each airport whose permit requires it, as `2026-11-15`. */
function lastDays(
  answers: unknown,
  permits: readonly Permit[],
): { condition: string; start: Date; day: string; before: string }[] {
  return permits.flatMap((permit) => {
    const start = firstErection(answers, permit);
    return z
      .array(Condition)
      .parse(permit.conditions)
      .flatMap((condition) => {
        const days = firstErectionNoticeIn(condition);
        if (start === null || days === null || days < FEWEST_DAYS) return [];
        const day = businessDayBefore(start, days, permit.time_zone);
        return [
          { condition: condition.text, start, day, before: businessDayBefore(start, days + 1, permit.time_zone) },
        ];
      });
  });
}

/** E35: sent once, from one business day before the last day on which the airport must be notified. */
export async function firstErectionDue(db: Db, now: Date): Promise<Due[]> {
  const rows = await listBeforeErection(db, now);
  const due = rows.filter((row) =>
    lastDays(row.answers, [row]).some(({ before }) => before <= dayAt(now, row.time_zone)),
  );
  const once = [...new Set(due.map(({ id }) => id))].map((id) => ({ id, key: 'before first erection' }));
  return filterByPermits(db, once, (permits) =>
    permits.some((permit) => permitStatusAt(permit, now).status === 'upcoming'),
  );
}

export const firstErectionNotice: Template = {
  to: ['applicant'],
  write: (about: EmailContext) => {
    const { application } = about;
    const due = lastDays(application.answers, application.airports);
    const [first] = due.toSorted((a, b) => (a.day < b.day ? -1 : 1));
    return {
      subject: `${application.number}: notify the airport before you erect the crane`,
      say: [
        first
          ? `Your permit requires notice before the crane is first erected. Notify the airport by ${formatDate(`${first.day}T12:00:00Z`, 'UTC')}.`
          : 'Your permit requires notice before the crane is first erected.',
      ],
      lists: [{ title: 'Conditions', items: due.map(({ condition }) => condition) }],
      facts: [...(first ? [['First erection', instantOf(about, first.start)] as const] : []), ...phoneFacts(about)],
      link: { label: 'View permit and conditions', url: about.applicationUrl },
    };
  },
};
