import type { Found, FoundGroup, FoundText } from '@jibline/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fleetAnswers } from '../../test/matrix-fleet.ts';
import { anAirport, anOrganisation, caller } from '../../test/people.ts';
import { type Served, serveForTest } from '../../test/served.ts';
import { countInWindow } from '../database/window-store.ts';
import { insertCrane } from '../fleet/store.ts';
import { newId } from '../new-id.ts';

let served: Served;
const ids: Record<string, string> = {};

const find = async (who: string, text: string): Promise<Found> => {
  const { status, body } = await caller(served, `${who}@find.test`).get(`Find?text=${encodeURIComponent(text)}`);
  expect([text, status]).toEqual([text, 200]);
  return body as Found;
};
const textOf = (text: FoundText) => text.map((piece) => piece.text).join('');
const hitsOf = (text: FoundText) => text.filter(({ hit }) => hit).map((piece) => piece.text);
const nameOf = (id: string) => Object.entries(ids).find(([, one]) => one === id)?.[0] ?? id;
/** Names of what was found, by group. */
const found = async (who: string, text: string) =>
  Object.fromEntries(
    (await find(who, text)).groups.map(({ group, items }) => [group, items.map(({ id }) => nameOf(id)).sort()]),
  );
const groupOf = async (who: string, text: string, group: FoundGroup) =>
  (await find(who, text)).groups.find((one) => one.group === group);

interface Case {
  name: string;
  number: string;
  owner: string;
  company: string | null;
  airport: string;
  state?: 0 | 2 | 3 | 7;
  phase?: 'TRIAGE' | 'WAITING_APPLICANT' | 'UPCOMING';
  answers: object;
  officer?: string;
  permit?: { number: string; code: string };
}

async function insertCase({ name, number, owner, company, airport, answers, ...rest }: Case) {
  const { state = 2, phase, officer, permit } = rest;
  const id = newId();
  ids[name] = id;
  await served.db
    .insertInto('applications')
    .values({
      id,
      number,
      draft_number: state === 0 ? number : `D-2025-${String(Object.keys(ids).length).padStart(5, '0')}`,
      state,
      phase: phase ?? null,
      kind: 'NEW',
      owner_id: ids[owner] ?? '',
      created_by: ids[owner] ?? '',
      organisation_id: company === null ? null : (ids[company] ?? ''),
      answers: JSON.stringify(answers),
      answers_version: state === 0 ? 0 : 1,
      airport_id: state === 0 ? null : (ids[airport] ?? ''),
      airport_ids: state === 0 ? [] : [ids[airport] ?? ''],
      assignee_id: officer === undefined ? null : (ids[officer] ?? ''),
      is_crane: true,
      crane_type: 0,
    })
    .execute();
  if (permit)
    await served.db
      .insertInto('application_airports')
      .values({
        application_id: id,
        airport_id: ids[airport] ?? '',
        position: 0,
        outcome: 'approved',
        decided_at: new Date(),
        valid_from: new Date(),
        valid_to: new Date(Date.now() + 86_400_000),
        permit_number: permit.number,
        permit_code: permit.code,
      })
      .execute();
}

const OURS = {
  applicant: {
    applicantName: 'Alex Applicant',
    applicantEmail: 'alex@liftco.example',
    applicantPhone: '+61400000102',
    companyName: 'Liftco Crane Hire',
    abn: '51824753556',
  },
  people: { siteContactName: 'Sam Site', siteContactPhone: '+61400000101', altContactPhone: '+61255500101' },
  site: { projectName: 'Rockdale rail bridge', address: '12 Walz Street, Rockdale NSW', daNumber: 'DA-2026/0417' },
  craneDetail: { make: 'Liebherr', model: 'LTM 1110-5.2', plantId: 'HC-14' },
  furtherCranes: [{ craneDetail: { make: 'Tadano', model: 'GR-1000', plantId: 'TD 77' } }],
};
const THEIRS = {
  applicant: { applicantName: 'Tess Other', applicantPhone: '+61400000109', companyName: 'Hoistco' },
  people: { siteContactName: 'Sam Elsewhere', siteContactPhone: '+61400000191' },
  site: { projectName: 'Rockhampton wharf', address: '9 Rocky Road, Mascot NSW', daNumber: 'DA-2026/0999' },
  craneDetail: { make: 'Liebherr', model: 'LTM 1050', plantId: 'HC-99' },
};

