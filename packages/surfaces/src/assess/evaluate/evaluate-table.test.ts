import { describe, expect, it } from 'vitest';
import { HEIGHT_TYPES, type SurfaceType } from '../../surface/component.ts';
import { CONFIGURATIONS, type HeightFinding } from '../finding.ts';
import { evaluate } from './evaluate.ts';
import { REGIMES, type Regime } from './referral-rules.ts';

/*
 * Typed by hand from permits.md 3.3 (path), 3.4 (whom to ask, who decides) and surfaces.md 7.6 (which surface concerns whom): one
 * surface type pierced, nothing else. Penetrated at work or at rest is the same in law.
 *
 * Parties: C CASA · A Airservices · D Defence · B building authority · P planning authority · I designer of instrument procedures ·
 * H operator of the helicopter site · W wind consultant · - no one.
 */
const PARTY = {
  C: 'CASA',
  A: 'AIRSERVICES',
  D: 'DEFENCE',
  B: 'BUILDING_AUTHORITY',
  P: 'PLANNING_AUTHORITY',
  I: 'PROCEDURE_DESIGNER',
  H: 'HELICOPTER_SITE_OPERATOR',
  W: 'WIND_CONSULTANT',
} as const;

/** path, whom to ask, who decides; first short-term, then longer. */
type Row = readonly [short: string, long: string];

// biome-ignore format: reads as the table it is
const CRANE: Record<Regime, Record<string, Row>> = {
  FEDERAL_LEASED: {
    ols:        ['RED-S CA delegate',  'RED-L CAB outside'],
    future_ols: ['RED-S CA delegate',  'RED-L CAB outside'],
    vss:        ['RED-S CAI delegate', 'RED-L CABI outside'],
    helicopter: ['RED-S CAH delegate', 'RED-L CABH outside'],
    cns:        ['AMBER A airport',    'AMBER A airport'],
    windshear:  ['GREEN - airport',    'GREEN - airport'],
    pansops:    ['BLACK CAI outside',  'BLACK - nobody'],
  },
  CERTIFIED_OTHER: {
    ols:        ['RED-S CP airport',   'RED-L CP airport'],
    future_ols: ['RED-S CP airport',   'RED-L CP airport'],
    vss:        ['RED-S CPI airport',  'RED-L CPI airport'],
    helicopter: ['RED-S CPH airport',  'RED-L CPH airport'],
    cns:        ['AMBER A airport',    'AMBER A airport'],
    windshear:  ['GREEN - airport',    'GREEN - airport'],
    pansops:    ['BLACK IC outside',   'BLACK IC outside'],
  },
  MILITARY: {
    ols:        ['OTHER - airport',    'OTHER - airport'],
    future_ols: ['OTHER - airport',    'OTHER - airport'],
    vss:        ['OTHER I airport',    'OTHER I airport'],
    helicopter: ['OTHER H airport',    'OTHER H airport'],
    cns:        ['OTHER A airport',    'OTHER A airport'],
    windshear:  ['OTHER - airport',    'OTHER - airport'],
    pansops:    ['OTHER AI airport',   'OTHER AI airport'],
  },
  JOINT_USER: {
    ols:        ['RED-S CAD delegate',  'RED-L CABD outside'],
    future_ols: ['RED-S CAD delegate',  'RED-L CABD outside'],
    vss:        ['RED-S CADI delegate', 'RED-L CABDI outside'],
    helicopter: ['RED-S CADH delegate', 'RED-L CABDH outside'],
    cns:        ['AMBER A airport',     'AMBER A airport'],
    windshear:  ['GREEN - airport',     'GREEN - airport'],
    pansops:    ['BLACK CAID outside',  'BLACK - nobody'],
  },
  ALA: {
    ols:        ['OTHER - airport',    'OTHER - airport'],
    future_ols: ['OTHER - airport',    'OTHER - airport'],
    vss:        ['OTHER I airport',    'OTHER I airport'],
    helicopter: ['OTHER H airport',    'OTHER H airport'],
    cns:        ['OTHER A airport',    'OTHER A airport'],
    windshear:  ['OTHER - airport',    'OTHER - airport'],
    pansops:    ['OTHER I airport',    'OTHER I airport'],
  },
};

