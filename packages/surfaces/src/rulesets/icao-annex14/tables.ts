import type { Cited } from '../clause.ts';
import { mos139Tables } from '../mos139-2019/tables.ts';
import type { OlsTables } from '../ols/tables.ts';

/**
 * ICAO Annex 14 Volume I, Tables 4-1 and 4-2, applicable until 20 November 2030. Australia adopted these tables;
 * identical rows are taken from the MOS with the Annex's citation, the differences are written out.
 */
const T41 = 'Annex 14 Vol I Table 4-1';
const T42 = 'Annex 14 Vol I Table 4-2';

const cite =
  (clause: string) =>
  <R extends Cited>(row: R): R => ({ ...row, clause });

const isNonInstrument3 = (row: { codes: readonly number[]; types: readonly string[] }) =>
  row.codes.length === 1 && row.codes[0] === 3 && row.types[0] === 'NI';

export const annex14Tables: OlsTables = {
  edition: 'icao-annex14',
  datum: {
    rule: 'established',
    clause: 'Annex 14 Vol I 4.1 (elevation datum established for the purpose)',
    confidence: 'H',
  },

  strip: [
    { codes: [1], types: ['NI'], widthM: 60, extensionM: 30, clause: 'Annex 14 Vol I 3.4', confidence: 'H' },
    { codes: [2], types: ['NI'], widthM: 80, extensionM: 60, clause: 'Annex 14 Vol I 3.4', confidence: 'H' },
    { codes: [3], types: ['NI'], widthM: 110, extensionM: 60, clause: 'Annex 14 Vol I 3.4', confidence: 'H' },
    { codes: [4], types: ['NI'], widthM: 150, extensionM: 60, clause: 'Annex 14 Vol I 3.4', confidence: 'H' },
    {
      codes: [1, 2],
      types: ['NPA', 'PA1'],
      widthM: 140,
      extensionM: 60,
      clause: 'Annex 14 Vol I 3.4',
      confidence: 'H',
    },
    {
      codes: [3, 4],
      types: ['NPA', 'PA1', 'PA23'],
      widthM: 280,
      extensionM: 60,
      clause: 'Annex 14 Vol I 3.4',
      confidence: 'H',
    },
  ],

  approach: [
    {
      codes: [3],
      types: ['NI'],
      innerEdgeM: 110,
      distanceFromThresholdM: 60,
      divergence: 0.1,
      sections: [{ lengthM: 3000, slope: 0.0333 }],
      clause: T41,
      confidence: 'H',
    },
    ...mos139Tables.approach.filter((row) => !isNonInstrument3(row)).map(cite(T41)),
  ],

  takeOffClimb: mos139Tables.takeOffClimb.map(cite(`${T42} and its note on heading changes`)),
  innerHorizontal: mos139Tables.innerHorizontal.map(cite(T41)),
  conical: mos139Tables.conical.map(cite(T41)),
  outerHorizontal: [],
  conicalMeetsOuterHorizontal: {
    applies: false,
    clause: 'no outer horizontal in the SARPs (guidance in Doc 9137 part 6)',
    confidence: 'H',
  },
  transitional: mos139Tables.transitional.map(cite(T41)),
  innerApproach: mos139Tables.innerApproach.map(cite(T41)),
  innerTransitional: mos139Tables.innerTransitional.map(cite(T41)),

  baulkedLanding: [
    {
      codes: [1, 2],
      types: ['PA1'],
      widthM: 90,
      distanceFromThresholdM: null,
      divergence: 0.1,
      slope: 0.04,
      clause: T41,
      confidence: 'H',
    },
    {
      codes: [3, 4],
      types: ['PA1', 'PA23'],
      letters: ['F'],
      widthM: 140,
      distanceFromThresholdM: 1800,
      divergence: 0.1,
      slope: 0.0333,
      clause: `${T41} note e`,
      confidence: 'M-H',
    },
    {
      codes: [3, 4],
      types: ['PA1', 'PA23'],
      widthM: 120,
      distanceFromThresholdM: 1800,
      divergence: 0.1,
      slope: 0.0333,
      clause: T41,
      confidence: 'H',
    },
  ],
};
