import { OPTIONS } from '../option-labels.ts';
import type { Group } from '../question.ts';

export const STRUCTURE: readonly Group[] = [
  {
    title: 'The structure',
    questions: [
      { path: 'developmentDetail.structureKind', kind: 'one', label: 'What is built', options: OPTIONS.structures },
      { path: 'developmentDetail.structureName', kind: 'line', label: 'Name of the structure' },
      {
        path: 'developmentDetail.maxHeightAglM',
        kind: 'height',
        label: 'Highest point',
        help: 'With lift overruns, plant, antennas and lights. Type it once; the other follows.',
        always: true,
        wide: true,
      },
      {
        path: 'developmentDetail.footprintRadiusM',
        kind: 'number',
        label: 'Half its largest width',
        unit: 'm',
        help: 'The circle around the position that holds the whole structure.',
        always: true,
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
      { path: 'developmentDetail.heightContingencyM', kind: 'number', label: 'Contingency added', unit: 'm' },
      { path: 'developmentDetail.verticalAccuracyM', kind: 'number', label: 'Height is exact to', unit: 'm' },
    ],
  },
  {
    title: 'What it does around it',
    questions: [
      {
        path: 'developmentDetail.attractsWildlife',
        kind: 'yes-no',
        label: 'Could it attract birds or other wildlife?',
        help: 'Water, food waste, landfill, lawns, orchards.',
      },
      {
        path: 'developmentDetail.emitsLightOrGlare',
        kind: 'yes-no',
        label: 'Does it give off light or glare?',
        help: 'Floodlights, screens, large glass or solar panels.',
      },
      {
        path: 'developmentDetail.emitsPlume',
        kind: 'yes-no',
        label: 'Does it give off smoke, steam or hot air?',
      },
      {
        path: 'developmentDetail.cranesExpected',
        kind: 'yes-no',
        label: 'Will cranes higher than the structure build it?',
        help: 'They need an application of their own.',
      },
    ],
  },
];
