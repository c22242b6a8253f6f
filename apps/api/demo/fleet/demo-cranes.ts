import type { FleetCraneAnswers } from '@jibline/contract';

export interface DemoCrane {
  answers: FleetCraneAnswers;
  /** Projects of the demonstration it works at. */
  projects: readonly string[];
}

type Row = readonly [
  plant: string,
  make: string,
  model: string,
  boomM: number,
  reachesM: number,
  restM: number,
  radiusM: number,
  projects: readonly string[],
];

const mobile = ([plantId, make, model, boomLengthM, reach, rest, maxRadiusM, projects]: Row): DemoCrane => ({
  projects,
  answers: {
    craneType: 0,
    craneDetail: {
      craneSubType: 'all-terrain',
      ...{ make, model, plantId, boomLengthM, maxRadiusM },
      maxHeightCapableAglM: reach,
      restingHeightAglM: rest,
      restingMode: 'lowered',
      standDownMinutes: 10,
    },
    safety: { canLower: true },
    lightType: 1,
    lighting: { lightIntensity: 'low', lightHours: 'dusk-dawn' },
  },
});

const tower = ([plantId, make, model, boomLengthM, height, , maxRadiusM, projects]: Row): DemoCrane => ({
  projects,
  answers: {
    craneType: 1,
    craneDetail: {
      craneSubType: 'flat-top',
      ...{ make, model, plantId, boomLengthM, maxRadiusM },
      colour: 'yellow',
      marking: 'none',
      maxHeightCapableAglM: height,
      maxHeightAglM: height,
      mastHeightAglM: height,
      counterJibM: 14,
      restingHeightAglM: height,
      restingMode: 'free-slewing',
      standDownMinutes: null,
    },
    safety: { canLower: false },
    lightType: 3,
    lighting: { lightIntensity: 'low', lightHours: 'dusk-dawn', lightPositions: ['top', 'jib-end', 'counter-jib-end'] },
  },
});

const platform = ([plantId, make, model, boomLengthM, reach, rest, maxRadiusM, projects]: Row): DemoCrane => ({
  projects,
  answers: {
    craneType: 2,
    craneDetail: {
      craneSubType: 'boom-lift',
      ...{ make, model, plantId, boomLengthM, maxRadiusM },
      maxHeightCapableAglM: reach,
      restingHeightAglM: rest,
      restingMode: 'lowered',
      standDownMinutes: 5,
    },
    safety: { canLower: true },
    lightType: 0,
    lighting: {},
  },
});

/** The demonstration company's cranes, as it rigs them. Invented plant numbers; the models exist. */
export const DEMO_CRANES: readonly DemoCrane[] = [
  mobile(['HC-14', 'Liebherr', 'LTM 1110', 30, 26, 4, 30, ['Rockdale rail bridge span']]),
  mobile(['HC-09', 'Liebherr', 'LTM 1060', 24, 22, 4, 22, ['Sydenham tank replacement']]),
  mobile(['HC-21', 'Liebherr', 'LTM 1090', 36, 33, 4.2, 33, ['Banksia warehouse tilt-up']]),
  mobile(['HC-03', 'Tadano', 'AC 100', 32, 30, 4.1, 30, ['Majura solar inverters']]),
  mobile(['HC-12', 'Kato', 'CR-250Rv', 29, 28, 3.8, 24, ['Maroubra water main']]),
  mobile(['HC-27', 'Grove', 'GMK3060L', 36, 34, 3.9, 30, ['Bexley rail possession']]),
  mobile(['HC-30', 'Tadano', 'ATF 90G-4', 40, 38, 4, 34, ['Hillsdale tank farm lift']]),
  tower(['HT-02', 'Potain', 'MC 310', 60, 52, 52, 52, ['Mascot station towers, stage 2']]),
  tower(['HT-05', 'Potain', 'MDT 219', 60, 60, 60, 50, ['Wolli Creek apartments']]),
  platform(['HP-11', 'Genie', 'S-125', 36, 38, 3, 22, ['Botany container park lights']]),
];
