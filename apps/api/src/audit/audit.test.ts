import type { AuditPage, HistoryKind } from '@jibline/contract';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anAirport, anOrganisation, caller } from '../../test/people.ts';
import { type Served, serveForTest } from '../../test/served.ts';
import { appendHistory } from '../history/append-history.ts';
import { newId } from '../new-id.ts';

let served: Served;
/** Records of two operators’ airports, by name. */
const ids: Record<string, string> = {};
const people: Record<string, string> = {};

async function anApplicationAt(name: string, airport: string) {
  const id = newId();
  await served.db
    .insertInto('applications')
    .values({
      ...{ id, number: name, draft_number: `D-${name}`, state: 2 as const, kind: 'NEW' as const },
      ...{ owner_id: people.mei ?? '', created_by: people.mei ?? '', answers: '{}', answers_version: 1 },
      ...{ airport_id: ids[airport] ?? '', airport_ids: [ids[airport] ?? ''], is_crane: true, crane_type: 0 as const },
    })
    .execute();
  ids[name] = id;
}

const note = (
  aboutKind: HistoryKind,
  about: string,
  event: string,
  actor: string | null,
  at: string,
  detail: Record<string, unknown> = {},
) =>
  served.db.transaction().execute((tx) =>
    appendHistory(tx, {
      ...{ aboutKind, aboutId: ids[about] ?? '', event, at: new Date(at) },
      actorId: actor === null ? null : (people[actor] ?? null),
      detail,
    }),
  );

const CHANGES = [
  { field: 'site.address', before: null, after: '1 Example Street' },
  { field: 'path', before: 'GREEN', after: 'RED-L' },
  { field: 'dueAt', before: null, after: '2026-03-10T06:00:00.000Z' },
];
beforeAll(async () => {
  served = await serveForTest();
  const prepare = async (name: string, grants: Parameters<Served['prepare']>[2]) => {
    await served.prepare(`${name}@audit.test`, { name: `${name[0]?.toUpperCase()}${name.slice(1)} Person` }, grants);
    people[name] = (
      await served.db
        .selectFrom('users')
        .select('id')
        .where('email', '=', `${name}@audit.test`)
        .executeTakeFirstOrThrow()
    ).id;
  };
  ids.north = await anOrganisation(served, 'OPERATOR', 'North Airports');
  ids.south = await anOrganisation(served, 'OPERATOR', 'South Airports');
  ids.hire = await anOrganisation(served, 'APPLICANT', 'Hire Company');
  ids.YNAA = await anAirport(served, 'YNAA', ids.north);
  ids.YNBB = await anAirport(served, 'YNBB', ids.north);
  ids.YSCC = await anAirport(served, 'YSCC', ids.south);
  await prepare('root', [[0, 0, null]]);
  await prepare('olga', [[2, 0, ids.north]]);
  await prepare('ari', [[1, 0, ids.YNAA]]);
  await prepare('mei', [[1, 1, ids.YNAA]]);
  await prepare('casey', [[2, 0, ids.hire]]);
  await anApplicationAt('YNAA-2026-00001', 'YNAA');
  await anApplicationAt('YNBB-2026-00001', 'YNBB');
  await anApplicationAt('YSCC-2026-00001', 'YSCC');
  await note('application', 'YNAA-2026-00001', 'lodge', null, '2026-03-01T00:00:00Z');
  await note('application', 'YNAA-2026-00001', 'take', 'mei', '2026-03-02T00:00:00Z', { by: 'Mei Person' });
  await note('application', 'YNBB-2026-00001', 'take', 'olga', '2026-03-03T00:00:00Z', { by: 'Olga Person' });
  await note('application', 'YSCC-2026-00001', 'take', 'root', '2026-03-04T00:00:00Z', { by: 'Root Person' });
  await note('airport', 'YNAA', 'airport.changed', 'ari', '2026-03-05T00:00:00Z', { by: 'Ari Person', about: 'YNAA' });
  await note('organisation', 'north', 'organisation.changed', 'olga', '2026-03-06T00:00:00Z', { by: 'Olga Person' });
  // The same instant three times, in two histories.
  for (const n of [1, 2])
    await note('application', 'YNAA-2026-00001', 'save', 'mei', '2026-03-07T00:00:00Z', {
      by: 'Mei Person',
      text: `Save ${n}`,
      changes: CHANGES,
    });
  await note('application', 'YSCC-2026-00001', 'save', 'root', '2026-03-07T00:00:00Z', { by: 'Root Person' });
});
afterAll(() => served.stop());

/** Only what this test wrote: preparing people writes history too. */
const SPRING = 'from=2026-03-01T00:00:00Z&to=2026-04-01T00:00:00Z';
const search = async (who: string, query = '') => {
  const { status, body } = await caller(served, `${who}@audit.test`).get(`Audit?${SPRING}${query && `&${query}`}`);
  return { status, page: body as AuditPage };
};
const seen = async (who: string, query = '') =>
  (await search(who, query)).page.items.map(({ at, about, event }) => `${at.slice(8, 10)} ${about.label} ${event}`);

