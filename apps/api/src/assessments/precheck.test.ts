import { HeightMap, PrecheckAnswer, SavedPrecheck } from '@jibline/contract';
import { readKmlText } from '@jibline/kml';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { airportBody } from '../../test/airports.ts';
import { freshDatabase } from '../../test/fresh-database.ts';
import { caller } from '../../test/people.ts';
import { type Served, serveForTest } from '../../test/served.ts';
import { seedAirports } from '../airports/index.ts';
import { openSurfacesInForce, seedSurfaceSets } from '../surface-sets/index.ts';

let served: Served;
beforeAll(async () => {
  const database = await freshDatabase();
  await seedAirports(database.db, []);
  await seedSurfaceSets(database.db);
  served = await serveForTest({ database });
  await served.prepare('root@jibline.test', { name: 'Rue Root' }, [[0, 0, null]]);
});
afterAll(() => served.stop());

/** 3 km east of Canberra's reference point, on ground at 560 m: only the inner horizontal surface covers it. */
const CANBERRA = {
  latitude: -35.3055,
  longitude: 149.228,
  groundLevelAhdM: 560,
  groundLevelSource: 'typed',
  craneType: 1,
  heightAglM: 40,
};
/** 569.5 + 45: see the drawing's test for the reference elevation. */
const INNER_HORIZONTAL = 614.5;

const post = (payload: object, url = 'precheck') =>
  served.app.inject({ method: 'POST', url: served.api(url), payload });
const ask = async (over: object = {}) => {
  const answer = await post({ ...CANBERRA, ...over });
  expect(answer.statusCode).toBe(200);
  return PrecheckAnswer.parse(answer.json());
};
const keep = async (over: object = {}) => {
  const answer = await post({ ...CANBERRA, ...over }, 'precheck/kept');
  expect(answer.statusCode).toBe(201);
  return SavedPrecheck.parse(answer.json());
};
const only = (answer: PrecheckAnswer) => {
  expect(answer.airports).toHaveLength(1);
  const [airport] = answer.airports;
  if (!airport) throw new Error('no airport');
  return airport;
};
const olsOf = (answer: PrecheckAnswer) => {
  const found = only(answer).results.find(({ surfaceType }) => surfaceType === 'ols');
  if (found?.dimension !== 3) throw new Error('no ols');
  return found;
};

describe('a crane below the surface', () => {
  it('gets the margin, the governing surface and the maximum height', async () => {
    const answer = await ask();
    expect(answer).toMatchObject({ permitNeeded: 'no', engine: 'surfaces 0.2.0' });
    const airport = only(answer);
    expect(airport).toMatchObject({ icao: 'YSCB', label: 'CANBERRA - (YSCB)', path: 'GREEN' });
    // 0.033° of longitude and 0.0014° of latitude at 35.3° S: 3001 m and 155 m.
    expect(airport.distanceM).toBeCloseTo(Math.hypot(3001, 155), -1);
    expect(airport.bearingDeg).toBeCloseTo(90 - (Math.atan2(155, 3001) * 180) / Math.PI, 0);
    const { working } = olsOf(answer);
    // 560 + 40 + 1 of contingency = 601, so 13.5 m below; the permissible height leaves the contingency out.
    expect(working).toMatchObject({
      finding: 'clear',
      governing: { kind: 'inner-horizontal' },
      worst: { surfaceAhdM: INNER_HORIZONTAL, craneAhdM: 601, marginM: 13.5 },
    });
    expect(working.sentence).toContain('clear of the inner horizontal surface (614.5\u00a0m AHD) by 13.5\u00a0m');
    expect(working.working.length).toBeGreaterThan(0);
    expect([airport.greatestTipAhdM, airport.greatestTipAglM]).toEqual([613.5, 53.5]);
  });

  it('within five metres is close, and a permit may be needed', async () => {
    // 560 + 50 + 1 = 611: 3.5 below.
    const answer = await ask({ heightAglM: 50 });
    expect(answer.permitNeeded).toBe('perhaps');
    expect(only(answer).path).toBe('AMBER');
    expect(olsOf(answer).working).toMatchObject({ finding: 'near', worst: { marginM: 3.5 } });
  });
});

