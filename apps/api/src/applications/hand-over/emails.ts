import { counted, formatDate, type StayedApplication } from '@jibline/contract';
import type { Tx } from '../../db.ts';
import { greeting } from '../../outbox/index.ts';
import { findPerson } from '../../rights/person-store.ts';
import type { ApplicationsContext } from '../context.ts';
import { asHtml, asText, type Content } from '../emails/content.ts';
import { listManagers } from '../emails/recipient-store.ts';
import type { ApplicationRow } from '../store.ts';
import { administersAt } from './policy.ts';
import type { StoredHandOver } from './store.ts';

type Context = Pick<ApplicationsContext, 'outbox' | 'publicUrl'>;

/** E42, to someone who still has an account. */
async function send(context: Context, tx: Tx, userId: string, content: Content): Promise<void> {
  const person = await findPerson(tx, userId);
  if (!person?.active) return;
  const frame = {
    greeting: greeting(person.name),
    about: [],
    footer: ['Sent by Jibline, because you are named in this hand-over.'],
    signatureCid: null,
  };
  await context.outbox.queueEmail(tx, {
    kind: 'E42',
    to: person.email,
    subject: content.subject,
    text: asText(content, frame),
    html: asHtml(content, frame),
  });
}

const applicationsText = (n: number) => counted(n, 'application');

function line({ publicUrl }: Context, { id, number, due_at, airports }: ApplicationRow): string {
  const zone = airports[0]?.time_zone;
  const due = due_at !== null && zone !== undefined ? `, due ${formatDate(due_at, zone)}` : '';
  return `${number}, ${airports.map(({ icao }) => icao).join(' and ')}${due} (${publicUrl}/home/craneApplicationStatus/${id})`;
}

const desk = ({ publicUrl }: Context) => ({ label: 'View applications', url: `${publicUrl}/home` });

/** To the colleague: one email with everything they take over. */
export async function tellReceiver(
  context: Context,
  tx: Tx,
  handOver: StoredHandOver,
  moved: readonly ApplicationRow[],
): Promise<void> {
  if (moved.length === 0) return;
  const { from_name, to_id, note, ends_at, time_zone, returns } = handOver;
  const until =
    ends_at === null
      ? `They are yours until the hand-over is ended.`
      : returns
        ? `Those still open go back to ${from_name} after ${formatDate(new Date(ends_at.getTime() - 1), time_zone)}.`
        : 'They stay with you.';
  await send(context, tx, to_id, {
    subject: `${applicationsText(moved.length)} of ${from_name} handed over to you`,
    say: [`You have taken over ${applicationsText(moved.length)} of ${from_name}. ${until}`],
    quote: note,
    lists: [{ title: 'Applications', items: moved.map((one) => line(context, one)) }],
    link: desk(context),
  });
}

/** To who arranged it, where applications stayed behind while they were not looking. */
export async function tellMaker(
  context: Context,
  tx: Tx,
  { made_by, from_name, to_name }: StoredHandOver,
  stayed: readonly StayedApplication[],
): Promise<void> {
  if (stayed.length === 0) return;
  await send(context, tx, made_by, {
    subject: `${applicationsText(stayed.length)} of ${from_name} not handed over to ${to_name}`,
    say: [
      `The hand-over from ${from_name} to ${to_name} has started. ${applicationsText(stayed.length)} could not be handed over to them. Assign these applications to someone else.`,
    ],
    lists: [{ title: 'Still without cover', items: stayed.map(({ number, reason }) => `${number}: ${reason}`) }],
    link: desk(context),
  });
}

/**
 * Where who planned it has lost the right since: to the officer, to who planned it, and to the administrators there, who
 * can arrange cover.
 */
export async function tellLapsed(
  context: Context,
  tx: Tx,
  { from_id, made_by, made_by_name, airport_ids, from_name, to_name }: StoredHandOver,
  { stayed, isMade, at }: { stayed: readonly StayedApplication[]; isMade: boolean; at: Date },
): Promise<void> {
  const people = new Set([from_id, made_by]);
  for (const { id } of await listManagers(tx, airport_ids, at)) {
    const person = await findPerson(tx, id);
    if (person && airport_ids.some(administersAt(person, at))) people.add(id);
  }
  for (const id of people)
    await send(context, tx, id, {
      subject: `Hand-over from ${from_name} to ${to_name} ${isMade ? 'started in part' : 'did not start'}`,
      say: [
        `${made_by_name} planned this hand-over and no longer has the rights for it${isMade ? ' at every airport' : ''}. Applications not moved stay with ${from_name} until they are assigned or the hand-over is planned again.`,
      ],
      lists: stayed.length === 0 ? [] : [{ title: 'Still without cover', items: stayed.map(({ number }) => number) }],
      link: desk(context),
    });
}

/** To the officer who is back. */
export async function tellReturned(
  context: Context,
  tx: Tx,
  { from_id, to_name }: StoredHandOver,
  returned: readonly ApplicationRow[],
): Promise<void> {
  if (returned.length === 0) return;
  await send(context, tx, from_id, {
    subject: `${applicationsText(returned.length)} handed back to you`,
    say: [`The hand-over to ${to_name} has ended. ${applicationsText(returned.length)} came back to you.`],
    lists: [{ title: 'Applications', items: returned.map((one) => line(context, one)) }],
    link: desk(context),
  });
}
