import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { airportBody } from '../../test/airports.ts';
import { anAirport, anOrganisation, caller } from '../../test/people.ts';
import { type Served, serveForTest } from '../../test/served.ts';

let served: Served;
let root: ReturnType<typeof caller>;
beforeAll(async () => {
  served = await serveForTest();
  await served.prepare('root@jibline.test', { name: 'Rue Root' }, [[0, 0, null]]);
  await served.prepare('platform-manager@jibline.test', {}, [[0, 1, null]]);
  root = caller(served, 'root@jibline.test');
});
afterAll(() => served.stop());

const create = async (icao: string, over = {}) => (await root.post('Airports', airportBody({ icao, ...over }))).body;

describe('adding an airport', () => {
  it('stores everything that was sent and returns it', async () => {
    const sent = airportBody({
      icao: 'YTAA',
      contacts: [{ kind: 'tower', name: 'Tower', phone: '+61262000000', email: null }],
      delegation: { instrument: 'Instrument 1 of 2026', expires: '2027-06-30' },
    });
    const made = await root.post('Airports', sent);
    expect(made.status).toBe(201);
    const { runways, contacts, delegation, timeZone, publicSafetyAreas } = sent;
    const response = await root.get(`Airports/${made.body.id}`);
    expect(response.body).toMatchObject({ runways, contacts, delegation, timeZone, publicSafetyAreas, version: 1 });
    expect(response.body.actions).toEqual([
      'airports:edit',
      'airports:activate',
      'airports:delete',
      'surface-sets:list',
      'surface-sets:create',
      'surface-sets:refresh',
      'payments:list-settings',
      'approval-parameters:list',
      'approval-parameters:add',
      'email-signature:change',
    ]);
  });

  it('refuses an ICAO code that is taken', async () => {
    await create('YTAB');
    expect(await root.post('Airports', airportBody({ icao: 'YTAB' }))).toMatchObject({
      status: 409,
      body: { code: 'already-exists' },
    });
  });

  it('refuses impossible values, field by field', async () => {
    const body = airportBody({ icao: 'YTAC', timeZone: 'Australia/Sidney', organisationId: crypto.randomUUID() });
    const [runway] = body.runways;
    if (!runway) throw new Error('no runway');
    const [first, second] = runway.ends;
    const swapped = {
      ...runway,
      ends: [
        { ...first, end: second.end },
        { ...second, end: first.end },
      ],
    };
    const { status, body: problem } = await root.post('Airports', { ...body, runways: [swapped] });
    expect([status, problem.code]).toEqual([400, 'bad-request']);
    const paths = problem.issues.map(({ path }: { path: string }) => path);
    expect(paths).toEqual(expect.arrayContaining(['runways.0.ends', 'timeZone', 'organisationId']));
  });

  it('refuses landing thresholds that pass each other, with an issue for each', async () => {
    const body = airportBody({ icao: 'YTAE' });
    const [runway, ...others] = body.runways;
    if (!runway) throw new Error('no runway');
    const [first, second] = runway.ends;
    const ends = [
      { ...first, threshold: second.threshold },
      { ...second, threshold: first.threshold },
    ];
    const { status, body: problem } = await root.post('Airports', {
      ...body,
      runways: [{ ...runway, ends }, ...others],
    });
    expect([status, problem.code]).toEqual([400, 'bad-request']);
    expect(problem.issues.map(({ path }: { path: string }) => path)).toEqual([
      'runways.0.ends.0.threshold',
      'runways.0.ends.1.threshold',
    ]);
    expect(problem.issues[0].message).toMatch(
      /No runway would be left to land on\. Check whether the two thresholds are swapped, and correct their positions\.$/,
    );
  });

  it('refuses elevations that contradict each other, with what was compared', async () => {
    const rejected = async (over: object) => {
      const { status, body: problem } = await root.post('Airports', airportBody({ icao: 'YTAF', ...over }));
      return [status, problem.issues?.map(({ path, message }: Record<string, string>) => `${path}: ${message}`)];
    };
    const [runway, ...others] = airportBody().runways;
    if (!runway) throw new Error('no runway');
    const [first, second] = runway.ends;
    const metres = first.end.elevationAhdM;
    expect(await rejected({ referenceElevationAhdM: 6000 })).toEqual([
      400,
      [
        `referenceElevationAhdM: The reference elevation datum is 6000\u00a0m AHD, but runway end ${first.designator} is at ${metres}\u00a0m AHD, ${Number((6000 - metres).toFixed(1))}\u00a0m lower. They can be at most 45\u00a0m apart. Check for feet or a misplaced decimal point.`,
      ],
    ]);
    const ground = { ...first, departure: { ...first.departure, highestGroundAhdM: 5000 } };
    const [status, issues] = await rejected({ runways: [{ ...runway, ends: [ground, second] }, ...others] });
    expect([status, issues.length]).toEqual([400, 1]);
    expect(issues[0]).toMatch(
      /^runways\.0\.ends\.0\.departure\.highestGroundAhdM: The highest ground beyond runway end/,
    );
  });

  it('is for platform administrators', async () => {
    const manager = caller(served, 'platform-manager@jibline.test');
    expect(await manager.post('Airports', airportBody({ icao: 'YTAD' }))).toMatchObject({
      status: 403,
      body: { code: 'forbidden' },
    });
  });
});