beforeAll(async () => {
  served = await serveForTest();
  for (const [name, kind] of [
    ['Liftco', 'APPLICANT'],
    ['Hoistco', 'APPLICANT'],
    ['Operator', 'OPERATOR'],
  ] as const)
    ids[name] = await anOrganisation(served, kind, `${name} Pty Ltd`);
  ids.YAAA = await anAirport(served, 'YAAA', ids.Operator);
  ids.YBBB = await anAirport(served, 'YBBB');
  const grants: Record<string, Parameters<Served['prepare']>[2]> = {
    applicant: [],
    colleague: [[2, 1, ids.Liftco ?? '']],
    reader: [[2, 2, ids.Liftco ?? '']],
    stranger: [[2, 0, ids.Hoistco ?? '']],
    officer: [[1, 1, ids.YAAA ?? '']],
    watcher: [[1, 2, ids.YAAA ?? '']],
    elsewhere: [[1, 0, ids.YBBB ?? '']],
    operator: [[2, 0, ids.Operator ?? '']],
    platform: [[0, 2, null]],
  };
  for (const [name, given] of Object.entries(grants))
    ids[name] = await served.prepare(`${name}@find.test`, { name: `Pat ${name}` }, given);
  await served.db
    .updateTable('users')
    .set({ organisation_id: ids.Liftco ?? '', phone: '+61400000777' })
    .where('id', '=', ids.colleague ?? '')
    .execute();
  const both = { company: 'Liftco', owner: 'applicant', airport: 'YAAA' };
  await insertCase({
    ...both,
    ...{ name: 'ours', number: 'YAAA-2026-00005', answers: OURS, officer: 'officer', state: 7, phase: 'UPCOMING' },
    permit: { number: 'YAAA-P-2026-00003', code: 'K7Q2M9TX4RBH6WZD' },
  });
  await insertCase({
    ...{ name: 'theirs', number: 'YBBB-2026-00005', owner: 'stranger', company: 'Hoistco', airport: 'YBBB' },
    answers: THEIRS,
    permit: { number: 'YBBB-P-2026-00004', code: 'K7Q2M9TX4RBH6WZE' },
  });
  await insertCase({
    ...both,
    ...{ name: 'draft', number: 'D-2026-00031', state: 0 },
    answers: { people: { siteContactPhone: '0400 000 555' }, site: { projectName: 'Secret draft' } },
  });
  await insertCase({
    ...both,
    ...{ name: 'changing', number: 'YAAA-2026-00006', state: 3, phase: 'WAITING_APPLICANT' },
    answers: { site: { projectName: 'Newname yard' } },
  });
  await served.db
    .insertInto('application_versions')
    .values({
      application_id: ids.changing ?? '',
      number: 1,
      answers: JSON.stringify({ site: { projectName: 'Newname before' } }),
      frozen_at: new Date(),
    })
    .execute();
  const crane = { id: newId(), organisationId: ids.Liftco ?? '', answers: fleetAnswers('HC-14'), by: null };
  ids.crane = crane.id;
  await served.db.transaction().execute((tx) => insertCrane(tx, { ...crane, at: new Date() }));
});
afterAll(() => served.stop());

