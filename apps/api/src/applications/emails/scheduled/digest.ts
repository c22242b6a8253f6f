import { formatDate } from '@jibline/contract';
import type { PgBoss } from 'pg-boss';
import type { Tx } from '../../../db.ts';
import { greeting } from '../../../outbox/index.ts';
import type { ApplicationsContext } from '../../context.ts';
import { asHtml, asText, type Content } from '../content.ts';
import { markSent, type Waiting, waitingAt } from './deferred-store.ts';
import { type AirportDay, airportDays, digestReaders, hadSummary } from './digest-store.ts';

/** 07:00 in the airport's time zone. */
const HOUR = 7;

const LINES: readonly [key: keyof AirportDay, one: string, several: string][] = [
  ['fresh', 'new application since yesterday', 'new applications since yesterday'],
  ['due', 'application due today', 'applications due today'],
  ['overdue', 'application overdue', 'applications overdue'],
  ['starting', 'permit starts today', 'permits start today'],
  ['ending', 'permit ends today', 'permits end today'],
  ['active', 'crane up now', 'cranes up now'],
];

const linesOf = (day: AirportDay) =>
  LINES.flatMap(([key, one, several]) => (day[key] === 0 ? [] : [`${day[key]} ${day[key] === 1 ? one : several}`]));

/** Start of the subject; a second summary on the same day is recognised by it. */
const summaryTitle = (date: string) => `Daily summary, ${date}`;

interface Reader {
  email: string;
  name: string | null;
  days: AirportDay[];
  waiting: Waiting[];
}

function contentOf({ days, waiting }: Reader, publicUrl: string, date: string): Content {
  return {
    subject: `${summaryTitle(date)}: ${days.map(({ icao }) => icao).join(', ') || 'your applications'}`,
    say: [`Here is your summary for ${date}.`],
    lists: [
      ...days.map((day) => ({ title: `${day.name} (${day.icao})`, items: linesOf(day) })),
      ...(waiting.length === 0
        ? []
        : [
            {
              title: 'Since your last summary',
              items: waiting.map(
                ({ subject, application_id }) =>
                  `${subject} (${publicUrl}/home/craneApplicationStatus/${application_id})`,
              ),
            },
          ]),
    ],
    link: { label: 'View applications', url: `${publicUrl}/home` },
  };
}

/** Staff with their airports' numbers, and everyone with emails waiting for the summary. */
async function readersAt(context: ApplicationsContext, now: Date): Promise<Reader[]> {
  const days = await airportDays(context.db, now, HOUR);
  const readers = new Map<string, Reader>();
  const staff = await digestReaders(
    context.db,
    days.map(({ id }) => id),
    now,
  );
  for (const { id, email, name, airport_ids } of staff)
    readers.set(id, { email, name, days: days.filter((day) => airport_ids.includes(day.id)), waiting: [] });
  for (const current of await waitingAt(context.db, now, HOUR)) {
    const reader = readers.get(current.user_id) ?? { email: current.email, name: current.name, days: [], waiting: [] };
    reader.waiting.push(current);
    readers.set(current.user_id, reader);
  }
  return [...readers.values()];
}

/** Sends one person's summary. Returns 0 if they already had one that day; later emails wait for the next. */
async function sendOne(context: ApplicationsContext, tx: Tx, reader: Reader, now: Date): Promise<number> {
  const zone = (reader.days[0] ?? reader.waiting[0])?.time_zone;
  if (zone === undefined) return 0;
  const date = formatDate(now, zone);
  if (await hadSummary(tx, reader.email, summaryTitle(date))) return 0;
  const marked = await markSent(
    tx,
    reader.waiting.map(({ id }) => id),
    now,
  );
  const waiting = reader.waiting.filter(({ id }) => marked.has(id));
  if (reader.days.length === 0 && waiting.length === 0) return 0;
  const content = contentOf({ ...reader, waiting }, context.publicUrl, date);
  const frame = {
    greeting: greeting(reader.name),
    about: [],
    footer: ['Sent by Jibline.', `Turn off the daily summary in your profile: ${context.publicUrl}/profile`],
    signatureCid: null,
  };
  await context.outbox.queueEmail(tx, {
    kind: 'E31',
    to: reader.email,
    subject: content.subject,
    text: asText(content, frame),
    html: asHtml(content, frame),
  });
  return 1;
}

/** E31: one email each morning to everyone who wants it. Returns how many were queued. */
export async function sendDigests(context: ApplicationsContext): Promise<number> {
  const now = context.now();
  let sent = 0;
  for (const reader of await readersAt(context, now))
    sent += await context.db.transaction().execute((tx) => sendOne(context, tx, reader, now));
  return sent;
}

/** Runs every 15 minutes, because some time zones differ by half an hour. */
export async function scheduleDigests(boss: PgBoss, context: ApplicationsContext): Promise<void> {
  await boss.work('staff-digest', async () => {
    await sendDigests(context);
  });
  await boss.schedule('staff-digest', '*/15 * * * *');
}