describe('unusual elevations', () => {
  /** Canberra's runways lie between 560 and 575 m; 20 m more than the highest could be a slip. */
  const unusual = (over = {}) => ({ ...airportBody({ icao: 'YTBU', ...over }), version: 1 });
  const highest = Math.max(
    ...airportBody().runways.flatMap(({ ends }) => ends.map(({ end }) => end.elevationAhdM)),
    airportBody().elevationAhdM ?? 0,
  );
  const datum = { referenceElevationAhdM: highest + 20 };

  it('need confirmation with what was compared, are saved once confirmed, and need no second confirmation', async () => {
    const { id } = await create('YTBU');
    const response = await root.put(`Airports/${id}`, unusual(datum));
    expect([response.status, response.body.code]).toEqual([409, 'needs-confirmation']);
    expect(response.body.issues).toEqual([
      {
        path: 'referenceElevationAhdM',
        message: expect.stringMatching(/but the runway ends are between .* It is usually within 3\u00a0m of them\./),
      },
    ]);
    expect((await root.get(`Airports/${id}`)).body).toMatchObject({ version: 1 });

    const other = await root.put(`Airports/${id}`, { ...unusual(datum), confirmed: ['elevationAhdM'] });
    expect(other.body.code).toBe('needs-confirmation');

    const saved = await root.put(`Airports/${id}`, { ...unusual(datum), confirmed: ['referenceElevationAhdM'] });
    expect([saved.status, saved.body.version, saved.body.referenceElevationAhdM]).toEqual([200, 2, highest + 20]);
    const stored = await served.db
      .selectFrom('history')
      .select('detail')
      .where('about_id', '=', id)
      .where('event', '=', 'airport.changed')
      .executeTakeFirstOrThrow();
    expect(stored.detail).toMatchObject({ confirmed: [response.body.issues[0].message] });

    const renamed = await root.put(`Airports/${id}`, { ...unusual({ ...datum, name: 'Renamed' }), version: 2 });
    expect([renamed.status, renamed.body.name]).toEqual([200, 'Renamed']);
  });

  it('need confirmation when an airport is added, too', async () => {
    const { status, body } = await root.post('Airports', airportBody({ icao: 'YTBV', ...datum }));
    expect([status, body.code]).toEqual([409, 'needs-confirmation']);
    const confirmed = ['referenceElevationAhdM'];
    expect((await root.post('Airports', { ...airportBody({ icao: 'YTBV', ...datum }), confirmed })).status).toBe(201);
  });
});

