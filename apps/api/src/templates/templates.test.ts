import type { Template, TemplateList } from '@jibline/contract';
import { MAX_OWN_TEMPLATES } from '@jibline/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ApplicationPerson, ApplicationWorld } from '../../test/application-world.ts';
import { anAirport } from '../../test/people.ts';
import type { Served } from '../../test/served.ts';
import { servedWorld } from '../../test/served-world.ts';

let served: Served;
let world: ApplicationWorld;
beforeAll(async () => {
  ({ served, world } = await servedWorld());
});
afterAll(() => served.stop());
beforeEach(async () => {
  await served.db.deleteFrom('template_versions').execute();
});

const TEXT = 'Clear of {surface} by {margin}.';
const at = (key = 'clear', kind = 'approval-reason', airport = world.airport) =>
  `Airports/${airport}/templates/${kind}/${key}`;
const save = (version: number, text = TEXT, path = at(), who: ApplicationPerson = 'airportAdmin') =>
  world.as(who).put(path, { version, title: 'Our reason', text });
const list = async (who: ApplicationPerson = 'airportReader'): Promise<TemplateList> =>
  (await world.as(who).get(`Airports/${world.airport}/templates`)).body;
const found = async (key: string, kind = 'approval-reason'): Promise<Template | undefined> =>
  (await list()).items.find((one) => one.kind === kind && one.key === key);

