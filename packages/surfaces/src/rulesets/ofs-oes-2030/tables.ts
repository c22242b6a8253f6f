import type { DesignGroup } from '../../aerodrome/aerodrome.ts';
import type { Cited } from '../clause.ts';
import type { Section } from '../ols/tables.ts';

/** ICAO Annex 14 Volume I, Amendment 18, applicable from 21 November 2030: obstacle free and obstacle evaluation surfaces. */
const NON_INSTRUMENT = 'Annex 14 Vol I (Amdt 18) Table 4-1';
const INSTRUMENT = 'Annex 14 Vol I (Amdt 18) Table 4-2';
const II: readonly DesignGroup[] = ['IIA', 'IIB'];
const BIG: readonly DesignGroup[] = ['IIC', 'III', 'IV', 'V'];

/** An inner edge for runways wider than `overM` and up to `upToM`. Rows are ordered from most to least specific. */
export interface InnerEdge {
  readonly overM?: number;
  readonly upToM?: number;
  readonly innerEdgeM: number;
}

export interface OfsApproachRow extends Cited {
  readonly groups: readonly DesignGroup[];
  readonly instrument: boolean;
  readonly distanceFromThresholdM: number;
  readonly innerEdges: readonly InnerEdge[];
  readonly lengthM: number;
  readonly slope: number;
}

export const OFS_DIVERGENCE = 0.1;

export const ofsApproach: readonly OfsApproachRow[] = [
  {
    groups: ['I'],
    instrument: false,
    distanceFromThresholdM: 30,
    innerEdges: [{ overM: 30, innerEdgeM: 100 }, { overM: 23, innerEdgeM: 80 }, { innerEdgeM: 60 }],
    lengthM: 1600,
    slope: 0.05,
    clause: NON_INSTRUMENT,
    confidence: 'H',
  },
  {
    groups: II,
    instrument: false,
    distanceFromThresholdM: 60,
    innerEdges: [{ overM: 45, innerEdgeM: 110 }, { overM: 30, innerEdgeM: 100 }, { innerEdgeM: 80 }],
    lengthM: 2500,
    slope: 0.04,
    clause: NON_INSTRUMENT,
    confidence: 'H',
  },
  {
    groups: ['IIC'],
    instrument: false,
    distanceFromThresholdM: 60,
    innerEdges: [{ overM: 45, innerEdgeM: 110 }, { innerEdgeM: 100 }],
    lengthM: 2500,
    slope: 0.0333,
    clause: NON_INSTRUMENT,
    confidence: 'H',
  },
  {
    groups: ['III'],
    instrument: false,
    distanceFromThresholdM: 60,
    innerEdges: [{ innerEdgeM: 125 }],
    lengthM: 2500,
    slope: 0.0333,
    clause: NON_INSTRUMENT,
    confidence: 'H',
  },
  {
    groups: ['IV'],
    instrument: false,
    distanceFromThresholdM: 60,
    innerEdges: [{ innerEdgeM: 135 }],
    lengthM: 2500,
    slope: 0.0333,
    clause: NON_INSTRUMENT,
    confidence: 'H',
  },
  {
    groups: ['V'],
    instrument: false,
    distanceFromThresholdM: 60,
    innerEdges: [{ innerEdgeM: 150 }],
    lengthM: 2500,
    slope: 0.0333,
    clause: NON_INSTRUMENT,
    confidence: 'H',
  },
  {
    groups: ['I'],
    instrument: true,
    distanceFromThresholdM: 60,
    innerEdges: [{ overM: 30, innerEdgeM: 125 }, { innerEdgeM: 110 }],
    lengthM: 4500,
    slope: 0.0333,
    clause: INSTRUMENT,
    confidence: 'H',
  },
  // One transcription caps the 140 m at a runway width of 45 m, the other does not.
  {
    groups: II,
    instrument: true,
    distanceFromThresholdM: 60,
    innerEdges: [{ overM: 30, innerEdgeM: 140 }, { innerEdgeM: 125 }],
    lengthM: 4500,
    slope: 0.0333,
    clause: INSTRUMENT,
    confidence: 'M-H',
  },
  {
    groups: ['IIC'],
    instrument: true,
    distanceFromThresholdM: 60,
    innerEdges: [{ upToM: 30, innerEdgeM: 140 }, { innerEdgeM: 155 }],
    lengthM: 4500,
    slope: 0.0333,
    clause: INSTRUMENT,
    confidence: 'H',
  },
  {
    groups: ['III'],
    instrument: true,
    distanceFromThresholdM: 60,
    innerEdges: [{ innerEdgeM: 175 }],
    lengthM: 4500,
    slope: 0.0333,
    clause: INSTRUMENT,
    confidence: 'H',
  },
  {
    groups: ['IV'],
    instrument: true,
    distanceFromThresholdM: 60,
    innerEdges: [{ innerEdgeM: 185 }],
    lengthM: 4500,
    slope: 0.0333,
    clause: INSTRUMENT,
    confidence: 'H',
  },
  {
    groups: ['V'],
    instrument: true,
    distanceFromThresholdM: 60,
    innerEdges: [{ innerEdgeM: 200 }],
    lengthM: 4500,
    slope: 0.0333,
    clause: INSTRUMENT,
    confidence: 'H',
  },
];

