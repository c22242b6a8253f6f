import type { HelicopterSite } from '../../aerodrome/aerodrome.ts';
import type { Cited } from '../clause.ts';
import type { Section } from '../ols/tables.ts';

export interface HelicopterLaw extends Cited {
  readonly law: HelicopterSite['law'];
  readonly sections: readonly Section[];
  readonly divergence: { readonly day: number; readonly night: number };
  /** Widest in rotor diameters; null: widens to the end. */
  readonly widestRotors: { readonly day: number; readonly night: number } | null;
}

const DIVERGENCE = { day: 0.1, night: 0.15 };
const VOL_II = 'Annex 14 Vol II, approach and take-off climb, slope category';
const ROTORS = { day: 7, night: 10 };

export const helicopterLaws: readonly HelicopterLaw[] = [
  {
    law: 'nasf-h',
    sections: [{ lengthM: 3500, slope: 0.025 }],
    divergence: DIVERGENCE,
    widestRotors: null,
    clause: 'NASF Guideline H (2018), screening surface',
    confidence: 'M',
  },
  {
    law: 'annex14-a',
    sections: [{ lengthM: 3386, slope: 0.045 }],
    divergence: DIVERGENCE,
    widestRotors: ROTORS,
    clause: `${VOL_II} A`,
    confidence: 'M',
  },
  {
    law: 'annex14-b',
    sections: [
      { lengthM: 245, slope: 0.08 },
      { lengthM: 830, slope: 0.16 },
    ],
    divergence: DIVERGENCE,
    widestRotors: ROTORS,
    clause: `${VOL_II} B`,
    confidence: 'M',
  },
  {
    law: 'annex14-c',
    sections: [{ lengthM: 1220, slope: 0.125 }],
    divergence: DIVERGENCE,
    widestRotors: ROTORS,
    clause: `${VOL_II} C`,
    confidence: 'M',
  },
];

/** Only for a FATO with a point-in-space procedure and a visual segment. */
export const helicopterTransitional = {
  slope: 0.5,
  heightM: 45,
  clause: 'Annex 14 Vol II, transitional surface',
  confidence: 'M',
} as const satisfies Cited & Record<string, unknown>;
