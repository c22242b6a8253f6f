import { AirportsAround, PrecheckAnswer, type Problem, SavedPrecheck } from '@jibline/contract';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { airportBody } from '../../test/airports.ts';
import { readPdf } from '../../test/pdf-text.ts';
import { caller } from '../../test/people.ts';
import { type Served, serveForTest } from '../../test/served.ts';

let served: Served;
let root: ReturnType<typeof caller>;
beforeAll(async () => {
  served = await serveForTest();
  await served.prepare('root@jibline.test', { name: 'Rue Root' }, [[0, 0, null]]);
  root = caller(served, 'root@jibline.test');
});
afterAll(() => served.stop());

/** As in the demonstration's Canberra: runways typed, 569.5 m of reference elevation, so level at 614.5 m AHD. */
const ARP = { latitude: -35.3069, longitude: 149.195 };
/** 2.0 km east of the reference point: 0.022 of a degree of 90.9 km, on ground at 560.05 m. */
const SITE = {
  ...{ latitude: ARP.latitude, longitude: ARP.longitude + 0.022 },
  ...{ groundLevelAhdM: 560.05, groundLevelSource: 'survey', craneType: 1, heightAglM: 40 },
};
const NEARBY = { name: 'Tamworth', icao: 'YSTW' };
const MISSING = 'Tamworth, 2.0 km: its surfaces are not in Jibline. This is not a clearance.';
const ASK = 'Before you raise a crane, ask Duty officer, (02) 6767 5555, ops@tamworth.test.';

const post = (url: string, payload: object = SITE) =>
  served.app.inject({ method: 'POST', url: served.api(url), payload });
const plain = (text: string) => text.replaceAll('\u00a0', ' ');
async function ask(over: object = {}) {
  const reply = await post('precheck', { ...SITE, ...over });
  expect(reply.statusCode, reply.body).toBe(200);
  const answer = PrecheckAnswer.parse(reply.json());
  return { ...answer, sentence: plain(answer.sentence) };
}
const stored = async () => (await served.db.selectFrom('prechecks').select('number').execute()).length;

let airportId: string;
const arp = { type: 'Point' as const, coordinates: [ARP.longitude, ARP.latitude] as [number, number] };
const contacts = [
  { kind: 'tower' as const, name: 'Tower', phone: '+61267671111', email: null },
  { kind: 'operations' as const, name: 'Duty officer', phone: '+61267675555', email: 'ops@tamworth.test' },
];

it('on an empty platform: can’t tell, and nothing is kept', async () => {
  expect(await ask()).toMatchObject({
    ...{ permitNeeded: 'cannot_tell', figures: null, airports: [] },
    coverage: { known: false, unassessed: [] },
    sentence:
      'No aerodrome with surfaces in Jibline lies within 15 km. This is not a clearance. Ask the operator of the nearest aerodrome or helicopter site before you raise a crane.',
  });
  const refused = await post('precheck/kept');
  expect(refused.statusCode).toBe(409);
  const problem = refused.json<Problem>();
  expect(problem.code).toBe('cannot-tell');
  expect(plain(problem.detail ?? '')).toMatch(
    /^We can’t tell\. No aerodrome with surfaces in Jibline lies within 15 km\./,
  );
  expect(await stored()).toBe(0);
});

it('with the airport entered, active and its runways typed, but no set published: it is named', async () => {
  const made = await root.post('Airports', airportBody({ ...NEARBY, arp, contacts }));
  expect(made.status).toBe(201);
  airportId = made.body.id;
  const named = { airportId, name: 'Tamworth', label: 'TAMWORTH - (YSTW)' };
  const text = 'Duty officer, (02) 6767 5555, ops@tamworth.test';
  const contact = { name: 'Duty officer', phone: '+61267675555', email: 'ops@tamworth.test', text };
  await expect
    .poll(() => ask())
    .toMatchObject({
      ...{ permitNeeded: 'cannot_tell', figures: null, airports: [], sentence: `${MISSING} ${ASK}` },
      coverage: { known: false, unassessed: [{ ...named, contact, distanceM: expect.closeTo(2001, -1) }] },
    });
  expect((await post('precheck/kept')).statusCode).toBe(409);
  // A browser gets what it needs to give the same answer; tower and after-hours numbers are for permit holders.
  const around = await served.app.inject({
    url: served.api(`public/airports-around?latitude=${SITE.latitude}&longitude=${SITE.longitude}`),
  });
  expect(AirportsAround.parse(around.json())).toEqual({
    items: [],
    listed: { inForce: [], unassessed: [{ ...named, contact, type: 0, ...ARP }] },
  });
});

it('a draft set changes nothing; once published the answer speaks, and it is kept', async () => {
  const draft = await root.post('SurfaceSets/generate', { airportId, name: 'First', rulesets: ['mos139-2019'] });
  expect((await ask()).permitNeeded).toBe('cannot_tell');
  await root.post(`SurfaceSets/${draft.body.id}/publish`, { version: 1 });
  // 614.5 − 560.05 − 1 m of contingency = 53.45 m to the surface, less the buffer of 5 m.
  expect(await ask()).toMatchObject({
    ...{ permitNeeded: 'no', coverage: { known: true } },
    figures: { noPermitUpToAglM: 48.4, passesUpToAglM: 53.4, setBy: 'TAMWORTH - (YSTW)' },
  });
  expect((await post('precheck/kept')).statusCode).toBe(201);
  expect((await post('precheck/kept', { ...SITE, heightAglM: 60 })).statusCode).toBe(201);
});

