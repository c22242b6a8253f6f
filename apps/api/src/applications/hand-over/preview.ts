import { dayAt, type HandOverPreview, type StayedApplication } from '@jibline/contract';
import type { Db, Tx } from '../../db.ts';
import type { Person } from '../../rights/person.ts';
import type { ApplicationsContext } from '../context.ts';
import { officersFor } from '../officer-store.ts';
import type { ApplicationRow } from '../store.ts';
import { withAbsences } from './absences.ts';
import { placeOf } from './place.ts';
import { applicationsOf } from './store.ts';

type Judged = Pick<ApplicationRow, 'airport_ids' | 'owner_id' | 'organisation_id'>;

/** Why a person cannot take this application over; null where they can. */
export async function refusalFor(
  db: Db | Tx,
  application: Judged,
  to: { id: string; name: string },
  now: Date,
): Promise<string | null> {
  const officers = await officersFor(db, application, now);
  return officers.some(({ id }) => id === to.id)
    ? null
    : `${to.name} can’t act at its airports, or belongs to the applicant’s company.`;
}

/** What a hand-over now would do, and who can take over. */
export async function previewHandOver(
  { db, now }: ApplicationsContext,
  actor: Person,
  { fromId, toId }: { fromId: string; toId?: string | undefined },
): Promise<HandOverPreview> {
  const at = now();
  const { from, airportIds, timeZone, colleagues } = await placeOf(db, actor, fromId, at);
  const open = await applicationsOf(db, fromId, airportIds);
  const to = colleagues.find(({ id }) => id === toId);
  const stays: StayedApplication[] = [];
  if (to)
    for (const application of open) {
      const reason = await refusalFor(db, application, to, at);
      if (reason !== null) stays.push({ id: application.id, number: application.number, reason });
    }
  return {
    from,
    colleagues: await withAbsences(db, colleagues, at),
    timeZone,
    today: dayAt(at, timeZone),
    applications: open.length - stays.length,
    stays,
  };
}
