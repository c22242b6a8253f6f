import type { OlsTables, Section } from '../ols/tables.ts';

/**
 * Part 139 (Aerodromes) Manual of Standards 2019, chapter 7. Lengths in metres; slopes and divergences as ratios,
 * used as printed (14.3 % is 0.143, not 1/7).
 */
const T15 = 'MOS 139 (2019) Table 7.15(1)';
const T16 = 'MOS 139 (2019) Table 7.16(1)';
const STRIP = 'MOS 139 (2019) ch. 6, runway strip width';
const LONG: readonly Section[] = [
  { lengthM: 3000, slope: 0.02 },
  { lengthM: 3600, slope: 0.025 },
  { lengthM: 8400, slope: 0 },
];

export const mos139Tables: OlsTables = {
  edition: 'mos139-2019',
  datum: { rule: 'mos-red', clause: 'MOS 139 (2019) reference elevation datum', confidence: 'H' },

  strip: [
    { codes: [1], types: ['NI'], widthM: 60, extensionM: 30, clause: STRIP, confidence: 'H' },
    { codes: [2], types: ['NI'], widthM: 80, extensionM: 60, clause: STRIP, confidence: 'H' },
    {
      codes: [3],
      types: ['NI'],
      runwayNarrowerThanM: 45,
      widthM: 90,
      extensionM: 60,
      clause: `${STRIP}, note on narrow runways`,
      confidence: 'M',
    },
    { codes: [3, 4], types: ['NI'], widthM: 150, extensionM: 60, clause: STRIP, confidence: 'H' },
    { codes: [1, 2], types: ['NPA', 'PA1'], widthM: 140, extensionM: 60, clause: STRIP, confidence: 'H' },
    { codes: [3, 4], types: ['NPA', 'PA1', 'PA23'], widthM: 280, extensionM: 60, clause: STRIP, confidence: 'H' },
  ],

  approach: [
    {
      codes: [1],
      types: ['NI'],
      innerEdgeM: 60,
      distanceFromThresholdM: 30,
      divergence: 0.1,
      sections: [{ lengthM: 1600, slope: 0.05 }],
      clause: T15,
      confidence: 'H',
    },
    {
      codes: [2],
      types: ['NI'],
      innerEdgeM: 80,
      distanceFromThresholdM: 60,
      divergence: 0.1,
      sections: [{ lengthM: 2500, slope: 0.04 }],
      clause: T15,
      confidence: 'H',
    },
    {
      codes: [3],
      types: ['NI'],
      runwayNarrowerThanM: 45,
      innerEdgeM: 90,
      distanceFromThresholdM: 60,
      divergence: 0.1,
      sections: [{ lengthM: 3000, slope: 0.0333 }],
      clause: `${T15} note 1`,
      confidence: 'M',
    },
    {
      codes: [3],
      types: ['NI'],
      innerEdgeM: 150,
      distanceFromThresholdM: 60,
      divergence: 0.1,
      sections: [{ lengthM: 3000, slope: 0.0333 }],
      clause: T15,
      confidence: 'H',
    },
    {
      codes: [4],
      types: ['NI'],
      innerEdgeM: 150,
      distanceFromThresholdM: 60,
      divergence: 0.1,
      sections: [{ lengthM: 3000, slope: 0.025 }],
      clause: T15,
      confidence: 'H',
    },
    {
      codes: [1, 2],
      types: ['NPA'],
      innerEdgeM: 140,
      distanceFromThresholdM: 60,
      divergence: 0.15,
      sections: [{ lengthM: 2500, slope: 0.0333 }],
      clause: T15,
      confidence: 'H',
    },
    {
      codes: [1, 2],
      types: ['PA1'],
      innerEdgeM: 140,
      distanceFromThresholdM: 60,
      divergence: 0.15,
      sections: [
        { lengthM: 3000, slope: 0.025 },
        { lengthM: 12000, slope: 0.03 },
      ],
      clause: T15,
      confidence: 'H',
    },
    {
      codes: [3, 4],
      types: ['NPA', 'PA1', 'PA23'],
      innerEdgeM: 280,
      distanceFromThresholdM: 60,
      divergence: 0.15,
      sections: LONG,
      clause: T15,
      confidence: 'H',
    },
  ],

  takeOffClimb: [
    {
      codes: [1],
      innerEdgeM: 60,
      distanceFromEndM: 30,
      divergence: 0.1,
      finalWidthM: 380,
      finalWidthWithoutTurnM: 380,
      lengthM: 1600,
      slope: 0.05,
      clause: T16,
      confidence: 'H',
    },
    {
      codes: [2],
      innerEdgeM: 80,
      distanceFromEndM: 60,
      divergence: 0.1,
      finalWidthM: 580,
      finalWidthWithoutTurnM: 580,
      lengthM: 2500,
      slope: 0.04,
      clause: T16,
      confidence: 'H',
    },
    {
      codes: [3, 4],
      innerEdgeM: 180,
      distanceFromEndM: 60,
      divergence: 0.125,
      finalWidthM: 1800,
      finalWidthWithoutTurnM: 1200,
      lengthM: 15000,
      slope: 0.02,
      clause: `${T16} with its note on heading changes`,
      confidence: 'H',
    },
  ],

  innerHorizontal: [
    { codes: [1], types: ['NI'], heightM: 45, radiusM: 2000, clause: T15, confidence: 'H' },
    { codes: [2], types: ['NI'], heightM: 45, radiusM: 2500, clause: T15, confidence: 'H' },
    { codes: [1, 2], types: ['NPA', 'PA1'], heightM: 45, radiusM: 3500, clause: T15, confidence: 'H' },
    {
      codes: [3, 4],
      types: ['NI', 'NPA', 'PA1', 'PA23'],
      heightM: 45,
      radiusM: 4000,
      clause: T15,
      confidence: 'H',
    },
  ],

  conical: [
    { codes: [1], types: ['NI'], slope: 0.05, heightM: 35, clause: T15, confidence: 'H' },
    { codes: [2], types: ['NI'], slope: 0.05, heightM: 55, clause: T15, confidence: 'H' },
    { codes: [1, 2], types: ['NPA', 'PA1'], slope: 0.05, heightM: 60, clause: T15, confidence: 'H' },
    { codes: [3], types: ['NI', 'NPA'], slope: 0.05, heightM: 75, clause: T15, confidence: 'H' },
    { codes: [4], types: ['NI', 'NPA'], slope: 0.05, heightM: 100, clause: T15, confidence: 'H' },
    { codes: [3, 4], types: ['PA1', 'PA23'], slope: 0.05, heightM: 100, clause: T15, confidence: 'H' },
  ],

  outerHorizontal: [
    { codes: [3, 4], types: ['PA1', 'PA23'], heightM: 150, radiusFromArpM: 15000, clause: T15, confidence: 'H' },
  ],
  conicalMeetsOuterHorizontal: { applies: true, clause: 'MOS 139 (2019) 7.06(3)', confidence: 'H' },

  transitional: [
    { codes: [1, 2], types: ['NI', 'NPA'], slope: 0.2, clause: T15, confidence: 'H' },
    { codes: [1, 2], types: ['PA1'], slope: 0.143, clause: T15, confidence: 'H' },
    { codes: [3, 4], types: ['NI', 'NPA', 'PA1', 'PA23'], slope: 0.143, clause: T15, confidence: 'H' },
  ],

  innerApproach: [
    {
      codes: [1, 2],
      types: ['PA1'],
      widthM: 90,
      distanceFromThresholdM: 60,
      lengthM: 900,
      slope: 0.025,
      clause: T15,
      confidence: 'H',
    },
    {
      codes: [3, 4],
      types: ['PA1', 'PA23'],
      letters: ['F'],
      widthM: 140,
      distanceFromThresholdM: 60,
      lengthM: 900,
      slope: 0.02,
      clause: `${T15} note 2`,
      confidence: 'H',
    },
    {
      codes: [3, 4],
      types: ['PA1', 'PA23'],
      widthM: 120,
      distanceFromThresholdM: 60,
      lengthM: 900,
      slope: 0.02,
      clause: T15,
      confidence: 'H',
    },
  ],

  innerTransitional: [
    { codes: [1, 2], types: ['PA1'], slope: 0.4, clause: T15, confidence: 'H' },
    { codes: [3, 4], types: ['PA1', 'PA23'], slope: 0.333, clause: T15, confidence: 'H' },
  ],

  baulkedLanding: [
    {
      codes: [1, 2],
      types: ['PA1'],
      widthM: 90,
      distanceFromThresholdM: null,
      divergence: 0.1,
      slope: 0.04,
      clause: T15,
      confidence: 'H',
    },
    {
      codes: [3, 4],
      types: ['PA1', 'PA23'],
      letters: ['F'],
      widthM: 140,
      distanceFromThresholdM: 1800,
      divergence: 0.1,
      slope: 0.033,
      clause: `${T15} note 2`,
      confidence: 'H',
    },
    {
      codes: [3, 4],
      types: ['PA1', 'PA23'],
      widthM: 120,
      distanceFromThresholdM: 1800,
      divergence: 0.1,
      slope: 0.033,
      clause: T15,
      confidence: 'H',
    },
  ],
};