describe('after the airport was deactivated', () => {
  const numbers: string[] = [];
  beforeAll(async () => {
    for (const heightAglM of [40, 60]) {
      const saved = await post('precheck/kept', { ...SITE, heightAglM });
      numbers.push(SavedPrecheck.parse(saved.json()).number);
    }
    const { actions, organisation, ...airport } = (await root.get(`Airports/${airportId}`)).body;
    const { ...sent } = airportBody({ ...NEARBY, arp, contacts, active: false });
    expect(actions).toContain('airports:activate');
    expect(organisation).toBeNull();
    expect((await root.put(`Airports/${airportId}`, { ...sent, version: airport.version })).status).toBe(200);
    await vi.waitFor(async () => expect((await ask()).permitNeeded).toBe('cannot_tell'));
  });
  const get = (number: string, file = '') => served.app.inject({ url: served.api(`precheck/${number}${file}`) });

  it('its place can’t be told, at any height', async () => {
    for (const heightAglM of [4.35, 40, 60])
      expect(await ask({ heightAglM })).toMatchObject({
        ...{ permitNeeded: 'cannot_tell', figures: null, sentence: `${MISSING} ${ASK}` },
      });
  });

  it('a "no" kept before reads as what it is worth now, with what was recorded', async () => {
    const read = SavedPrecheck.parse((await get(numbers[0] ?? '')).json());
    expect(read).toMatchObject({
      ...{ permitNeeded: 'cannot_tell', figures: null, coverage: { known: false } },
      recorded: { permitNeeded: 'no', sentence: expect.stringMatching(/^No permit is needed at this height\./) },
      airports: [{ greatestTipAhdM: null, greatestTipAglM: null }],
    });
    expect(plain(read.sentence)).toBe(`${MISSING} ${ASK}`);
  });

  it('a "yes" stays, without a height that would pass', async () => {
    const read = SavedPrecheck.parse((await get(numbers[1] ?? '')).json());
    expect(read).toMatchObject({ permitNeeded: 'yes', recorded: null, figures: null });
    expect(plain(read.sentence)).toMatch(/^A permit is needed from TAMWORTH.* Tamworth, 2\.0 km: its surfaces are not/);
  });

  it('its PDF says so, and states no height as permissible', async () => {
    for (const [number, title] of [
      [numbers[0], 'We can’t tell'],
      [numbers[1], 'A permit is needed'],
    ]) {
      const reply = await get(number ?? '', '/pdf');
      expect(reply.statusCode).toBe(200);
      const text = plain((await readPdf(reply.rawPayload)).text);
      expect(text).toContain(title);
      expect(text).toContain(MISSING);
      expect(text).toContain('Who to ask');
      expect(text).toContain('Duty officer, (02) 6767 5555, ops@tamworth.test');
      expect(text).not.toMatch(/permissible|permitted|No permit needed (up to|at any)/);
    }
    const recorded = plain((await readPdf((await get(numbers[0] ?? '', '/pdf')).rawPayload)).text);
    expect(recorded).not.toMatch(/clear of|Clear/);
    expect(recorded).toMatch(/Recorded on .*: “No permit needed at this height”\. Do not rely on that record\./);
  });

  it('so does its KML', async () => {
    const kml = plain((await get(numbers[0] ?? '', '/kml')).body);
    expect(kml).toContain(`We can’t tell. ${MISSING} ${ASK}`);
    expect(kml).toContain('Recorded then: “No permit is needed at this height.');
    const now = kml.replace(/“.*?”/gs, '');
    expect(now).not.toMatch(/permissible|no limit|clear of|613\.5|614\.5/);
    expect(plain((await get(numbers[1] ?? '', '/kml')).body)).not.toMatch(/permissible|no limit/);
  });

  it('one kept by a release that knew no coverage is read', async () => {
    const {
      number,
      recorded: _recorded,
      coverage: _coverage,
      ...rest
    } = SavedPrecheck.parse((await get(numbers[0] ?? '')).json());
    const old = {
      ...{ ...rest, number: 'P-2026-EARLY234', permitNeeded: 'no' },
      ...{ sentence: 'No protected surface covers this location.', figures: null, airports: [] },
    };
    await served.db
      .insertInto('prechecks')
      .values({ number: old.number, answered_at: old.answeredAt, answer: JSON.stringify(old) })
      .execute();
    expect(SavedPrecheck.parse((await get(old.number)).json())).toMatchObject({
      ...{ permitNeeded: 'cannot_tell', coverage: { known: false } },
      recorded: { permitNeeded: 'no', sentence: 'No protected surface covers this location.' },
    });
    expect((await get(old.number, '/pdf')).statusCode).toBe(200);
    expect(number).toBe(numbers[0]);
  });
});