/** Windshear planes apply to a building as well; everything else is as for a crane. */
const BUILDING_IN_WINDSHEAR: Record<Regime, string> = {
  FEDERAL_LEASED: 'AMBER W airport',
  CERTIFIED_OTHER: 'AMBER W airport',
  MILITARY: 'OTHER W airport',
  JOINT_USER: 'AMBER W airport',
  ALA: 'OTHER W airport',
};

const NOTHING: Record<Regime, string> = {
  FEDERAL_LEASED: 'GREEN - airport',
  CERTIFIED_OTHER: 'GREEN - airport',
  MILITARY: 'OTHER - airport',
  JOINT_USER: 'GREEN - airport',
  ALA: 'OTHER - airport',
};

// 1 March to 31 May is three calendar months; one day more is longer.
const SHORT = [{ firstDay: '2026-03-01', lastDay: '2026-05-31' }];
const LONG = [{ firstDay: '2026-03-01', lastDay: '2026-06-01' }];

const others = (type: SurfaceType): HeightFinding[] =>
  HEIGHT_TYPES.filter((other) => other !== type).flatMap((other) =>
    CONFIGURATIONS.map((configuration) => ({
      ...{ type: other, configuration, state: 'clear' as const, governing: null, needGround: [] },
    })),
  );

function expected(words: string) {
  const [path, parties = '', power] = words.split(' ');
  const ask = parties === '-' ? [] : parties.split('').map((letter) => PARTY[letter as keyof typeof PARTY]);
  return { path, ask, power };
}

function found(
  findings: readonly HeightFinding[],
  regime: Regime,
  isShort: boolean,
  craneKind: 'mobile' | 'structure',
) {
  const airport = { regime, shortTermMonths: 3 };
  const made = evaluate({ heights: findings, zones: [], craneKind }, airport, isShort ? SHORT : LONG);
  expect(made.shortTerm).toBe(isShort);
  for (const { clause, because } of made.ask) expect([clause, because]).not.toContain('');
  expect(made.decides.clause).not.toBe('');
  return { path: made.path, ask: made.ask.map(({ party }) => party), power: made.decides.power };
}

it('names every height surface type in every regime', () => {
  for (const regime of REGIMES) expect(Object.keys(CRANE[regime]).toSorted()).toEqual(HEIGHT_TYPES.toSorted());
});

describe.each(REGIMES)('%s', (regime) => {
  describe.each(HEIGHT_TYPES)('%s pierced', (type) => {
    const [short, long] = CRANE[regime][type] ?? ['', ''];
    it.each([
      ['at work, short-term', 'working', true, short],
      ['at work, longer', 'working', false, long],
      ['at rest, short-term', 'resting', true, short],
      ['at rest, longer', 'resting', false, long],
    ] as const)('%s', (_when, configuration, isShort, words) => {
      const pierced = { type, configuration, state: 'pierced' as const, governing: null, needGround: [] };
      expect(found([...others(type), pierced], regime, isShort, 'mobile')).toEqual(expected(words));
    });

    it('by a building', () => {
      const pierced = { type, configuration: 'working' as const, state: 'pierced' as const };
      const words = type === 'windshear' ? BUILDING_IN_WINDSHEAR[regime] : long;
      expect(found([{ ...pierced, governing: null, needGround: [] }], regime, false, 'structure')).toEqual(
        expected(words),
      );
    });
  });

  it.each([
    ['short-term', true],
    ['longer', false],
  ])('nothing pierced, %s', (_when, isShort) => {
    expect(found(others('ols'), regime, isShort, 'mobile')).toEqual(expected(NOTHING[regime]));
  });
});
