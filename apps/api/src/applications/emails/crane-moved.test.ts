import type { Application, TransitionRequest } from '@jibline/contract';
import { HOUR_MS } from '@jibline/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type ApplicationPerson,
  type ApplicationWorld,
  approval,
  CLEAR,
  inDays,
  READY,
} from '../../../test/application-world.ts';
import type { Served } from '../../../test/served.ts';
import { servedWorld } from '../../../test/served-world.ts';
import { findPerson } from '../../rights/person-store.ts';
import { updateApplication } from '../update.ts';

const on = (day: number, hour: number) => new Date(Date.parse(inDays(day)) + hour * HOUR_MS);
/** Every day from 07:00 to 17:00 UTC, from day 40 to day 50. */
const HOURS = {
  timeZoneMode: 1,
  'schedule.hours': [
    { days: ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'], from: '07:00', to: '17:00', overMidnight: false },
  ],
  'people.siteContactName': 'Sam Site',
  'people.siteContactPhone': '+61412345678',
};
const up = (at: Date): TransitionRequest => ({ event: 'start', startedAt: at.toISOString(), operatorName: null });
const down = (at: Date): TransitionRequest => ({ event: 'stop', stoppedAt: at.toISOString() });

let served: Served;
let world: ApplicationWorld;
beforeAll(async () => {
  ({ served, world } = await servedWorld());
});
afterAll(() => served.stop());

const contacts = (...current: { kind: string; name: string; email: string | null }[]) =>
  served.db
    .updateTable('airports')
    .set({ contacts: JSON.stringify(current.map((one) => ({ phone: null, ...one }))) })
    .where('id', '=', world.airport)
    .execute();
const TOWER = { kind: 'tower', name: 'The tower', email: 'tower@yaaa.test' };
const OPERATIONS = { kind: 'operations', name: 'Operations', email: 'operations@yaaa.test' };

async function transitionAt(at: Date, who: ApplicationPerson, { id }: Application, transition: TransitionRequest) {
  const person = await findPerson(served.db, world.ids[who] ?? '');
  if (!person) throw new Error(`no ${who}`);
  const { version } = await world.as('globalAdmin').read(id);
  return updateApplication({ ...served.casework, now: () => at }, person, id, { version, transition });
}

async function permit(): Promise<Application> {
  const lodged = await world.lodged(CLEAR, { changes: HOURS });
  const admin = world.as('airportAdmin');
  for (const transition of [{ event: 'take' }, READY]) await admin.move(lodged.id, transition);
  return admin.move(lodged.id, approval(lodged, world.airport));
}

/** Emails of one kind about an application, once all its events have been delivered. */
async function emailsOf({ id }: Application, kind: string) {
  await expect
    .poll(
      async () =>
        (
          await served.db
            .selectFrom('application_events')
            .select('id')
            .where('application_id', '=', id)
            .where('handled_at', 'is', null)
            .execute()
        ).length,
      { timeout: 20_000 },
    )
    .toBe(0);
  return served.db
    .selectFrom('letters')
    .select(['to_address', 'subject', 'text_body'])
    .where('about_id', '=', id)
    .where('kind', '=', kind)
    .orderBy('queued_at')
    .orderBy('to_address')
    .execute();
}
const subjects = async (one: Application) =>
  (await emailsOf(one, 'E34')).map(
    ({ to_address, subject }) => `${to_address} ${subject.replace(`${one.number}: `, '')}`,
  );

describe('tower and operations of the airport', () => {
  it('are emailed when the crane goes up, comes down, also while suspended, and is removed', async () => {
    await contacts(TOWER, OPERATIONS, { kind: 'after-hours', name: 'Night', email: 'night@yaaa.test' });
    const one = await permit();
    await transitionAt(on(41, 8), 'applicant', one, up(on(41, 8)));
    await transitionAt(on(41, 10), 'applicant', one, down(on(41, 9)));
    await transitionAt(on(42, 8), 'applicant', one, up(on(42, 8)));
    const hold = { event: 'suspend', text: 'Air show.', from: on(42, 9).toISOString(), until: null } as const;
    await transitionAt(on(42, 9), 'airportManager', one, hold);
    await transitionAt(on(42, 10), 'applicant', one, down(on(42, 10)));
    await transitionAt(on(43, 8), 'applicant', one, {
      event: 'report-removal',
      removedAt: on(43, 7).toISOString(),
      fileId: null,
    });
    const both = (what: string) => [`operations@yaaa.test ${what}`, `tower@yaaa.test ${what}`];
    expect(await subjects(one)).toEqual(
      ['crane up', 'crane down', 'crane up', 'crane down', 'crane removed'].flatMap(both),
    );
    const [first] = await emailsOf(one, 'E34');
    // 590 m AHD on ground at 570 m; 590 / 0.3048 = 1935.70 ft, up to the whole foot.
    for (const words of [
      'reported up at ',
      'Radius: 10.0\u00a0m',
      'highest point: 20.0\u00a0m AGL = 590.0\u00a0m AHD (1936\u00a0ft AMSL)',
      'Hours: Mon–Sun 07:00–17:00 (UTC)',
      'Site contact: Sam Site, 0412 345 678',
    ])
      expect(first?.text_body).toContain(words);
    // A tower has no account, so the email must not link to pages behind the sign-in.
    expect(first?.text_body).not.toContain('/home/craneApplicationStatus/');
    const suspension = await emailsOf(one, 'E20');
    expect(suspension.map(({ to_address }) => to_address)).toEqual(
      expect.arrayContaining(['operations@yaaa.test', 'tower@yaaa.test']),
    );
    for (const { text_body } of suspension) expect(text_body).toContain('The crane was last reported up at');
  });

  it('are emailed when a permit they have a copy of is cancelled, and when the crane of a revoked permit is removed', async () => {
    await contacts(TOWER);
    const [unused, revoked] = [await permit(), await permit()];
    await transitionAt(on(39, 8), 'applicant', unused, { event: 'cancel', reason: 'WITHDRAWN', text: '' });
    expect(await subjects(unused)).toEqual(['tower@yaaa.test permit cancelled']);
    await transitionAt(on(41, 8), 'airportAdmin', revoked, {
      event: 'revoke',
      reasonCode: 'safety',
      text: 'It leans.',
      effectiveAt: on(41, 8).toISOString(),
      instruction: 'Lower it now.',
      confirmed: true,
    });
    await transitionAt(on(41, 12), 'applicant', revoked, {
      event: 'confirm-removal',
      removedAt: on(41, 11).toISOString(),
    });
    expect(await subjects(revoked)).toEqual(['tower@yaaa.test crane removed']);
  });

  it('are replaced by the airport’s managers if it has named neither', async () => {
    await contacts({ kind: 'tower', name: 'No email', email: null });
    const one = await permit();
    await transitionAt(on(41, 8), 'applicant', one, up(on(41, 8)));
    expect(await subjects(one)).toEqual([
      'airportAdmin@cases.test crane up',
      'airportManager@cases.test crane up',
      'operatorAdmin@cases.test crane up',
    ]);
  });

  it('get the permit’s dates in their copy, not a statement that the crane may be up now', async () => {
    await contacts(TOWER);
    const one = await permit();
    const [copy] = await emailsOf(one, 'E17');
    expect(copy?.text_body).toMatch(/a crane has been approved from .+ to .+, as described below/);
    for (const words of ['Radius: 10.0\u00a0m', '20.0\u00a0m AGL', '1936\u00a0ft AMSL', '07:00–17:00', '0412 345 678'])
      expect(copy?.text_body).toContain(words);
    expect(copy?.text_body).not.toContain('from now on');
  });
});

it('replies go to the airport if it has an email address, and the email says so only then', async () => {
  const replies = async (one: Application) => {
    await emailsOf(one, 'E16');
    const email = await served.db
      .selectFrom('letters')
      .select(['reply_to', 'text_body'])
      .where('about_id', '=', one.id)
      .where('kind', '=', 'E16')
      .executeTakeFirstOrThrow();
    return [email.reply_to, email.text_body.includes('Replies go to the airport.')];
  };
  await contacts(TOWER, OPERATIONS);
  expect(await replies(await permit())).toEqual(['operations@yaaa.test', true]);
  await contacts();
  expect(await replies(await permit())).toEqual([null, false]);
});

describe('the preview of emails in a dialog', () => {
  const requested = async (who: ApplicationPerson, { id, state }: Application, to: number, event: string) => {
    const { body } = await world.as(who).get(`craneApplication/state/${id}/${state}/${to}`);
    return body.moves.find((transition: { event: string }) => transition.event === event);
  };

  it('names exactly those who get the email', async () => {
    await contacts(TOWER, OPERATIONS);
    const one = await permit();
    // Forty days ahead no permit is in force, so everyone who can act on the raised crane is emailed.
    const everyone = ['tower at YAAA', 'operations at YAAA', 'the officer', 'managers of YAAA', 'the applicant'];
    expect((await requested('applicant', one, 7, 'start')).letters).toEqual([{ letter: 'E37', to: everyone }]);
    expect((await requested('airportManager', one, 7, 'suspend')).letters).toEqual([
      { letter: 'E20', to: ['the applicant', 'tower at YAAA', 'operations at YAAA'] },
    ]);
  });

  it('names the attachments; recording a reply promises no email to the person who records it', async () => {
    await contacts();
    const lodged = await world.lodged(CLEAR, { changes: HOURS });
    await world.as('airportAdmin').move(lodged.id, { event: 'take' });
    const referred = await world.as('airportAdmin').move(lodged.id, {
      event: 'refer',
      referrals: [{ authority: 'CASA', name: 'CASA', email: 'casa@gov.test', replyBy: inDays(20), note: '' }],
    });
    expect((await requested('airportAdmin', referred, 3, 'record-reply')).letters).toEqual([]);
    expect((await requested('airportManager', referred, 3, 'record-reply')).letters).toEqual([
      { letter: 'E15', to: ['the officer'] },
    ]);
    const approve = await requested('airportAdmin', referred, 7, 'approve');
    expect(approve.documents).toEqual(['permit', 'site card', 'calendar file']);
  });

  it('a rejection email has the decision notice attached', async () => {
    const lodged = await world.lodged(CLEAR, { changes: HOURS });
    await world.as('airportAdmin').move(lodged.id, { event: 'take' });
    const taken = await world.as('airportAdmin').read(lodged.id);
    expect((await requested('airportAdmin', taken, 6, 'reject')).documents).toEqual(['decision notice']);
    await world.as('airportAdmin').move(lodged.id, {
      event: 'reject',
      airportId: world.airport,
      reasonCode: 'other',
      text: 'Another crane stands there.',
      heightThatPassesAhdM: null,
    });
    expect(await emailsOf(lodged, 'E18')).toHaveLength(1);
    const { attachments, text_body } = await served.db
      .selectFrom('letters')
      .select(['attachments', 'text_body'])
      .where('about_id', '=', lodged.id)
      .where('kind', '=', 'E18')
      .executeTakeFirstOrThrow();
    // The email uses the same name as the dialog.
    expect(text_body).toContain('Another crane stands there.');
    expect(attachments).toEqual([
      {
        filename: `${lodged.number} YAAA decision.pdf`,
        media: 'application/pdf',
        paper: 'decision',
        of: [lodged.id, world.airport],
      },
    ]);
  });
});
