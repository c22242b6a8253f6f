import type { Cited } from '../clause.ts';

/** NASF Guideline C: rings around the ARP. */
export const wildlifeRings = [
  {
    zone: 'A',
    fromM: 0,
    toM: 3000,
    advice: 'Within 3\u00a0km: avoid anything that attracts birds, such as waste, food or standing water',
  },
  {
    zone: 'B',
    fromM: 3000,
    toM: 8000,
    advice: 'Within 8\u00a0km: agree with the aerodrome how to limit what attracts birds',
  },
  { zone: 'C', fromM: 8000, toM: 13000, advice: 'Within 13\u00a0km: monitor what attracts birds' },
] as const;
export const wildlifeCited: Cited = { clause: 'NASF Guideline C, Attachment 1', confidence: 'M-H' };

/** NASF Guideline D. */
export const windFarmRadiusM = 30_000;
export const windFarmCited: Cited = { clause: 'NASF Guideline D', confidence: 'M-H' };
export const WIND_FARM_ADVICE =
  'Within 30\u00a0km: consult the aerodrome about wind turbines; CASA must assess any that are 150\u00a0m or more above ground or penetrate a surface';

/** NASF Guideline E, the same as MOS 139 9.144: rectangles around the runway, each excluding the one inside it. */
export const lightingZones = [
  { zone: 'A', beyondEndM: 1000, halfWidthM: 300, maxCandela: 0 },
  { zone: 'B', beyondEndM: 2000, halfWidthM: 450, maxCandela: 50 },
  { zone: 'C', beyondEndM: 3000, halfWidthM: 600, maxCandela: 150 },
  { zone: 'D', beyondEndM: 4500, halfWidthM: 750, maxCandela: 450 },
] as const;
export const lightingAreaRadiusM = 6000;
export const lightingCited: Cited = { clause: 'NASF Guideline E; MOS 139 (2019) 9.144', confidence: 'M-H' };
export const LIGHTING_AREA_ADVICE =
  'Within 6\u00a0km: tell the aerodrome about lights; do not use coloured, flashing or upward lights';

/** NASF Guideline I: from the runway end outward, narrowing. */
export const publicSafetyArea = { lengthM: 1000, widthAtEndM: 350, widthAtOuterM: 250 } as const;
export const publicSafetyCited: Cited = { clause: 'NASF Guideline I', confidence: 'M-H' };
export const PUBLIC_SAFETY_ADVICE = 'Public safety area: keep the number of people on the ground low';