describe('each kind of detail', () => {
  it.each<[typed: string, group: FoundGroup, hits: string[]]>([
    ['YAAA-2026-00005', 'number', ['YAAA-2026-00005']],
    ['yaaa 2026', 'number', ['YAAA-2026']],
    ['00005', 'number', ['00005']],
    ['2026-00005', 'number', ['2026-00005']],
    ['YAAA-P-2026-00003', 'permit', ['YAAA-P-2026-00003']],
    ['00003', 'permit', ['00003']],
    ['K7Q2 M9TX 4RBH 6WZD', 'permit', ['K7Q2M9TX4RBH6WZD']],
    ['k7q2m9tx4rbh6wzd', 'permit', ['K7Q2M9TX4RBH6WZD']],
    ['http://localhost:8080/verify/K7Q2M9TX4RBH6WZD', 'permit', ['K7Q2M9TX4RBH6WZD']],
    ['0400 000 101', 'phone', ['0400 000 101']],
    ['0400 000 1', 'phone', ['0400 000 1']],
    ['+61 400 000 101', 'phone', ['0400 000 101']],
    ['61400000101', 'phone', ['0400 000 101']],
    ['+61 (0)400-000-101', 'phone', ['0400 000 101']],
    ['0061 400 000 101', 'phone', ['0400 000 101']],
    ['\u202a０４００ 000 101\u202c', 'phone', ['0400 000 101']],
    ['(02) 5550 0101', 'phone', ['(02) 5550 0101']],
    ['5550 0101', 'phone', ['(02) 5550 0101']],
    ['51 824 753 556', 'business', ['51 824 753 556']],
    ['51824', 'business', ['51 824']],
    ['HC-14', 'plant', ['HC-14']],
    ['hc14', 'plant', ['HC-14']],
    ['td77', 'plant', ['TD 77']],
    ['DA-2026/0417', 'da', ['DA-2026/0417']],
    ['0417', 'da', ['0417']],
    ['rockd rail', 'project', ['Rockd', 'rail']],
    ['walz', 'place', ['Walz']],
    ['liftco', 'company', ['Liftco']],
    ['sam si', 'person', ['Sam', 'Si']],
    ['alex@liftco', 'person', ['Alex', 'alex', 'liftco']],
    ['pat off', 'officer', ['Pat', 'off']],
    ['liebherr 1110', 'crane', ['Liebherr', '1110']],
    ['tadano', 'crane', ['Tadano']],
    ['ltm1110', 'crane', ['LTM', '1110']],
    ['tadano gr1000', 'crane', ['Tadano', 'GR', '1000']],
    ['liebherr rockdale', 'details', ['Rockdale', 'Rockdale', 'Liebherr']],
  ])('“%s” finds the application by %s', async (typed, group, hits) => {
    const one = await groupOf('officer', typed, group);
    expect(one?.items.map(({ id }) => nameOf(id))).toContain('ours');
    const item = one?.items.find(({ id }) => id === ids.ours);
    expect([...hitsOf(item?.title ?? []), ...hitsOf(item?.detail ?? [])]).toEqual(hits);
  });

  it('a number may be typed without its zeros', async () => {
    expect((await found('officer', '05')).number).toEqual(['ours']);
    expect((await found('platform', '31')).number).toBeUndefined();
    expect((await groupOf('applicant', '31', 'number'))?.items.map(({ id }) => nameOf(id))).toEqual(['draft']);
  });

  it('says what matched, whose it is and where', async () => {
    const item = (await groupOf('officer', '0400 000 101', 'phone'))?.items[0];
    expect(textOf(item?.title ?? [])).toBe('YAAA-2026-00005 Rockdale rail bridge');
    expect(textOf(item?.detail ?? [])).toBe(
      'Site contact Sam Site, 0400 000 101 · 12 Walz Street, Rockdale NSW · Liftco Crane Hire',
    );
    expect(item?.application).toMatchObject({ number: 'YAAA-2026-00005', state: 7, phase: 'UPCOMING' });
  });

  it('another permit’s signed code finds nothing of this one', async () => {
    expect(await found('officer', 'http://localhost/verify/K7Q2M9TX4RBH6WZE')).toEqual({});
    expect(await found('elsewhere', 'http://localhost/verify/K7Q2M9TX4RBH6WZE')).toEqual({ permit: ['theirs'] });
  });
});

