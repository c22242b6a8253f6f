import { type ApplicationSummary, wallClockAt } from '@jibline/contract';
import readSpreadsheet from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type ApplicationPerson,
  type ApplicationWorld,
  atCanberra,
  CLEAR,
  craneAnswers,
  inDays,
  LODGE,
  PIERCING,
} from '../../../test/application-world.ts';
import type { Served } from '../../../test/served.ts';
import { servedWorld } from '../../../test/served-world.ts';

let served: Served;
let world: ApplicationWorld;
const made: Record<string, string> = {};
beforeAll(async () => {
  ({ served, world } = await servedWorld());
  const lodge = async (name: string, by: ApplicationPerson, height: number, changes: Record<string, unknown>) => {
    const draft = await world
      .as(by)
      .create(craneAnswers(world.airport, { ...atCanberra(height), 'site.projectName': name, ...changes }));
    made[name] = draft.id;
    return world.as(by).move(draft.id, LODGE);
  };
  await lodge('Alpha Tower', 'applicant', CLEAR, { 'site.address': '1 Zebra Street' });
  await lodge('=cmd|calc', 'companyAdmin', PIERCING, { 'site.address': '2 Yak & Sons <Lane>' });
  await lodge('Gamma Wharf', 'companyManager', CLEAR, {
    'site.latitude': -35.2,
    'schedule.startAt': inDays(60),
    'schedule.endAt': inDays(70),
  });
  made.Draft = (await world.as('applicant').create({ site: { projectName: 'Draft only' } })).id;
  await world.as('airportManager').move(made['Alpha Tower'] ?? '', { event: 'take' });
});
afterAll(() => served.stop());

const names = (items: ApplicationSummary[]) => items.map(({ projectName }) => projectName);
const find = async (who: ApplicationPerson, filter: object) => {
  const { status, body } = await world.as(who).post('CranePermitApplications/get-application', filter);
  expect(status).toBe(200);
  return body as { items: ApplicationSummary[]; total: number; counts: { state: number; count: number }[] };
};

describe('who sees what', () => {
  it.each([
    ['applicant', ['Alpha Tower', 'Draft only']],
    ['companyAdmin', ['=cmd|calc', 'Gamma Wharf']],
    ['companyReader', ['=cmd|calc', 'Gamma Wharf']],
    ['airportReader', ['=cmd|calc', 'Alpha Tower', 'Gamma Wharf']],
    ['operatorAdmin', ['=cmd|calc', 'Alpha Tower', 'Gamma Wharf']],
    ['otherAdmin', []],
    ['globalReader', ['=cmd|calc', 'Alpha Tower', 'Gamma Wharf']],
  ] as const)('%s', async (who, expected) => {
    const { items, total } = await find(who, { sort: { by: 'projectName', descending: false } });
    expect(names(items)).toEqual(expected);
    expect(total).toBe(expected.length);
  });
});

describe('filters', () => {
  it.each<[string, object, string[]]>([
    ['words of project, address, company or number', { text: 'zeb alpha' }, ['Alpha Tower']],
    ['words nobody used', { text: 'nowhere' }, []],
    ['only signs', { text: '***' }, []],
    ['state', { states: [2] }, ['=cmd|calc', 'Gamma Wharf']],
    ['path', { paths: ['RED-S'] }, ['=cmd|calc']],
    ['type', { craneTypes: [0] }, ['=cmd|calc', 'Alpha Tower', 'Gamma Wharf']],
    ['another type', { craneTypes: [1, null] }, []],
    ['days it stands', { from: inDays(55), to: inDays(65) }, ['Gamma Wharf']],
    ['days before', { to: inDays(45) }, ['=cmd|calc', 'Alpha Tower']],
    ['mine', { mine: true }, ['Alpha Tower']],
    ['due', { due: 'due' }, ['=cmd|calc', 'Alpha Tower', 'Gamma Wharf']],
    ['overdue', { due: 'overdue' }, []],
    // 0.1069° of latitude is 11.86 km here.
    ['near a point', { near: { latitude: -35.2, longitude: 149.217, radiusM: 11_800 } }, ['Gamma Wharf']],
    [
      'a little wider',
      { near: { latitude: -35.2, longitude: 149.217, radiusM: 11_900 } },
      ['=cmd|calc', 'Alpha Tower', 'Gamma Wharf'],
    ],
  ])('%s', async (_name, filter, expected) => {
    const query = { ...filter, sort: { by: 'projectName', descending: false } };
    const found = await find('airportManager', query);
    expect(names(found.items)).toEqual(expected);
    expect(found.total).toBe(expected.length);
    // By now the list is known to be short, which uses another query.
    expect(await find('airportManager', query)).toEqual(found);
  });

  it.each([
    ['', {}],
    [', of others too', { craneTypes: [0] }],
  ])('counts every state whatever state is requested%s', async (_name, filter) => {
    for (const _turn of [1, 2]) {
      const { items, counts, total } = await find('airportManager', { ...filter, states: [3] });
      expect(names(items)).toEqual(['Alpha Tower']);
      expect(counts).toEqual([
        { state: 2, count: 2 },
        { state: 3, count: 1 },
      ]);
      expect(total).toBe(1);
    }
  });
});

