import type { Cited } from '../clause.ts';

/** The level a zone is measured from, plus an offset in metres. */
export interface Level {
  readonly from: 'ground' | 'antenna' | 'antenna-base';
  readonly offsetM: number;
}

/** A zone around an antenna. Distances are from the antenna, in metres. */
export type Zone =
  /** Objects of every height are referred. */
  | { readonly rule: 'every-height'; readonly fromM: number; readonly toM: number; readonly area: Area }
  /** Objects above a level plane are referred. */
  | {
      readonly rule: 'above-level';
      readonly level: Level;
      readonly fromM: number;
      readonly toM: number;
      readonly area: Area;
    }
  /** Objects higher than this above their own ground are referred. */
  | {
      readonly rule: 'above-ground';
      readonly heightM: number;
      readonly fromM: number;
      readonly toM: number;
      readonly area: Area;
    }
  /** Objects above a cone are referred. The cone passes `level` at `startM` from the antenna. */
  | {
      readonly rule: 'cone';
      readonly level: Level;
      readonly startM: number;
      readonly slope: number;
      readonly fromM: number;
      readonly toM: number;
      readonly area: Area;
    };

export type Area = 'zone-a' | 'zone-b' | 'area-of-interest';

export interface NasfGRow extends Cited {
  readonly kind: string;
  readonly zones: readonly Zone[];
  readonly notes?: readonly string[];
}

const GROUND: Level = { from: 'ground', offsetM: 0 };
const degrees = (angle: number) => Math.tan((angle * Math.PI) / 180);
const guide = (page: string) => `NASF Guideline G; Airservices Building Restrictions Guide, Att. 3, ${page}`;

/** Zone A to a radius, then a cone from the ground at the antenna: the commonest pattern. */
function beacon(kind: string, page: string, innerM: number, angleDeg: number, outerM: number): NasfGRow {
  return {
    kind,
    clause: guide(page),
    confidence: 'M-H',
    zones: [
      { rule: 'every-height', fromM: 0, toM: innerM, area: 'zone-a' },
      { rule: 'cone', level: GROUND, startM: 0, slope: degrees(angleDeg), fromM: innerM, toM: outerM, area: 'zone-a' },
    ],
  };
}

/** Above a plane below the antenna's base, then a 1° cone from that plane. */
function receiver(kind: string): NasfGRow {
  const level: Level = { from: 'antenna-base', offsetM: -1 };
  return {
    kind,
    clause: guide('p. 27'),
    confidence: 'M-H',
    zones: [
      { rule: 'above-level', level, fromM: 0, toM: 100, area: 'zone-a' },
      { rule: 'cone', level, startM: 0, slope: degrees(1), fromM: 100, toM: 1500, area: 'zone-a' },
    ],
  };
}

function radar(kind: string): NasfGRow {
  return {
    kind,
    clause: guide('p. 32'),
    confidence: 'M-H',
    zones: [
      { rule: 'above-level', level: { from: 'antenna-base', offsetM: -4 }, fromM: 0, toM: 500, area: 'zone-a' },
      {
        rule: 'cone',
        level: { from: 'antenna', offsetM: -8 },
        startM: 0,
        slope: degrees(0.5),
        fromM: 500,
        toM: 4000,
        area: 'zone-b',
      },
      {
        rule: 'cone',
        level: { from: 'antenna', offsetM: 0 },
        startM: 0,
        slope: degrees(0.25),
        fromM: 4000,
        toM: 15000,
        area: 'area-of-interest',
      },
    ],
  };
}