/** Who finds our application and theirs, by any of its details; worked out from the matrix of rights. */
const READERS: Record<string, { ours: boolean; theirs: boolean }> = {
  applicant: { ours: true, theirs: false },
  colleague: { ours: true, theirs: false },
  reader: { ours: true, theirs: false },
  stranger: { ours: false, theirs: true },
  officer: { ours: true, theirs: false },
  watcher: { ours: true, theirs: false },
  elsewhere: { ours: false, theirs: true },
  operator: { ours: true, theirs: false },
  platform: { ours: true, theirs: true },
};
/** Each finds exactly these two applications for someone who sees both. */
const BOTH: [typed: string, group: FoundGroup][] = [
  ['00005', 'number'],
  ['K7Q2M9TX', 'permit'],
  ['0400 000 1', 'phone'],
  ['HC', 'plant'],
  ['DA-2026', 'da'],
  ['rock', 'project'],
  ['nsw', 'place'],
  ['sam', 'person'],
  ['liebherr', 'crane'],
];

describe('who finds what', () => {
  it.each(Object.entries(READERS))('%s', async (who, { ours, theirs }) => {
    for (const [typed, group] of BOTH) {
      const seen = (await found(who, typed))[group] ?? [];
      expect([who, typed, seen]).toEqual([who, typed, [...(ours ? ['ours'] : []), ...(theirs ? ['theirs'] : [])]]);
    }
  });

  it('drafts are found by their side alone', async () => {
    const seen: string[] = [];
    for (const who of Object.keys(READERS)) if ((await found(who, '0400 000 555')).phone) seen.push(who);
    expect(seen).toEqual(['applicant', 'colleague']);
  });

  it('staff find submitted answers, not those being changed', async () => {
    expect(await found('officer', 'newname yard')).toEqual({});
    expect((await found('officer', 'newname before')).project).toBeUndefined();
    expect((await found('officer', 'newname')).project).toEqual(['changing']);
    expect((await found('applicant', 'newname yard')).project).toEqual(['changing']);
  });

  it('people, companies, airports and cranes where they may be opened', async () => {
    const of = async (text: string, group: FoundGroup) => {
      const seen: string[] = [];
      for (const who of Object.keys(READERS)) if ((await found(who, text))[group]) seen.push(who);
      return seen;
    };
    expect(await of('Pat colleague', 'users')).toEqual(['colleague', 'reader', 'platform']);
    expect(await of('0400 000 777', 'users')).toEqual(['colleague', 'reader', 'platform']);
    expect(await of('Liftco Pty', 'organisations')).toEqual(['colleague', 'reader', 'platform']);
    expect(await of('YAAA', 'airports')).toEqual(['officer', 'watcher', 'operator', 'platform']);
    expect(await of('HC-14', 'fleet')).toEqual(['colleague', 'reader']);
  });
});

describe('odd text', () => {
  it.each([
    'x',
    "'",
    "'; drop table applications; --",
    '%',
    '\\',
    ':*',
    '!& | <-> ()',
    "a' | 'b",
    '🏗️🏗️',
    '\ud800',
    '~~~~',
    '/verify/%zz',
    'é́'.repeat(200),
    'a '.repeat(900),
    '9'.repeat(1_900),
    '٠٤٠٠ ٠٠٠ ١٠١',
  ])('%# is answered', async (text) => {
    const { status } = await caller(served, 'officer@find.test').get(
      `Find?text=${encodeURIComponent(text.toWellFormed())}`,
    );
    expect(status).toBe(200);
  });

  it.each([
    ['', 'Type what you want to find.'],
    ['y'.repeat(2_001), 'Type at most 2000 characters.'],
  ])('nothing and too much are refused with what to do', async (text, sentence) => {
    const { status, body } = await caller(served, 'officer@find.test').get(`Find?text=${encodeURIComponent(text)}`);
    expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining(sentence)]);
  });

  it('a NUL is no 500', async () => {
    const { status } = await caller(served, 'officer@find.test').get('Find?text=ab%00cd');
    expect([200, 400]).toContain(status);
  });

  it('has a limit for each person', async () => {
    const ask = async (who: string) => (await caller(served, `${who}@find.test`).get('Find?text=zz')).status;
    expect(await ask('watcher')).toBe(200);
    await countInWindow(served.db, `find ${ids.watcher}`, 60_000, new Date(), 239);
    expect([await ask('watcher'), await ask('officer')]).toEqual([429, 200]);
  });
});