describe('an airport’s wording', () => {
  it('starts with the defaults, marked as such, and its staff read it', async () => {
    const { airport, items, actions } = await list();
    expect(airport).toMatchObject({ name: 'Airport YAAA', phone: '(02) 5550 0101', email: null });
    expect(items.filter(({ own }) => own)).toEqual([]);
    expect(items.find(({ key }) => key === 'clear')).toMatchObject({
      version: 0,
      changedBy: null,
      outcomes: ['GREEN'],
    });
    expect(actions).toEqual([]);
    expect((await list('airportAdmin')).actions).toEqual(['templates:edit']);
    expect((await list('operatorAdmin')).actions).toEqual(['templates:edit', 'templates:edit-all']);
  });

  it('is worded, read back, and reset, each with its version and history', async () => {
    expect(await save(0)).toMatchObject({ status: 200, body: { own: true, version: 1, text: TEXT } });
    expect(await found('clear')).toMatchObject({ title: 'Our reason', text: TEXT, changedBy: 'airportAdmin' });
    expect((await save(1, 'Short.')).body.version).toBe(2);
    expect(await world.as('airportAdmin').post(`${at()}/reset`, { version: 2 })).toEqual({ status: 204, body: null });
    expect(await found('clear')).toMatchObject({ title: 'Clear of all surfaces', own: false, version: 3 });
    const versions = await world.as('airportReader').get(`${at()}/versions`);
    expect(versions.body.items.map((one: { version: number; event: string }) => [one.version, one.event])).toEqual([
      [3, 'reset'],
      [2, 'saved'],
      [1, 'saved'],
    ]);
    const restored = await world.as('airportAdmin').post(`${at()}/restore`, { version: 3, restore: 1 });
    expect(restored).toMatchObject({ status: 200, body: { text: TEXT, version: 4, own: true } });
    const history = await served.db
      .selectFrom('history')
      .select(['event', 'actor_id', 'detail'])
      .where('about_id', '=', world.airport)
      .where('event', 'like', 'template.%')
      .orderBy('sequence')
      .execute();
    expect(history.map(({ event }) => event)).toEqual([
      'template.saved',
      'template.saved',
      'template.reset',
      'template.restored',
    ]);
    expect(history[0]).toMatchObject({
      actor_id: world.ids.airportAdmin,
      detail: { by: 'airportAdmin', kind: 'approval-reason', key: 'clear', version: 1 },
    });
  });

  it('is not changed by someone who read an older version', async () => {
    await save(0);
    const late = await save(0, 'Mine.');
    expect(late).toMatchObject({
      status: 409,
      body: { code: 'conflict', changed: { by: 'airportAdmin', version: 1 } },
    });
    expect((await found('clear'))?.text).toBe(TEXT);
    expect((await world.as('airportAdmin').post(`${at()}/reset`, { version: 0 })).status).toBe(409);
  });

  it('takes one of two changes made at once', async () => {
    const answers = await Promise.all([save(0, 'One.'), save(0, 'Two.'), save(0, 'Three.')]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  });

  it('refuses a text that cannot be filled in, beside the field', async () => {
    const { status, body } = await save(0, 'Clear by {marign}, {');
    expect([status, body.code]).toEqual([400, 'bad-request']);
    expect(body.issues).toEqual([
      {
        path: 'text',
        message: 'There is no placeholder {marign}. Use {margin} for the smallest margin, where nothing is penetrated.',
      },
      {
        path: 'text',
        message: 'A placeholder starts here and does not end. Close it, as in {number}, or remove the brace.',
      },
    ]);
    expect((await save(0, '')).body.issues).toEqual([{ path: 'text', message: 'Enter the text.' }]);
    expect((await found('clear'))?.version).toBe(0);
  });

  it('refuses unknown keys, texts that must stay, and a version that does not exist', async () => {
    expect((await save(0, 'x y', at('unknown'))).status).toBe(404);
    expect((await save(0, 'x y', at('own-12345678', 'email'))).status).toBe(404);
    expect((await save(0, 'No part above 1 m.', at('C1', 'condition'))).body.issues[0].message).toContain(
      'The approved height is checked against this condition',
    );
    const restore = (earlier: number) =>
      world.as('airportAdmin').post(`${at()}/restore`, { version: 0, restore: earlier });
    expect((await restore(7)).status).toBe(404);
    expect((await restore(2 ** 31)).body.issues).toMatchObject([{ path: 'restore' }]);
    expect((await world.as('airportAdmin').post(`${at()}/reset`, { version: 0 })).status).toBe(204);
  });

  it('has texts of its own, up to a limit, and deletes them', async () => {
    const own = at('own-00000000', 'question');
    expect((await save(0, 'Which flag?', own)).body).toMatchObject({ own: true, default: null, title: 'Our reason' });
    for (let n = 1; n < MAX_OWN_TEMPLATES; n += 1)
      await save(0, 'Which flag?', at(`own-${String(n).padStart(8, '0')}`, 'question'));
    expect(await save(0, 'One more?', at('own-99999999', 'question'))).toMatchObject({
      status: 409,
      body: { code: 'in-use' },
    });
    expect((await world.as('airportAdmin').post(`${own}/reset`, { version: 1 })).status).toBe(204);
    expect(await found('own-00000000', 'question')).toBeUndefined();
    expect((await save(0, 'One more?', at('own-99999999', 'question'))).status).toBe(200);
  });

  it('is for those who edit the airport', async () => {
    expect((await save(0, TEXT, at(), 'airportManager')).status).toBe(403);
    expect((await save(0, TEXT, at(), 'otherAdmin')).status).toBe(404);
    expect((await save(0, TEXT, at(), 'applicant')).status).toBe(404);
    expect((await save(0, TEXT, at(), 'operatorAdmin')).status).toBe(200);
  });
});

describe('the preview', () => {
  const preview = (number: string, text: string, kind = 'approval-reason', who: ApplicationPerson = 'airportManager') =>
    world.as(who).post(`Airports/${world.airport}/templates/preview`, { kind, text, number });

  it('fills in the values of a real application and names what it lacks', async () => {
    // 20 m on ground at 570 m below the inner horizontal at 615 m: 590 / 0.3048 = 1935.7, so 1936 ft.
    const { number, id } = await world.lodged();
    const { body } = await preview(number, '{topAhd} {topFt}, limit {lowestLimit}, penetrates by {penetration}.');
    expect(body).toEqual({
      application: { id, number, label: 'Crane Application' },
      text: '590.0\u00a0m AHD 1936\u00a0ft AMSL, limit 615.0\u00a0m AHD, penetrates by {penetration}.',
      missing: [{ name: 'penetration', label: 'how far it penetrates that surface' }],
    });
  });

  it('fills in a condition with the approval defaults', async () => {
    const { number } = await world.lodged();
    expect((await preview(number, 'Phone {contact}. Stop for {procedure}.', 'condition')).body).toMatchObject({
      text: 'Phone Operations on (02) 5550 0101. Stop for {procedure}.',
      missing: [{ label: 'the runway or procedure' }],
    });
  });

  it('refuses a number of another airport, and a text that cannot be used', async () => {
    const { number } = await world.lodged();
    expect((await preview('YZZZ-2026-00001', 'x')).body.issues[0]).toMatchObject({ path: 'number' });
    const elsewhere = await world
      .as('otherAdmin')
      .post(`Airports/${world.other}/templates/preview`, { kind: 'risk', text: 'For {number}.', number });
    expect(elsewhere.body.issues[0]).toMatchObject({ path: 'number' });
    expect((await preview(number, 'For {nummer}.')).body.issues[0].message).toContain('Use {number}');
  });
});

describe('an operator’s wording for all its airports', () => {
  let second: string;
  beforeAll(async () => {
    second = await anAirport(served, 'YCCC', world.operator);
  });
  const path = (action = '') => `Organisation/${world.operator}/templates/risk/none${action}`;
  const wording = { title: 'No risk', text: 'Below by {margin}.' };
  const compare = async (who: ApplicationPerson = 'operatorAdmin') =>
    (await world.as(who).post(path('/compare'), wording)).body;
  const setAll = (airports: { id: string; version: number }[], who: ApplicationPerson = 'operatorAdmin') =>
    world.as(who).put(path(), { ...wording, airports });

  it('shows what it would replace where, changes nothing, then changes all', async () => {
    await save(0, 'Ours.', at('none', 'risk'));
    const { airports } = await compare();
    expect(airports).toMatchObject([
      { id: world.airport, own: true, version: 1, text: 'Ours.', change: 'replaces-own' },
      { id: second, own: false, version: 0, change: 'replaces-default' },
    ]);
    expect((await found('none', 'risk'))?.text).toBe('Ours.');
    const seen = airports.map(({ id, version }: { id: string; version: number }) => ({ id, version }));
    const { status, body } = await setAll(seen);
    expect(status).toBe(200);
    expect(body.airports.map(({ change }: { change: string }) => change)).toEqual(['none', 'none']);
    expect(await found('none', 'risk')).toMatchObject({ text: wording.text, version: 2, changedBy: 'operatorAdmin' });
  });

  it('changes none where one was changed meanwhile, or an airport is missing', async () => {
    await save(0, 'Ours.', at('none', 'risk'));
    const stale = await setAll([
      { id: second, version: 0 },
      { id: world.airport, version: 0 },
    ]);
    expect(stale).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect((await setAll([{ id: second, version: 0 }])).body.code).toBe('conflict');
    const rows = await served.db.selectFrom('template_versions').select('airport_id').execute();
    expect(rows).toEqual([{ airport_id: world.airport }]);
  });

  it('is for those who edit the operator', async () => {
    expect((await setAll([{ id: world.airport, version: 0 }], 'airportAdmin')).status).toBe(403);
    expect((await setAll([{ id: world.airport, version: 0 }], 'applicant')).status).toBe(404);
    const company = await world
      .as('companyAdmin')
      .post(`Organisation/${world.company}/templates/risk/none/compare`, wording);
    expect(company.status).toBe(403);
  });
});
