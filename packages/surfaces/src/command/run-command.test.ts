import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { SurfacesError } from '../errors.ts';
import { reportOf } from './command-error.ts';
import { readArguments } from './read-arguments.ts';
import { runCommand } from './run-command.ts';

const fixture = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../fixtures/${name}`, import.meta.url), 'utf8'));
const AERODROME = fixture('yxpa-code4-precision/airport.json');

function run(words: string, subject: unknown, aerodrome: unknown = AERODROME): unknown {
  return JSON.parse(JSON.stringify(runCommand(readArguments(words.split(' ')), aerodrome, subject)));
}

const ELEVATION = 'elevation --aerodrome a.json --points p.json --ruleset mos139-2019';
const ASSESS = 'assess --aerodrome a.json --crane c.json --ruleset mos139-2019';

describe('elevation', () => {
  it('gives the lowest surface per type at each point, and the areas it is in', () => {
    // OLS-01: 50 + 0.02 · 1000 = 70; OLS-14: outside all
    expect(run(ELEVATION, fixture('command/points.json'))).toMatchObject([
      {
        id: 'under the approach',
        ols: { elevationM: expect.closeTo(70, 2), component: 'approach:06', edition: 'mos139-2019' },
        zones: expect.arrayContaining([expect.objectContaining({ type: 'wildlife', name: 'A' })]),
      },
      { id: 'beside the DVOR', cns: { elevationM: 48 }, needGround: [] },
      { id: 'far away', ols: null, pansops: null },
    ]);
  });

  it('names ties, and surfaces it could not assess without ground', () => {
    // OLS-15: approach and inner approach are one plane
    const at = [
      { id: 'x', lat: -32.0073231, lon: 142.9834716 },
      { id: 'y', lat: -32.0063127, lon: 143.0026839 },
    ];
    expect(run(ELEVATION, at)).toMatchObject([
      {
        ols: {
          elevationM: expect.closeTo(59, 2),
          component: 'approach:06',
          tiedWith: expect.arrayContaining(['inner_approach:06']),
        },
      },
      { needGround: expect.arrayContaining([{ type: 'cns', component: 'dvor' }]) },
    ]);
  });

  it('uses only the named editions on request', () => {
    const [point] = run(`${ELEVATION} --only`, [{ id: 'x', lat: -32.0113112, lon: 142.9793002 }]) as object[];
    expect(Object.keys(point ?? {})).toEqual(['id', 'lat', 'lon', 'ols', 'zones', 'needGround']);
  });
});

describe('assess', () => {
  it('answers the worked crane: 0.4 m into the approach, with a sentence, a path and its arithmetic', () => {
    const words = `${ASSESS} --only --regime FEDERAL_LEASED --short-term-months 3 --first-day 2026-03-01 --last-day 2026-05-31`;
    expect(run(words, fixture('command/cranes.json'))).toMatchObject([
      {
        id: 'CRN-03',
        headline: { working: { type: 'ols', governing: { surfaceAhdM: 69.1, craneAhdM: 69.5, marginM: -0.4 } } },
        heights: expect.arrayContaining([
          expect.objectContaining({
            type: 'ols',
            configuration: 'working',
            state: 'pierced',
            explanation:
              'The jib tip would penetrate the approach surface for runway 06 (69.1\u00a0m AHD) by 0.4\u00a0m, reaching 69.5\u00a0m AHD 45\u00a0m north-east of the mast: lower the crane to 69.1\u00a0m AHD or less.',
          }),
        ]),
        evaluation: {
          path: 'RED-S',
          ask: [{ party: 'CASA' }, { party: 'AIRSERVICES' }],
          decides: { power: 'delegate' },
        },
        reporting: [],
      },
      {
        // mast 48 + 0.5, 49.5 + 1.1 m: 99.1 against the inner horizontal 97.5; the first stage is 6 m lower
        headline: {
          working: { governing: { craneAhdM: 99.1, marginM: -1.6, permissible: { tipAglM: 47.9, passesAglM: 47.9 } } },
        },
        stages: [
          { from: '2026-03-01', until: '2026-04-30' },
          { from: '2026-05-01', until: null },
        ],
        reporting: [{ id: 'obstacle-data-30' }],
      },
      {
        headline: {
          working: { governing: { component: { label: 'inner_horizontal' }, craneAhdM: 81.5, marginM: 16 } },
        },
      },
    ]);
  });

  it('uses the airport’s buffer', () => {
    const [, , mobile] = run(`${ASSESS} --only --buffer 16.5`, fixture('command/cranes.json')) as {
      heights: { state: string }[];
    }[];
    expect(mobile?.heights[0]?.state).toBe('near');
  });
});

describe('heightmap', () => {
  it('maps the lowest surface of each cell, north up', () => {
    // three by three about u = 1250, v = 2500 under the inner horizontal
    const map = run(
      'heightmap --aerodrome a.json --ruleset mos139-2019 --only --centre -32.0201762,143.0118076 --half-width 50 --cell 50',
      null,
    );
    const row = [97.5, 97.5, 97.5];
    expect(map).toMatchObject({ rows: 3, columns: 3, elevationM: [row, row, row] });
  });

  it('has north in its first row and west in its first column', () => {
    // u = -1060, v = 40: 70 m on the 2 % approach, which rises against bearing 63.5. 50 m north is 22.31 m nearer the runway
    // (50 cos 63.5°), 50 m east 44.75 m (50 sin 63.5°).
    const words =
      'heightmap --aerodrome a.json --ruleset mos139-2019 --only --half-width 50 --cell 50 --centre -32.0096162,142.9783089';
    const { elevationM } = run(words, null) as { elevationM: number[][] };
    const [north, middle, south] = elevationM;
    expect(middle?.[1]).toBeCloseTo(70, 2);
    expect(north?.[1]).toBeCloseTo(70 - 0.4462, 2);
    expect(south?.[1]).toBeCloseTo(70 + 0.4462, 2);
    expect(middle?.[0]).toBeCloseTo(70 + 0.895, 2);
    expect(middle?.[2]).toBeCloseTo(70 - 0.895, 2);
  });

  it('uses the slew radius, and leaves cells without a limit empty', () => {
    const words = 'heightmap --aerodrome a.json --ruleset mos139-2019 --only --half-width 0 --cell 1';
    const at = (centre: string, radius: number) => run(`${words} --centre ${centre} --radius ${radius}`, null);
    // 45 m downslope: 70 - 0.9
    expect(at('-32.0096162,142.9783089', 45)).toMatchObject({ elevationM: [[expect.closeTo(69.1, 2)]] });
    expect(at('-32.1291074,143.0756584', 0)).toMatchObject({ elevationM: [[null]], governing: [[null]] });
  });
});

describe('refusals', () => {
  const refusal = (words: string, subject: unknown, aerodrome?: unknown) => {
    try {
      run(words, subject, aerodrome);
    } catch (error) {
      if (error instanceof SurfacesError) return reportOf(error).error;
      throw error;
    }
    throw new Error('nothing was refused');
  };

  it.each<[string, string, unknown, string]>([
    ['no verb', 'height', null, 'verb'],
    ['no aerodrome', 'elevation --points p.json --ruleset mos139-2019', null, '--aerodrome'],
    ['no points', 'elevation --aerodrome a.json --ruleset mos139-2019', null, '--points'],
    ['no ruleset', 'elevation --aerodrome a.json --points p.json', null, '--ruleset'],
    ['unknown ruleset', 'elevation --aerodrome a.json --points p.json --ruleset mos139-1066', [], '--ruleset'],
    ['two editions of the same thing', `${ELEVATION},icao-annex14`, [], '--ruleset'],
    ['unknown option', `${ELEVATION} --fast`, [], '--fast'],
    ['option without value', `${ASSESS} --buffer`, [], '--buffer'],
    ['buffer that is no number', `${ASSESS} --buffer wide`, [], '--buffer'],
    ['half a permit', `${ASSESS} --regime ALA`, [], '--short-term-months'],
    ['unknown regime', `${ASSESS} --regime NAVY`, [], '--regime'],
    ['points that are no list', ELEVATION, { lat: 1 }, 'points'],
    ['no points at all', ELEVATION, [], 'points'],
    ['a point without an id', ELEVATION, [{ lat: 1, lon: 1 }], 'points[0].id'],
    ['swapped coordinates', ELEVATION, [{ id: 'x', lat: 143, lon: -32 }], 'points[0].lat'],
    ['no crane at all', ASSESS, [], 'cranes'],
    ['a crane that is none', ASSESS, { id: 'x' }, 'kind'],
    [
      'a cell of nothing',
      'heightmap --aerodrome a.json --ruleset mos139-2019 --half-width 50 --cell 0',
      null,
      '--cell',
    ],
    [
      'a centre that is no place',
      'heightmap --aerodrome a.json --ruleset mos139-2019 --half-width 5 --cell 1 --centre here',
      null,
      '--centre',
    ],
    [
      'too many cells',
      'heightmap --aerodrome a.json --ruleset mos139-2019 --half-width 50000 --cell 1',
      null,
      '--cell',
    ],
  ])('%s', (_name, words, subject, field) => {
    expect(refusal(words, subject).problems.map((p) => p.field)).toContain(field);
  });

  it.each([
    ['elevation --points p.json --ruleset mos139-2019', '--aerodrome: Enter a file with an aerodrome.'],
    [`${ASSESS} --buffer wide`, '--buffer: Enter a number.'],
    [`${ASSESS} --buffer`, '--buffer: Enter a value after it.'],
  ])('%s says what to do: %s', (words, message) => expect(refusal(words, []).message).toBe(message));

  it('lists everything missing from an aerodrome', () => {
    expect(refusal(ELEVATION, [], { id: 'x' }).problems.length).toBeGreaterThan(5);
  });
});