describe('who sees which histories', () => {
  it('platform administrators see all, newest first', async () =>
    expect((await seen('root')).toSorted().toReversed()).toEqual([
      '07 YSCC-2026-00001 save',
      '07 YNAA-2026-00001 save',
      '07 YNAA-2026-00001 save',
      '06 North Airports organisation.changed',
      '05 YNAA airport.changed',
      '04 YSCC-2026-00001 take',
      '03 YNBB-2026-00001 take',
      '02 YNAA-2026-00001 take',
      '01 YNAA-2026-00001 lodge',
    ]));

  it('an operator’s administrator sees both its airports and itself', async () =>
    expect(await seen('olga')).toEqual([
      '07 YNAA-2026-00001 save',
      '07 YNAA-2026-00001 save',
      '06 North Airports organisation.changed',
      '05 YNAA airport.changed',
      '03 YNBB-2026-00001 take',
      '02 YNAA-2026-00001 take',
      '01 YNAA-2026-00001 lodge',
    ]));

  it('an airport’s administrator sees that airport', async () =>
    expect(await seen('ari')).toEqual([
      '07 YNAA-2026-00001 save',
      '07 YNAA-2026-00001 save',
      '05 YNAA airport.changed',
      '02 YNAA-2026-00001 take',
      '01 YNAA-2026-00001 lodge',
    ]));

  it.each(['mei', 'casey'])('%s, who administers no airport, is refused', async (who) =>
    expect((await search(who)).status).toBe(403),
  );
});

describe('who, what and when', () => {
  it.each([
    ['person=mei', ['07 YNAA-2026-00001 save', '07 YNAA-2026-00001 save', '02 YNAA-2026-00001 take']],
    ['person=OLGA@audit', ['06 North Airports organisation.changed', '03 YNBB-2026-00001 take']],
    ['person=%25', []],
    ['event=take', ['04 YSCC-2026-00001 take', '03 YNBB-2026-00001 take', '02 YNAA-2026-00001 take']],
    ['kind=airport', ['05 YNAA airport.changed']],
    ['about=ynbb', ['03 YNBB-2026-00001 take']],
    ['about=2026-00001&event=lodge', ['01 YNAA-2026-00001 lodge']],
    ['event=take&to=2026-03-04T00:00:00Z', ['03 YNBB-2026-00001 take', '02 YNAA-2026-00001 take']],
  ])('%s', async (query, expected) => {
    const text = `${SPRING}&${query}`.replace(/&to=2026-04[^&]*(?=.*&to=)/, '');
    const { body } = await caller(served, 'root@audit.test').get(`Audit?${text}`);
    expect(
      (body as AuditPage).items.map(({ at, about, event }) => `${at.slice(8, 10)} ${about.label} ${event}`),
    ).toEqual(expected);
  });

  it('one airport of several', async () =>
    expect(await seen('olga', `airportId=${ids.YNBB}`)).toEqual(['03 YNBB-2026-00001 take']));

  it('an airport of someone else’s adds nothing', async () =>
    expect(await seen('olga', `airportId=${ids.YSCC}`)).toEqual([]));

  it('shows what changed, in whose name', async () =>
    expect((await search('ari', 'event=save')).page.items[0]).toMatchObject({
      by: { id: people.mei, name: 'Mei Person' },
      kind: 'application',
      text: 'Save 2',
      changes: CHANGES,
      sequence: 4,
    }));

  it('pages lose and repeat nothing where instants are equal', async () => {
    const found: string[] = [];
    let next: string | null = null;
    do {
      const { page } = await search('root', `PageSize=1${next === null ? '' : `&cursor=${next}`}`);
      found.push(...page.items.map(({ hash }) => hash));
      next = page.next;
    } while (next !== null);
    expect(found).toHaveLength(9);
    expect(new Set(found).size).toBe(9);
  });

  const ofYear0 = Buffer.from(JSON.stringify(['0000-02-01T00:00:00Z', newId(), 1])).toString('base64url');
  it.each([
    ...['cursor=nonsense', `cursor=${ofYear0}`, 'from=yesterday', 'to=0000-02-01T00:00:00Z', 'kind=letter'],
    ...['PageSize=101', 'colour=red'],
  ])('refuses %s with a sentence', async (query) => {
    const { status, body } = await caller(served, 'root@audit.test').get(`Audit?${query}`);
    expect([status, body.code]).toEqual([400, 'bad-request']);
  });
});

it('exports the same entries as a spreadsheet', async () => {
  const reply = await served.as('ari@audit.test', { method: 'GET', url: served.api(`Audit/excel?${SPRING}`) });
  expect(reply.statusCode).toBe(200);
  const sheet = strFromU8(unzipSync(reply.rawPayload)['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
  const rows = sheet.split('<row ').slice(2);
  expect(rows).toHaveLength(5);
  expect(rows[0]).toContain(
    [
      'site.address: – → 1 Example Street',
      'Assessment outcome: Clear → Penetrates a surface, long term',
      'Due: – → 10 March 2026, 17:00 AEDT',
    ].join('\n'),
  );
  expect(rows[0]).toContain('Answers saved');
  expect(rows[4]).toContain('Submitted');
  expect(sheet).not.toContain('YNBB');
});