describe('a crane through the surface', () => {
  it('needs a permit, short-term or long-term by its days', async () => {
    // 560 + 60 + 1 = 621: 6.5 above.
    const answer = await ask({ heightAglM: 60, days: 30 });
    expect(answer.permitNeeded).toBe('yes');
    expect(answer.sentence).toContain('A permit is needed from CANBERRA - (YSCB)');
    expect(answer.sentence).toMatch(/penetrate the inner horizontal surface .* by 6\.5\u00a0m/);
    expect(only(answer).path).toBe('RED-S');
    expect(olsOf(answer).working).toMatchObject({ finding: 'pierced', worst: { marginM: -6.5 } });
    expect(only(await ask({ heightAglM: 60, days: 365 })).path).toBe('RED-L');
  });

  it('may be below it at rest', async () => {
    const { working, resting } = olsOf(await ask({ heightAglM: 60, restingHeightAglM: 20 }));
    expect([working.finding, resting?.finding]).toEqual(['pierced', 'clear']);
    // 560 + 20 + 1 = 581.
    expect(resting?.worst).toMatchObject({ marginM: 33.5 });
  });
});

describe('areas on the ground', () => {
  it('are reported as inside or outside, with their advice', async () => {
    const area = (type: string) => {
      const found = airport.results.find(({ surfaceType }) => surfaceType === type);
      if (found?.dimension !== 2) throw new Error(`no ${type}`);
      return found;
    };
    const airport = only(await ask());
    // 3 km: inside the inner wildlife ring, the lighting area and the 30 km ring; no public safety area lies abeam.
    for (const type of ['wildlife', 'lighting', 'wind_farms']) {
      expect(area(type).finding).toBe('inside');
      expect(area(type).zones[0]?.advice).toBeTruthy();
    }
    expect(area('psa')).toMatchObject({ finding: 'outside', zones: [] });
  });
});

describe('locations of several airports', () => {
  it.each([
    ['between Sydney and Bankstown', -33.9268, 151.05, ['YSBK', 'YSSY']],
    ['on Essendon, below Melbourne', -37.7281, 144.902, ['YMEN', 'YMML']],
    ['in Brisbane, between the airport and Archerfield', -27.47, 153.02, ['YBAF', 'YBBN']],
    ['nowhere near any', -25, 130, []],
    ['at the pole', 90, 180, []],
  ])('%s', async (_where, latitude, longitude, expected) => {
    const answer = await ask({ latitude, longitude, groundLevelAhdM: 20 });
    expect(answer.airports.map(({ icao }) => icao)).toEqual(expected);
    const distances = answer.airports.map(({ distanceM }) => distanceM);
    expect(distances).toEqual(distances.toSorted((a, b) => a - b));
  });
});

describe('the record', () => {
  it('has a number that cannot be guessed from another, and never changes', async () => {
    const [one, two] = [await keep(), await keep()];
    expect(one.number).toMatch(/^P-\d{4}-[2-9A-Z]{8}$/);
    expect(one.number).not.toBe(two.number);
    const saved = await served.app.inject({ url: served.api(`precheck/${one.number.toLowerCase()}`) });
    expect(SavedPrecheck.parse(saved.json())).toEqual(one);
    await expect(served.db.updateTable('prechecks').set({ number: 'x' }).execute()).rejects.toThrow(/never changed/);
    expect((await served.app.inject({ url: served.api('precheck/P-2026-NOTTHERE') })).json().code).toBe('not-found');
  });

  it('contains the answer given', async () => {
    const [provided, { number: _number, recorded, ...saved }] = [await ask(), await keep()];
    expect(recorded).toBeNull();
    expect({ ...saved, answeredAt: provided.answeredAt }).toEqual(provided);
  });

  it('is stored only on request: an answer alone stores nothing', async () => {
    const count = async () =>
      (
        await served.db
          .selectFrom('prechecks')
          .select(({ fn }) => fn.countAll().as('rows'))
          .executeTakeFirstOrThrow()
      ).rows;
    const before = await count();
    await ask();
    expect(await count()).toEqual(before);
  });
});

describe('as KML', () => {
  it('is valid, with the crane and every airport, heights above sea level', async () => {
    const { number } = await keep({ heightAglM: 60, radiusM: 45 });
    const answer = await served.app.inject({ url: served.api(`precheck/${number}/kml`) });
    expect(answer.headers['content-type']).toContain('application/vnd.google-earth.kml+xml');
    expect(answer.headers['content-disposition']).toContain(`${number}.kml`);
    const { document, problems } = readKmlText(answer.body);
    expect(problems).toEqual([]);
    expect(document.features.map(({ name }) => name)).toEqual(['Crane, 620\u00a0m AHD', 'CANBERRA - (YSCB)']);
    expect(answer.body).toMatch(/penetrate the inner horizontal surface .* by 6\.5\u00a0m/);
    // 614.5 less the metre of contingency.
    expect(answer.body).toContain('<name>Maximum permissible height, 613.5\u00a0m AHD</name>');
  });
});

