import type { LetterId } from '@jibline/contract';
import type { PgBoss } from 'pg-boss';
import type { Db } from '../../db.ts';
import type { CaseHouse } from '../house.ts';
import { gatherAbout } from './about.ts';
import { informationReminder } from './asked.ts';
import { recipientsOf } from './recipients.ts';
import {
  type Due,
  endingSoon,
  leftDrafts,
  noteReminder,
  notRemoved,
  startingTomorrow,
  waitingForAnswers,
} from './reminder-store.ts';
import { beginsTomorrow, draftLeft, endsSoon, removalMissing } from './reminders.ts';
import type { Template } from './template.ts';
import { writeLetter } from './write.ts';

/** What time makes due, each letter with its question to the database. */
const REMINDERS: readonly { letter: LetterId; template: Template; due: (db: Db, now: Date) => Promise<Due[]> }[] = [
  { letter: 'E02', template: draftLeft, due: leftDrafts },
  { letter: 'E11', template: informationReminder, due: waitingForAnswers },
  { letter: 'E22', template: beginsTomorrow, due: startingTomorrow },
  { letter: 'E24', template: endsSoon, due: endingSoon },
  { letter: 'E25', template: removalMissing, due: notRemoved },
];

const NO_EVENT = { event: 'reminder', transition: '', detail: {}, actorName: null };

/** One reminder of one case: noted and queued together, so that it goes out once, whoever runs this. */
const remind = (house: CaseHouse, letter: LetterId, template: Template, due: Due) =>
  house.db.transaction().execute(async (tx) => {
    const at = house.now();
    if (!(await noteReminder(tx, letter, due, at))) return 0;
    const about = await gatherAbout(tx, due.id, house.publicUrl);
    if (!about) return 0;
    const content = template.write(about, NO_EVENT);
    const recipients = await recipientsOf(tx, about, letter, template.to, at);
    for (const to of recipients) await writeLetter(house, tx, { id: letter, about, to, content });
    return recipients.length;
  });

/** Returns how many letters were queued. */
export async function remindOfCases(house: CaseHouse): Promise<number> {
  let letters = 0;
  for (const { letter, template, due } of REMINDERS)
    for (const one of await due(house.db, house.now())) letters += await remind(house, letter, template, one);
  return letters;
}

/** Every hour, by one of the processes. */
export async function scheduleReminders(boss: PgBoss, house: CaseHouse): Promise<void> {
  await boss.work('remind-of-cases', async () => {
    await remindOfCases(house);
  });
  await boss.schedule('remind-of-cases', '23 * * * *');
}