export const ofsTransitional = {
  slope: 0.2,
  aboveHighestThresholdM: 60,
  clause: 'Annex 14 Vol I (Amdt 18) 4.2.2',
  confidence: 'H',
} as const;

type Landing = 'NI' | 'NPA' | 'PA';

export interface OfsInnerRow extends Cited {
  readonly groups: readonly DesignGroup[];
  readonly types: readonly Landing[];
  readonly widthM: number;
  readonly lengthM: number;
}

const INNER = 'Annex 14 Vol I (Amdt 18) Tables 4-3 to 4-5';

export const ofsInnerApproach: readonly OfsInnerRow[] = [
  { groups: ['I'], types: ['NI'], widthM: 60, lengthM: 900, clause: INNER, confidence: 'M-H' },
  { groups: II, types: ['NI'], widthM: 80, lengthM: 1125, clause: INNER, confidence: 'M-H' },
  { groups: ['IIC'], types: ['NI'], widthM: 100, lengthM: 1350, clause: INNER, confidence: 'M-H' },
  { groups: ['III'], types: ['NI'], widthM: 110, lengthM: 1350, clause: INNER, confidence: 'M-H' },
  { groups: ['IV', 'V'], types: ['NI'], widthM: 120, lengthM: 1350, clause: INNER, confidence: 'M-H' },
  { groups: ['I', ...II], types: ['NPA'], widthM: 80, lengthM: 1350, clause: INNER, confidence: 'M-H' },
  { groups: BIG, types: ['NPA'], widthM: 120, lengthM: 1350, clause: INNER, confidence: 'M-H' },
  { groups: ['I', ...II], types: ['PA'], widthM: 90, lengthM: 1350, clause: INNER, confidence: 'M-H' },
  { groups: BIG, types: ['PA'], widthM: 120, lengthM: 1350, clause: INNER, confidence: 'M-H' },
];

/** Inner transitional: a vertical step at its lower edge (not for precision approaches), then a slope. */
export interface OfsInnerTransitionalRow extends Cited {
  readonly groups: readonly DesignGroup[];
  readonly types: readonly Landing[];
  readonly stepM: number;
  readonly slope: number;
}

const INNER_SIDE = 'Annex 14 Vol I (Amdt 18) Tables 4-6 to 4-8';

export const ofsInnerTransitional: readonly OfsInnerTransitionalRow[] = [
  { groups: ['I', ...II], types: ['NI', 'NPA'], stepM: 6, slope: 0.4, clause: INNER_SIDE, confidence: 'M' },
  { groups: ['IIC'], types: ['NI'], stepM: 8.4, slope: 0.333, clause: INNER_SIDE, confidence: 'M' },
  { groups: ['III'], types: ['NI'], stepM: 10, slope: 0.333, clause: INNER_SIDE, confidence: 'M' },
  { groups: ['IV', 'V'], types: ['NI'], stepM: 5, slope: 0.333, clause: INNER_SIDE, confidence: 'M' },
  { groups: BIG, types: ['NPA'], stepM: 5, slope: 0.333, clause: INNER_SIDE, confidence: 'M' },
  { groups: ['I', ...II], types: ['PA'], stepM: 0, slope: 0.4, clause: INNER_SIDE, confidence: 'M' },
  { groups: BIG, types: ['PA'], stepM: 0, slope: 0.333, clause: INNER_SIDE, confidence: 'M' },
];

export interface OfsBaulkedRow extends Cited {
  readonly groups: readonly DesignGroup[];
  /** Past the threshold, or the runway's end if nearer; null: at the end of the strip. */
  readonly distanceFromThresholdM: number | null;
  readonly widthM: number;
  readonly divergence: number;
  readonly slope: number;
}

