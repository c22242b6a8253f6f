import { displayDate } from '@jibline/contract';
import type { PgBoss } from 'pg-boss';
import type { CaseHouse } from '../house.ts';
import { asHtml, asText, type Content } from './content.ts';
import { type AirportDay, airportDays, digestReaders, wasSent } from './digest-store.ts';

/** Seven in the morning, by the airport's clock. */
const HOUR = 7;

const NAMES: readonly [keyof AirportDay, string][] = [
  ['fresh', 'new since yesterday'],
  ['due', 'due today'],
  ['overdue', 'overdue'],
  ['starting', 'cranes that may go up from today'],
  ['ending', 'permits that end today'],
  ['active', 'cranes up now'],
];

const linesOf = (day: AirportDay) => NAMES.flatMap(([key, name]) => (day[key] === 0 ? [] : [`${day[key]} ${name}`]));

function contentOf(days: readonly AirportDay[], publicUrl: string, date: string): Content {
  return {
    subject: `${date}: ${days.map(({ icao }) => icao).join(', ')}`,
    say: ['The day at your airports:'],
    lists: days.map((day) => ({ title: `${day.name} (${day.icao})`, items: linesOf(day) })),
    link: { label: 'Open the desk', url: `${publicUrl}/home` },
  };
}

/** E31: one letter a morning to everybody of the staff who wants it. Returns how many were queued. */
export async function sendDigests(house: CaseHouse): Promise<number> {
  const now = house.now();
  const days = await airportDays(house.db, now, HOUR);
  const readers = await digestReaders(
    house.db,
    days.map(({ id }) => id),
    now,
  );
  let sent = 0;
  for (const { email, name, airport_ids } of readers) {
    const own = days.filter(({ id }) => airport_ids.includes(id));
    const [first] = own;
    if (!first) continue;
    const content = contentOf(own, house.publicUrl, displayDate(now.toISOString(), first.time_zone));
    const frame = {
      greeting: name ? `Hello ${name},` : 'Hello,',
      about: [],
      footer: [`Switch this letter off in your profile: ${house.publicUrl}/profile`],
      signatureCid: null,
    };
    sent += await house.db.transaction().execute(async (tx) => {
      if (await wasSent(tx, email, content.subject)) return 0;
      await house.outbox.queueLetter(tx, {
        kind: 'E31',
        to: email,
        subject: content.subject,
        text: asText(content, frame),
        html: asHtml(content, frame),
        side: 'staff',
      });
      return 1;
    });
  }
  return sent;
}

/** Looked at every quarter of an hour: some clocks are half an hour off the others. */
export async function scheduleDigests(boss: PgBoss, house: CaseHouse): Promise<void> {
  await boss.work('staff-digest', async () => {
    await sendDigests(house);
  });
  await boss.schedule('staff-digest', '*/15 * * * *');
}