export const nasfG: readonly NasfGRow[] = [
  {
    kind: 'vor',
    clause: 'NASF Guideline G; VOR of unknown type',
    confidence: 'M',
    zones: [
      { rule: 'every-height', fromM: 0, toM: 100, area: 'zone-a' },
      { rule: 'every-height', fromM: 100, toM: 1500, area: 'area-of-interest' },
    ],
  },
  beacon('cvor_ground', 'p. 18', 200, 1, 1500),
  beacon('cvor_elevated', 'p. 19', 200, 1.5, 1500),
  beacon('dvor_ground', 'p. 20', 150, 1.5, 1500),
  beacon('dvor_elevated', 'p. 21', 100, 2, 1500),
  {
    kind: 'dme',
    clause: guide('p. 17'),
    confidence: 'M-H',
    zones: [
      { rule: 'above-level', level: { from: 'antenna', offsetM: -4 }, fromM: 0, toM: 100, area: 'zone-a' },
      {
        rule: 'cone',
        level: { from: 'antenna', offsetM: -4 },
        startM: 0,
        slope: degrees(2),
        fromM: 100,
        toM: 1500,
        area: 'zone-a',
      },
    ],
    notes: ['Co-located with VOR, localiser or glide path: that facility’s area applies instead'],
  },
  beacon('ndb', 'p. 16', 60, 5, 300),
  beacon('marker', 'middle and outer marker', 5, 50, 50),
  {
    kind: 'vhf',
    clause: guide('p. 15'),
    confidence: 'M-H',
    zones: [
      { rule: 'every-height', fromM: 0, toM: 100, area: 'zone-a' },
      {
        rule: 'cone',
        level: { from: 'ground', offsetM: 10 },
        startM: 100,
        slope: 0.02,
        fromM: 100,
        toM: 2000,
        area: 'zone-a',
      },
    ],
    notes: ['600 to 2000\u00a0m: advise Airservices of large obstructions even below the slope'],
  },
  {
    kind: 'hf_tx',
    clause: guide('p. 13'),
    confidence: 'M-H',
    zones: [
      { rule: 'every-height', fromM: 0, toM: 100, area: 'zone-a' },
      {
        rule: 'cone',
        level: { from: 'ground', offsetM: 10 },
        startM: 100,
        slope: degrees(2.5),
        fromM: 100,
        toM: 600,
        area: 'zone-a',
      },
      { rule: 'above-ground', heightM: 10, fromM: 100, toM: 2000, area: 'area-of-interest' },
    ],
  },
  {
    kind: 'hf_rx',
    clause: guide('p. 14'),
    confidence: 'M-H',
    zones: [
      { rule: 'every-height', fromM: 0, toM: 100, area: 'zone-a' },
      {
        rule: 'cone',
        level: { from: 'ground', offsetM: 10 },
        startM: 100,
        slope: degrees(2.5),
        fromM: 100,
        toM: 6000,
        area: 'zone-a',
      },
      { rule: 'every-height', fromM: 100, toM: 6000, area: 'area-of-interest' },
      {
        rule: 'above-level',
        level: { from: 'antenna', offsetM: 267 },
        fromM: 6000,
        toM: 10000,
        area: 'area-of-interest',
      },
    ],
  },
  {
    kind: 'satellite',
    clause: guide('p. 10'),
    confidence: 'M-H',
    zones: [
      { rule: 'every-height', fromM: 0, toM: 30, area: 'zone-a' },
      { rule: 'above-ground', heightM: 10, fromM: 30, toM: 150, area: 'area-of-interest' },
    ],
  },
  receiver('ads_b'),
  receiver('wam'),
  radar('psr'),
  radar('ssr'),
  {
    kind: 'gbas_reference',
    clause: 'NASF Guideline G; GBAS reference receiver (heights beyond the inner zone not captured)',
    confidence: 'L',
    zones: [
      { rule: 'every-height', fromM: 0, toM: 155, area: 'zone-a' },
      { rule: 'every-height', fromM: 155, toM: 3000, area: 'area-of-interest' },
    ],
  },
  {
    kind: 'gbas_vdb',
    clause: 'NASF Guideline G; GBAS VHF data broadcast (heights beyond the inner zone not captured)',
    confidence: 'L',
    zones: [
      { rule: 'every-height', fromM: 0, toM: 200, area: 'zone-a' },
      { rule: 'every-height', fromM: 200, toM: 3000, area: 'area-of-interest' },
    ],
  },
];

/** Strips along a line of sight. */
export const sightLines = {
  radarMonitorNear: { halfWidthM: 30, upToM: 9260, clause: guide('p. 28'), confidence: 'M-H' },
  radarMonitorFar: { halfWidthM: 70, clause: guide('p. 30'), confidence: 'M-H' },
  aboutMonitorM: { radiusM: 500, clause: guide('p. 28, 30'), confidence: 'M-H' },
  radioLink: { halfWidthM: 30, clause: guide('p. 12'), confidence: 'M-H' },
} as const;

const PROVISIONAL = { clause: 'NASF Guideline G; ILS areas, provisional', confidence: 'M' } as const;

export const localiser = {
  ...PROVISIONAL,
  halfWidthM: 45,
  behindM: 50,
  aheadM: 300,
  alongSlope: degrees(0.5),
  /** One metre outward for every four ahead. */
  opening: 1 / 4,
  sideSlope: degrees(2),
  /** The sides widen 1:1 from the antenna. */
  sideOpening: 1,
  limitM: { I: 500, 'II/III': 1000 },
  pastThresholdM: 500,
} as const;

export const glidePath = {
  ...PROVISIONAL,
  beyondMastM: 40,
  behindM: 50,
  behindHalfWidthM: 40,
  aheadM: 300,
  alongSlope: degrees(0.5),
  opening: 1 / 4,
  endM: 1500,
  sideSlope: degrees(2),
} as const;