describe('order', () => {
  it.each([
    ['number', false],
    ['state', false],
    ['label', true],
    ['airport', false],
    ['address', true],
    ['companyName', false],
    ['applicantName', false],
    ['craneType', true],
    ['maxHeightAhdM', false],
    ['path', false],
    ['worstMarginM', true],
    ['startAt', true],
    ['endAt', false],
    ['submittedAt', true],
    ['dueAt', false],
    ['assignee', true],
    ['updatedAt', false],
  ] as const)('by %s: pages of one row give the whole list in the same order', async (by, descending) => {
    const sort = { by, descending };
    const whole = await find('airportReader', { sort });
    const pages = [];
    for (const pageNumber of [1, 2, 3])
      pages.push(...(await find('airportReader', { sort, pageNumber, pageSize: 1 })).items);
    expect(names(pages)).toEqual(names(whole.items));
    // Rows without a value come last in both directions.
    const valued = by === 'assignee' ? whole.items.filter(({ assignee }) => assignee !== null) : whole.items;
    const reversed = await find('airportReader', { sort: { by, descending: !descending } });
    expect(names(reversed.items).slice(0, valued.length)).toEqual(names(valued).toReversed());
    expect(new Set(names(reversed.items))).toEqual(new Set(names(whole.items)));
  });

  it('sorts penetrations last by height, and the smallest margin first', async () => {
    expect(
      names((await find('airportReader', { sort: { by: 'maxHeightAhdM', descending: false } })).items).at(-1),
    ).toBe('=cmd|calc');
    expect(names((await find('airportReader', { sort: { by: 'worstMarginM', descending: false } })).items)[0]).toBe(
      '=cmd|calc',
    );
  });

  it('a page beyond the last is empty', async () => {
    expect((await find('airportReader', { pageNumber: 99, pageSize: 10 })).items).toEqual([]);
  });
});

describe('the spreadsheet', () => {
  const ask = (who: ApplicationPerson, filter: object) =>
    served.as(`${who}@cases.test`, {
      method: 'POST',
      url: served.api('CranePermitApplications/get-application-excelfile'),
      payload: filter,
    });

  it('opens in an independent reader with text, dates and numbers as such', async () => {
    const answer = await ask('airportReader', {
      sort: { by: 'projectName', descending: false },
      columns: ['projectName', 'address', 'maxHeightAhdM', 'startAt', 'path'],
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
    expect(answer.headers['content-disposition']).toMatch(
      /^attachment; filename="CranePermitApplications-\d{4}-\d\d-\d\d\.xlsx"/,
    );
    const [sheet] = await readSpreadsheet(answer.rawPayload);
    const rows = sheet?.data ?? [];
    // 40 days from now at 00:00 UTC is 11:00 or 10:00 on the clocks of Sydney.
    const start = new Date(inDays(40));
    start.setTime(wallClockAt(start.getTime(), 'Australia/Sydney'));
    expect(rows[0]?.slice(0, 5)).toEqual([
      'Project',
      'Address',
      'Height (m AHD)',
      'Start (airport time)',
      'Assessment',
    ]);
    expect(rows[1]?.slice(0, 5)).toEqual([
      '=cmd|calc',
      '2 Yak & Sons <Lane>',
      650,
      start,
      'Penetrates a surface, short term',
    ]);
    expect(rows).toHaveLength(4);
  });

  it('contains what its reader may see, and is refused to a company’s readers', async () => {
    const [sheet] = await readSpreadsheet((await ask('applicant', { columns: ['projectName'] })).rawPayload);
    expect(sheet?.data.map(([project]) => project)).toEqual(['Project', 'Alpha Tower', 'Draft only']);
    expect((await ask('companyReader', {})).statusCode).toBe(403);
  });
});
