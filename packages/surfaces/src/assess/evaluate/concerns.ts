import type { SurfaceType } from '../../surface/component.ts';
import type { Party } from './referral-rules.ts';

/** Whom to consult, whatever the regime. */
export type Concern = { readonly party: Party; readonly because: string; readonly clause: string };

const DOC_8168 = 'ICAO Doc 8168, Vol II';
const GUIDELINE_G = 'NASF Guideline G; Airservices building restricted areas';

/** Whom to consult about a penetration of this type, besides the rules of the regime (surfaces.md 2 and 7.6). */
export const CONCERNS: Partial<Record<SurfaceType, Concern>> = {
  pansops: {
    party: 'PROCEDURE_DESIGNER',
    because: 'This penetrates a PANS-OPS surface. The procedure designer must assess the effect.',
    clause: DOC_8168,
  },
  vss: {
    party: 'PROCEDURE_DESIGNER',
    because: 'This penetrates a visual segment surface. The procedure designer must assess the effect.',
    clause: DOC_8168,
  },
  cns: {
    party: 'AIRSERVICES',
    because: 'This penetrates a surface of a navigation aid or radar.',
    clause: GUIDELINE_G,
  },
  helicopter: {
    party: 'HELICOPTER_SITE_OPERATOR',
    because: 'This penetrates a flight path of a helicopter landing site.',
    clause: 'NASF Guideline H; ICAO Annex 14, Vol II',
  },
  windshear: {
    party: 'WIND_CONSULTANT',
    because: 'The structure penetrates a windshear plane.',
    clause: 'NASF Guideline B',
  },
};

/** Whom to consult about a crane inside an area of this type, at any height (surfaces.md 7.6). */
export const AREA_CONCERNS: Partial<Record<SurfaceType, Concern>> = {
  cns: {
    party: 'AIRSERVICES',
    because: 'This is inside the protected area of a navigation aid or radar.',
    clause: GUIDELINE_G,
  },
};