const BAULKED = 'Annex 14 Vol I (Amdt 18) Table 4-9';

export const ofsBaulkedLanding: readonly OfsBaulkedRow[] = [
  {
    groups: ['I'],
    distanceFromThresholdM: null,
    widthM: 90,
    divergence: 0.1,
    slope: 0.05,
    clause: BAULKED,
    confidence: 'M-H',
  },
  {
    groups: II,
    distanceFromThresholdM: null,
    widthM: 90,
    divergence: 0.1,
    slope: 0.04,
    clause: BAULKED,
    confidence: 'M-H',
  },
  {
    groups: BIG,
    distanceFromThresholdM: 1800,
    widthM: 120,
    divergence: 0.1,
    slope: 0.0333,
    clause: BAULKED,
    confidence: 'M-H',
  },
];

export interface OesRing extends Cited {
  /** The ring is for runways of these groups; larger groups include it too. */
  readonly groups: readonly DesignGroup[];
  readonly radiusM: number;
  readonly heightM: number;
}

const RING = 'Annex 14 Vol I (Amdt 18) Table 4-10';

export const oesRings: readonly OesRing[] = [
  { groups: ['I', 'IIA', 'IIB', ...BIG], radiusM: 3350, heightM: 45, clause: RING, confidence: 'H' },
  { groups: ['IIB', ...BIG], radiusM: 5350, heightM: 60, clause: RING, confidence: 'H' },
  { groups: BIG, radiusM: 10750, heightM: 90, clause: RING, confidence: 'H' },
];

export const oesStraightIn = {
  lowerHeightM: 45,
  lowerRadiusM: 3350,
  upperHeightM: 60,
  shortSideM: 7410,
  beyondThresholdM: 5350,
  clause: 'Annex 14 Vol I (Amdt 18) Table 4-11',
  confidence: 'H',
} as const;

export const oesPrecision: Cited = { clause: 'Annex 14 Vol I (Amdt 18) Table 4-12', confidence: 'H' };

export interface DepartureSection extends Section {
  readonly divergence: number;
}

export const oesDeparture = {
  aboveCentrelineM: 5,
  innerEdgeM: 300,
  sections: [
    { lengthM: 3500, divergence: 0.268, slope: 0.025 },
    { lengthM: 8300, divergence: 0.578, slope: 0.025 },
  ] as readonly DepartureSection[],
  clause: 'Annex 14 Vol I (Amdt 18) Table 4-13',
  confidence: 'H',
} as const;

export interface OesClimbRow extends Cited {
  readonly groups: readonly DesignGroup[];
  readonly over5700Kg: boolean;
  readonly distanceFromEndM: number;
  readonly innerEdgeM: number;
  readonly divergence: number;
  readonly finalWidthM: number;
  readonly lengthM: number;
  readonly slope: number;
}

const LIGHT = 'Annex 14 Vol I (Amdt 18) Table 4-14';
const HEAVY = {
  over5700Kg: true,
  distanceFromEndM: 0,
  divergence: 0.125,
  finalWidthM: 1800,
  lengthM: 10000,
  clause: 'Annex 14 Vol I (Amdt 18) Table 4-15',
  confidence: 'H',
} as const;

export const oesTakeOffClimb: readonly OesClimbRow[] = [
  {
    groups: ['I'],
    over5700Kg: false,
    distanceFromEndM: 30,
    innerEdgeM: 60,
    divergence: 0.1,
    finalWidthM: 380,
    lengthM: 1600,
    slope: 0.05,
    clause: LIGHT,
    confidence: 'H',
  },
  {
    groups: II,
    over5700Kg: false,
    distanceFromEndM: 60,
    innerEdgeM: 80,
    divergence: 0.1,
    finalWidthM: 580,
    lengthM: 2500,
    slope: 0.04,
    clause: LIGHT,
    confidence: 'H',
  },
  { ...HEAVY, groups: ['I'], innerEdgeM: 144, slope: 0.05 },
  { ...HEAVY, groups: II, innerEdgeM: 156, slope: 0.04 },
  { ...HEAVY, groups: ['IIC'], innerEdgeM: 156, slope: 0.02 },
  { ...HEAVY, groups: ['III'], innerEdgeM: 172, slope: 0.02 },
  { ...HEAVY, groups: ['IV', 'V'], innerEdgeM: 180, slope: 0.02 },
];
