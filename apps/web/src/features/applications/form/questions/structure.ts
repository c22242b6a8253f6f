import { OPTIONS } from '../option-labels.ts';
import type { Group } from '../question.ts';
import { APPROVAL_NUMBER } from './location.ts';

export const STRUCTURE: readonly Group[] = [
  {
    title: 'Structure details',
    questions: [
      { path: 'developmentDetail.structureKind', kind: 'one', label: 'Type of structure', options: OPTIONS.structures },
      { path: 'developmentDetail.structureName', kind: 'line', label: 'Name of the structure' },
      {
        path: 'developmentDetail.maxHeightAglM',
        kind: 'height',
        label: 'Highest point',
        help: 'Include lift overruns, plant, antennas and lights. Enter it above ground or above sea level (AHD). We work out the other.',
        wide: true,
      },
      {
        path: 'developmentDetail.footprintRadiusM',
        kind: 'number',
        label: 'Radius that covers the structure',
        unit: 'm',
        help: 'A circle of this radius around the position covers the whole structure.',
      },
      {
        path: 'developmentDetail.rotorDiameterM',
        kind: 'number',
        label: 'Rotor diameter',
        unit: 'm',
        when: ({ developmentDetail }) => developmentDetail?.structureKind === 'wind-turbine',
      },
      { path: 'developmentDetail.storeys', kind: 'number', label: 'Storeys' },
      { path: 'developmentDetail.dwellings', kind: 'number', label: 'Dwellings' },
      APPROVAL_NUMBER,
      { path: 'developmentDetail.heightContingencyM', kind: 'number', label: 'Contingency', unit: 'm' },
      { path: 'developmentDetail.verticalAccuracyM', kind: 'number', label: 'Height accuracy', unit: '± m' },
    ],
  },
  {
    title: 'Effects on the surroundings',
    questions: [
      {
        path: 'developmentDetail.attractsWildlife',
        kind: 'yes-no',
        label: 'Could the structure attract birds or other wildlife?',
        help: 'For example water, food waste, landfill, lawns or orchards.',
      },
      {
        path: 'developmentDetail.emitsLightOrGlare',
        kind: 'yes-no',
        label: 'Does the structure emit light or glare?',
        help: 'For example floodlights, screens, large glass areas or solar panels.',
      },
      {
        path: 'developmentDetail.emitsPlume',
        kind: 'yes-no',
        label: 'Does the structure emit smoke, steam or hot air?',
      },
      {
        path: 'developmentDetail.cranesExpected',
        kind: 'yes-no',
        label: 'Will cranes taller than the structure be used?',
        help: 'Each of these cranes needs its own application.',
      },
    ],
  },
];