describe('bad input', () => {
  it.each([
    [{ restingHeightAglM: 50 }, 'restingHeightAglM'],
    [{ heightAglM: 500 }, 'heightAglM'],
    [{ latitude: 151 }, 'latitude'],
    [{ groundLevelAhdM: null }, 'groundLevelAhdM'],
    [{ radiusM: 151 }, 'radiusM'],
    [{ height: 3 }, ''],
  ])('%j is refused by field', async (over, path) => {
    const rejected = await post({ ...CANBERRA, ...over });
    expect(rejected.statusCode).toBe(400);
    expect(rejected.json()).toMatchObject({ code: 'bad-request', issues: [{ path }] });
  });

  it('to the height map is refused as well', async () => {
    for (const query of [
      'latitude=-35&longitude=149&halfWidthM=1&cells=16',
      'latitude=x&longitude=149&halfWidthM=1000',
    ])
      expect((await served.app.inject({ url: served.api(`height-map?${query}`) })).statusCode).toBe(400);
  });
});

it('more than sixty pre-checks a minute from one address are too many', async () => {
  const from = { method: 'POST', url: served.api('precheck'), payload: {}, remoteAddress: '10.9.8.7' } as const;
  const codes: number[] = [];
  for (let count = 0; count < 61; count++) codes.push((await served.app.inject(from)).statusCode);
  expect([codes.at(0), codes.at(59), codes.at(60)]).toEqual([400, 400, 429]);
});

describe('the height map', () => {
  const map = async (latitude: number, longitude: number, halfWidthM: number) => {
    const query = `latitude=${latitude}&longitude=${longitude}&halfWidthM=${halfWidthM}&cells=16`;
    const answer = await served.app.inject({ url: served.api(`height-map?${query}`) });
    expect(answer.statusCode).toBe(200);
    return HeightMap.parse(answer.json());
  };

  it('is flat where the surface is', async () => {
    const flat = await map(CANBERRA.latitude, CANBERRA.longitude, 500);
    expect(new Set(flat.elevationsAhdM)).toEqual(new Set([INNER_HORIZONTAL]));
    expect(flat.surfaces).toHaveLength(1);
    expect(flat.west).toBeLessThan(CANBERRA.longitude);
    // 1000 m between south and north, at 110 940 m to the degree there.
    expect(flat.north - flat.south).toBeCloseTo(1000 / 110_940, 5);
  });

  it('runs from the north-west: an approach from the north rises towards the first row', async () => {
    // Runway 17 begins at 35.290627° S; 1 to 2 km north of it the approach rises 2 % northwards.
    const rising = await map(-35.277, 149.194443, 500);
    const middle = (row: number) => rising.elevationsAhdM[row * 16 + 8] ?? Number.NaN;
    expect(middle(0) - middle(15)).toBeCloseTo(((1000 * 15) / 16) * 0.02, 1);
  });

  it('is empty where nothing limits', async () => {
    const empty = await map(-25, 130, 5000);
    expect(new Set(empty.governing)).toEqual(new Set([-1]));
    expect(new Set(empty.elevationsAhdM)).toEqual(new Set([null]));
  });
});

describe('publishing', () => {
  it('takes effect on the next question, in this and every other process', async () => {
    const root = caller(served, 'root@jibline.test');
    const elsewhere = await openSurfacesInForce(served.database);
    expect((await elsewhere.current()).airports.size).toBe(32);
    const location = { latitude: -25, longitude: 130.033, groundLevelAhdM: 500 };
    expect((await ask(location)).airports).toEqual([]);
    const arp = { type: 'Point' as const, coordinates: [130, -25] as [number, number] };
    const made = await root.post('Airports', airportBody({ icao: 'YNEW', arp, runways: [], regime: 'ALA', type: 1 }));
    const set = await root.post('SurfaceSets/generate', { airportId: made.body.id, name: 'x', rulesets: ['nasf-c'] });
    await root.post(`SurfaceSets/${set.body.id}/publish`, { version: 1 });
    const answer = await ask(location);
    expect(answer.airports.map(({ icao }) => icao)).toEqual(['YNEW']);
    expect(only(answer)).toMatchObject({ path: 'OTHER', greatestTipAhdM: null });
    // Areas of wildlife alone say nothing about a height.
    expect(answer).toMatchObject({
      permitNeeded: 'cannot_tell',
      coverage: { known: false, unassessed: [{ airportId: made.body.id }] },
    });
    await expect.poll(async () => (await elsewhere.current()).airports.size, { timeout: 30_000 }).toBe(33);
    await elsewhere.stop();
  });
});
