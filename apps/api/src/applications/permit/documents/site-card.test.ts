import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApplicationWorld, approval, CLEAR, READY } from '../../../../test/application-world.ts';
import { readPdf } from '../../../../test/pdf-text.ts';
import type { Served } from '../../../../test/served.ts';
import { servedWorld } from '../../../../test/served-world.ts';
import { cardRules } from './card-rules.ts';

const CONTACTS = [
  { kind: 'tower', name: 'Tower', phone: '+61255500102', email: null },
  { kind: 'planning', name: 'Planning', phone: '+61255500109', email: null },
  { kind: 'after-hours', name: 'Duty manager', phone: '+61255500103', email: null },
  { kind: 'operations', name: 'Operations desk', phone: '+61255500101', email: null },
];
const CONDITIONS = [
  { conditionId: 'C1', text: 'No part of the crane, load or rope above 590 m AHD (20 m above ground).' },
  { conditionId: 'C4', text: 'Notify Operations desk, (02) 5550 0101, at least 30 minutes before raising the crane.' },
  { conditionId: null, text: 'Stop while the rescue helicopter lands.' },
];

describe('the site card', () => {
  let served: Served;
  let world: ApplicationWorld;
  beforeAll(async () => {
    ({ served, world } = await servedWorld());
    await served.db
      .updateTable('airports')
      .set({ contacts: JSON.stringify(CONTACTS) })
      .where('id', '=', world.airport)
      .execute();
  });
  afterAll(() => served.stop());

  const approved = async (changes: Record<string, unknown> = {}, conditions: object[] = CONDITIONS) => {
    const lodged = await world.lodged(CLEAR, { changes });
    const admin = world.as('airportAdmin');
    await admin.move(lodged.id, { event: 'take' });
    await admin.move(lodged.id, READY);
    return admin.move(lodged.id, approval(lodged, world.airport, { conditions }));
  };
  const ask = (path: string, id: string, who = 'applicant') =>
    served.as(`${who}@cases.test`, { url: served.api(`applications/${path}/${id}/${world.airport}`) });
  const card = async (id: string) => readPdf((await ask('siteCards', id)).rawPayload);

  it('is one A5 page: the height above ground, AHD and in feet, dates, hours and whom to phone', async () => {
    const permit = await approved();
    const answer = await ask('siteCards', permit.id);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(answer.headers['content-disposition']).toContain(`${permit.airports[0]?.permitNumber}-site-card.pdf`);
    const { pages, sizes, text } = await readPdf(answer.rawPayload);
    expect(pages).toHaveLength(1);
    // A5: 148 × 210 mm.
    expect(sizes[0]).toEqual([420, 595]);
    for (const words of [
      // 590 m AHD on ground at 570 m AHD; 590 / 0.3048 = 1935.7 ft, rounded up.
      '20.0 m',
      'from the ground (570.0 m AHD, surveyed)',
      '590.0 m AHD = 1,936 ft AMSL',
      permit.airports[0]?.permitNumber ?? '?',
      'Mon–Fri 07:00–17:00',
      '(02) 5550 0101',
      '(02) 5550 0102',
      '(02) 5550 0103',
      '10.0 m; 574.0 m AHD at most',
      'Stop while the rescue helicopter lands.',
      'All 3 conditions are on the permit.',
    ])
      expect(text).toContain(words);
    // The planning contact is not for people on site.
    expect(text).not.toContain('5550 0109');
  });

  /** Each further crane is half a metre higher. */
  const others = (count: number) => ({
    'craneDetail.quantity': count + 1,
    'site.otherPositions': Array.from({ length: count }, (_, at) => ({
      ...{ latitude: -35.3069, longitude: 149.2175 + at / 10_000, groundLevelAhdM: 572.5 + at / 2 },
    })),
  });

  it('gives each of several cranes on different ground its own height', async () => {
    const { text, pages } = await card((await approved(others(1))).id);
    // 590 − 570, and 590 − 572.5; 590 ÷ 0.3048 = 1935.7 ft, up.
    expect(text).toContain('Nothing above, each from its own ground');
    expect(text).toContain('Crane 1 20.0 m');
    expect(text).toContain('Crane 2 17.5 m');
    expect(text).toContain('590.0 m AHD = 1,936 ft AMSL; ground 572.5 m AHD');
    expect(pages).toHaveLength(1);
  });

  it.each([3, 19])('stays one page with %d cranes more', async (count) => {
    const { text, pages } = await card((await approved(others(count))).id);
    // 590 − 573.5.
    expect(text).toMatch(/Crane 4\s+16\.5 m\s+590\.0 m AHD\s+1,936 ft/);
    expect(text).toContain(`Crane ${count + 1}`);
    expect(pages).toHaveLength(1);
  });

  it('stays one page whatever the conditions say', async () => {
    const long = { conditionId: null, text: 'Stop whenever the tower asks for it. '.repeat(40).trim() };
    const permit = await approved(
      { 'site.address': `${'Very Long Street Name '.repeat(10)}Queanbeyan` },
      Array.from({ length: 12 }, () => long),
    );
    expect((await card(permit.id)).pages).toHaveLength(1);
    const from = new Date().toISOString();
    await world.as('airportAdmin').move(permit.id, { event: 'suspend', text: 'Air show.', from, until: null });
    expect((await card(permit.id)).pages).toHaveLength(1);
  });

  it('is attached to the approval email, which names the phone numbers too', async () => {
    const permit = await approved();
    const email = async () =>
      (await served.mailbox.letters()).find(({ subject }) => subject === `${permit.number}: approved`);
    await expect.poll(email, { timeout: 20_000, interval: 100 }).toBeDefined();
    const found = await email();
    const number = permit.airports[0]?.permitNumber ?? '';
    expect(found?.attachments.map(({ filename }) => filename)).toEqual([
      `${number}.pdf`,
      `${number}-site-card.pdf`,
      `${permit.number}.ics`,
    ]);
    const attached = found?.attachments[1]?.content;
    expect((await readPdf(attached ?? new Uint8Array())).text).toContain('Site card · keep at the crane');
    for (const phone of ['(02) 5550 0101', '(02) 5550 0102', '(02) 5550 0103']) expect(found?.text).toContain(phone);
  });

  it('exists only for a permit', async () => {
    expect((await ask('siteCards', (await world.lodged(CLEAR)).id)).statusCode).toBe(404);
  });

  it('says that the permit is suspended or revoked', async () => {
    const permit = await approved();
    const admin = world.as('airportAdmin');
    const now = new Date().toISOString();
    expect((await card(permit.id)).text).not.toMatch(/SUSPENDED|REVOKED/);
    await admin.move(permit.id, { event: 'suspend', text: 'Air show.', from: now, until: null });
    expect((await card(permit.id)).text).toContain('SUSPENDED');
    await admin.move(permit.id, {
      ...{ event: 'revoke', reasonCode: 'safety', text: 'Danger.', effectiveAt: now },
      ...{ instruction: 'Lower.', confirmed: true },
    });
    expect((await card(permit.id)).text).toContain('REVOKED');
  });

  it('has the same phone numbers as the permit, whoever decided', async () => {
    const { text } = await readPdf((await ask('certificates', (await approved()).id)).rawPayload);
    for (const words of [
      'Airport operations',
      '(02) 5550 0101',
      'Tower',
      '(02) 5550 0102',
      'After hours',
      '(02) 5550 0103',
    ])
      expect(text).toContain(words);
  });
});

it('shows the airport’s own conditions and those urgent on site, with the permit’s numbers', () => {
  const ids = ['C1', 'C2', 'C4', 'C5', 'C6', 'C7', 'C11', 'C14', 'C15', null];
  const conditions = ids.map((conditionId, at) => ({ conditionId, text: `text ${at + 1}` }));
  expect(cardRules(conditions, 560).map(({ number }) => number)).toEqual([3, 4, 5, 6, 7, 10]);
});

it('shows the most urgent conditions if not all fit', () => {
  const conditions = ['C14', 'C4', 'C6'].map((conditionId) => ({ conditionId, text: 'x'.repeat(100) }));
  expect(cardRules(conditions, 250).map(({ number }) => number)).toEqual([2, 3]);
});

it('says where a long condition continues', () => {
  const [rule] = cardRules([{ conditionId: null, text: `${'word '.repeat(60)}end.` }], 560);
  // Words of four letters and a space: 26 of them fit into 130 characters.
  expect(rule?.text).toBe(`${'word '.repeat(26).trim()} … (permit, condition 1)`);
});