describe('changing an airport', () => {
  it('needs the version last read, and says who changed it meanwhile', async () => {
    const { id } = await create('YTBA');
    const sent = { ...airportBody({ icao: 'YTBA', name: 'Renamed' }), version: 1 };
    expect(await root.put(`Airports/${id}`, sent)).toMatchObject({
      status: 200,
      body: { name: 'Renamed', version: 2 },
    });
    expect(await root.put(`Airports/${id}`, sent)).toMatchObject({
      status: 409,
      body: { code: 'conflict', changed: { by: 'Rue Root', version: 2 } },
    });
  });

  it('lets the airport’s administrator edit it, but not deactivate it or change its operator', async () => {
    const { id } = await create('YTBB');
    await served.prepare('admin@ytbb.test', {}, [[1, 0, id]]);
    await served.prepare('manager@ytbb.test', {}, [[1, 1, id]]);
    const admin = caller(served, 'admin@ytbb.test');
    const body = { ...airportBody({ icao: 'YTBB', name: 'Edited' }), version: 1 };
    expect((await admin.put(`Airports/${id}`, body)).body).toMatchObject({
      name: 'Edited',
      actions: [
        'airports:edit',
        'surface-sets:list',
        'surface-sets:create',
        'surface-sets:refresh',
        'payments:list-settings',
        'approval-parameters:list',
        'approval-parameters:add',
        'email-signature:change',
      ],
    });
    const operator = await anOrganisation(served, 'OPERATOR', 'Operator');
    for (const over of [{ active: false }, { organisationId: operator }])
      expect(await admin.put(`Airports/${id}`, { ...body, version: 2, ...over })).toMatchObject({ status: 403 });
    const manager = caller(served, 'manager@ytbb.test');
    expect((await manager.get(`Airports/${id}`)).body.actions).toEqual([
      'surface-sets:list',
      'surface-sets:refresh',
      'payments:list-settings',
      'approval-parameters:list',
      'email-signature:change',
    ]);
    expect(await manager.put(`Airports/${id}`, { ...body, version: 2 })).toMatchObject({ status: 403 });
  });

  it('answers 404 to people without access to the airport', async () => {
    const id = await anAirport(served, 'YTBC');
    const stranger = caller(served, 'stranger@example.test');
    const body = { ...airportBody({ icao: 'YTBC' }), version: 1 };
    for (const answer of [await stranger.get(`Airports/${id}`), await stranger.put(`Airports/${id}`, body)])
      expect(answer).toMatchObject({ status: 404, body: { code: 'not-found' } });
  });
});

describe('deleting an airport', () => {
  it('works while nothing depends on it', async () => {
    const { id } = await create('YTCA');
    expect((await root.delete(`Airports/${id}`)).status).toBe(204);
    expect((await root.get(`Airports/${id}`)).status).toBe(404);
  });

  it('is refused while someone has a grant on it or it has a surface set', async () => {
    const granted = await create('YTCB');
    await served.prepare('admin@ytcb.test', {}, [[1, 0, granted.id]]);
    const surveyed = await create('YTCC');
    await root.post('SurfaceSets/generate', { airportId: surveyed.id, name: 'One', rulesets: ['nasf-c'] });
    for (const { id } of [granted, surveyed])
      expect(await root.delete(`Airports/${id}`)).toMatchObject({ status: 409, body: { code: 'in-use' } });
  });
});

describe('the public directory', () => {
  it('lists active aerodromes by type, with public data only', async () => {
    await create('YTDA', { type: 2, regime: 'MILITARY' });
    await create('YTDB', { type: 2, regime: 'MILITARY', active: false });
    const answer = await served.app.inject({ url: served.api('aerodromes?type=2') });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ total: 1, items: [{ icao: 'YTDA', operator: null }] });
    expect(Object.keys(answer.json().items[0])).not.toContain('regime');
  });

  it('shows one aerodrome with its runways and contacts', async () => {
    const contacts = [
      { kind: 'operations' as const, name: 'Duty officer', phone: '+61262000000', email: null },
      { kind: 'after-hours' as const, name: 'Night', phone: '+61262000001', email: null },
    ];
    const { id } = await create('YTDC', { contacts });
    const answer = await served.app.inject({ url: served.api(`aerodromes/${id}`) });
    expect(answer.statusCode).toBe(200);
    const { runways, ...rest } = answer.json();
    expect(rest).toMatchObject({ icao: 'YTDC', contacts: [{ name: 'Duty officer' }] });
    expect(rest.contacts).toHaveLength(1);
    // Canberra 17/35 is published as 3283 m long, 12/30 as 1679 m; the ends' coordinates are good to some ten metres.
    const long = runways.find((runway: { id: string }) => runway.id === '17/35');
    expect(Math.abs(long.lengthM - 3283)).toBeLessThan(30);
    expect(Object.keys(long)).toEqual(['id', 'status', 'lengthM', 'widthM', 'codeNumber', 'ends']);
  });

  it('does not show an inactive aerodrome', async () => {
    const { id } = await create('YTDD', { active: false });
    const answer = await served.app.inject({ url: served.api(`aerodromes/${id}`) });
    expect(answer.json()).toMatchObject({ status: 404, code: 'not-found' });
  });
});
