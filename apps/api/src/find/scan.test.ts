import type { DraftAnswers, Found, FoundGroup } from '@jibline/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { anAirport, caller } from '../../test/people.ts';
import { type Served, serveForTest } from '../../test/served.ts';

/** Enough for each question below to find some, many or none; five of each group are shown. */
const APPLICATIONS = 3_000;
const SHOWN = 5;

let served: Served;
beforeAll(async () => {
  served = await serveForTest();
  const airports = [await anAirport(served, 'YAAA'), await anAirport(served, 'YBBB')];
  const owner = await served.prepare('owner@scan.test', { name: 'Owner' });
  await served.prepare('other@scan.test', { name: 'Other' });
  await served.prepare('officer@scan.test', { name: 'Officer' }, [[1, 1, airports[0] ?? '']]);
  await served.prepare('platform@scan.test', { name: 'Platform' }, [[0, 0, null]]);
  await sql`insert into applications (id, number, draft_number, state, kind, owner_id, created_by, answers, answers_version,
      is_crane, crane_type, airport_id, airport_ids, submitted_at, created_at, updated_at)
    select gen_random_uuid(), (array['YAAA','YBBB'])[1 + n % 2] || '-2026-' || lpad(n::text, 5, '0'), 'D-2026-' || lpad(n::text, 5, '0'),
      case when n % 10 = 0 then 0 else 2 end, 'NEW', o.id, o.id,
      jsonb_build_object(
        'applicant', jsonb_build_object('applicantName', (array['Jo','Kim','Ada'])[1 + n % 3] || ' Person' || n % 50,
          'companyName', 'Cranes ' || n % 40 || ' Pty Ltd', 'abn', (51000000000 + n * 7919)::text),
        'people', jsonb_build_object('siteContactName', 'Sam Site', 'siteContactPhone', '+614' || lpad((n * 7919 % 100000000)::text, 8, '0'),
          'altContactPhone', '+612' || lpad((n * 104729 % 100000000)::text, 8, '0')),
        'site', jsonb_build_object('projectName', (array['Harbour','Tower','Bridge'])[1 + n % 3] || ' works ' || n,
          'address', n % 90 || ' ' || (array['High','George','River'])[1 + n % 3] || ' Street', 'daNumber', 'DA-2026/' || n),
        'craneDetail', jsonb_build_object('make', (array['Liebherr','Tadano'])[1 + n % 2], 'model', 'LTM ' || 1000 + n % 60,
          'plantId', 'HC-' || n % 700)),
      1, true, 0, a.id, case when n % 10 = 0 then '{}' else array[a.id] end, now(), now(), now() - n * 7919 % 100000 * interval '1 minute'
    from generate_series(1, ${APPLICATIONS}::int) n
    join lateral (select (array[${airports[0]}::uuid, ${airports[1]}::uuid])[1 + n % 2] as id) a on true
    join lateral (select case when n % 7 = 0 then ${owner}::uuid else
      (select id from users where email = 'other@scan.test') end as id) o on true`.execute(served.db);
});
afterAll(() => served.stop());

interface Row {
  number: string;
  state: number;
  owner: string;
  icao: string;
  answers: DraftAnswers;
  updated_at: Date;
}
type Test = (row: Row) => boolean;

const begins = (typed: string) => (text: string | undefined) =>
  (text ?? '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .some((word) => word.startsWith(typed));
const each =
  (detail: (answers: DraftAnswers) => (string | undefined)[], ...typed: string[]): Test =>
  ({ answers }) =>
    typed.every((word) => detail(answers).some(begins(word)));

/** What is typed, the group, and the same question of one row, written anew without the index. */
const QUESTIONS: [typed: string, group: FoundGroup, test: Test][] = [
  ['00123', 'number', ({ number }) => number.endsWith('-00123')],
  ['YAAA-2026-000', 'number', ({ number }) => number.startsWith('YAAA-2026-000')],
  ['0401 1', 'phone', ({ answers: { people } }) => people?.siteContactPhone?.startsWith('+614011') === true],
  ['(02) 12', 'phone', ({ answers: { people } }) => people?.altContactPhone?.startsWith('+61212') === true],
  ['51 000', 'business', ({ answers: { applicant } }) => applicant?.abn?.startsWith('51000') === true],
  ['hc-69', 'plant', ({ answers: { craneDetail } }) => craneDetail?.plantId?.startsWith('HC-69') === true],
  ['DA-2026/29', 'da', ({ answers: { site } }) => site?.daNumber?.startsWith('DA-2026/29') === true],
  ['harbour 29', 'project', each(({ site }) => [site?.projectName], 'harbour', '29')],
  ['george', 'place', each(({ site }) => [site?.address], 'george')],
  ['cranes 39', 'company', each(({ applicant }) => [applicant?.companyName], 'cranes', '39')],
  ['ada person4', 'person', each(({ applicant }) => [applicant?.applicantName], 'ada', 'person4')],
  ['tadano 1059', 'crane', each(({ craneDetail }) => [craneDetail?.make, craneDetail?.model], 'tadano', '1059')],
  ['zebra', 'project', () => false],
];
const SEES: Record<string, Test> = {
  owner: ({ owner }) => owner === 'owner@scan.test',
  officer: ({ icao, state }) => icao === 'YAAA' && state !== 0,
  platform: ({ state }) => state !== 0,
};

it.each(Object.keys(SEES))(
  'finds for the %s what a scan of every application finds, the last changed first',
  async (who) => {
    const { rows } = await sql<Row>`select a.number, a.state, u.email as owner, p.icao, a.answers, a.updated_at
    from applications a join users u on u.id = a.owner_id join airports p on p.id = a.airport_id`.execute(served.db);
    expect(rows).toHaveLength(APPLICATIONS);
    for (const [typed, group, test] of QUESTIONS) {
      const matching = rows
        .filter((row) => test(row) && SEES[who]?.(row))
        .toSorted((a, b) => b.updated_at.getTime() - a.updated_at.getTime());
      const { body } = await caller(served, `${who}@scan.test`).get(`Find?text=${encodeURIComponent(typed)}`);
      const found = (body as Found).groups.find((one) => one.group === group);
      const numbers = found?.items.map(({ application }) => application?.number) ?? [];
      expect([typed, numbers, found?.more ?? false]).toEqual([
        typed,
        matching.slice(0, SHOWN).map(({ number }) => number),
        matching.length > SHOWN,
      ]);
    }
  },
);
