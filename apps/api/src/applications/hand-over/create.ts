import { dayAt, formatDate, type HandOver, type HandOverCreate } from '@jibline/contract';
import type { Tx } from '../../db.ts';
import { ApiError, badField } from '../../errors.ts';
import { newId } from '../../new-id.ts';
import type { Person } from '../../rights/person.ts';
import type { ApplicationsContext } from '../context.ts';
import { startHandOver } from './carry-out.ts';
import { endOfDay, startOfDay } from './days.ts';
import { placeOf } from './place.ts';
import { presentHandOver } from './policy.ts';
import { insertHandOver, lockHandOver, lockOfficers, openHandOversOf, type StoredHandOver } from './store.ts';

interface Period {
  startsAt: Date;
  endsAt: Date | null;
}

function periodOf({ firstDay, lastDay }: HandOverCreate, timeZone: string, at: Date): Period {
  const today = dayAt(at, timeZone);
  if (firstDay !== null && firstDay < today) throw badField('firstDay', 'Choose today or a later day.');
  if (lastDay !== null && lastDay < today) throw badField('lastDay', 'Choose today or a later day.');
  return {
    startsAt: firstDay === null || firstDay === today ? at : startOfDay(firstDay, timeZone),
    endsAt: lastDay === null ? null : endOfDay(lastDay, timeZone),
  };
}

const overlaps = (one: StoredHandOver, { startsAt, endsAt }: Period) =>
  (one.ends_at === null || one.ends_at > startsAt) && (endsAt === null || one.starts_at < endsAt);

const daysOf = ({ starts_at, ends_at, time_zone }: StoredHandOver) =>
  `from ${formatDate(starts_at, time_zone)}${ends_at ? ` to ${formatDate(new Date(ends_at.getTime() - 1), time_zone)}` : ''}`;

/** One officer is away once at a time, and no one takes over while they are away themselves. */
async function checkFree(tx: Tx, { fromId, toId }: HandOverCreate, period: Period): Promise<void> {
  const clash = async (id: string) =>
    (await openHandOversOf(tx, id)).find((one) => one.from_id === id && overlaps(one, period));
  const own = await clash(fromId);
  if (own)
    throw new ApiError(
      'already-exists',
      `The applications of ${own.from_name} are handed over to ${own.to_name} ${daysOf(own)}. End that hand-over first.`,
    );
  const theirs = await clash(toId);
  if (theirs) throw badField('toId', `${theirs.from_name} is away ${daysOf(theirs)}. Choose someone else.`);
}

/** Hands an officer's open applications over: now, if the first day has started, otherwise on that day. */
export function handOver(context: ApplicationsContext, actor: Person, sent: HandOverCreate): Promise<HandOver> {
  return context.db.transaction().execute(async (tx) => {
    const at = context.now();
    const { airportIds, timeZone, colleagues } = await placeOf(tx, actor, sent.fromId, at);
    if (!colleagues.some(({ id }) => id === sent.toId))
      throw badField('toId', 'Choose an active manager or administrator of one of the officer’s airports.');
    const period = periodOf(sent, timeZone, at);
    await lockOfficers(tx, [sent.fromId, sent.toId]);
    await checkFree(tx, sent, period);
    const id = newId(at.getTime());
    await insertHandOver(tx, {
      id,
      from_id: sent.fromId,
      to_id: sent.toId,
      note: sent.note,
      airport_ids: airportIds,
      time_zone: timeZone,
      starts_at: period.startsAt,
      ends_at: period.endsAt,
      returns: sent.returns,
      made_by: actor.id,
      made_at: at,
    });
    const made = await readBack(tx, id);
    if (period.startsAt > at) return presentHandOver(actor, made, at);
    await startHandOver(context, tx, made, { at, present: true });
    return presentHandOver(actor, await readBack(tx, id), at);
  });
}

async function readBack(tx: Tx, id: string): Promise<StoredHandOver> {
  const found = await lockHandOver(tx, id);
  if (!found) throw new Error('A hand-over is missing right after it was stored.');
  return found;
}
