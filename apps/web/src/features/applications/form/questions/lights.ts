import { LIGHT_TYPE } from '@jibline/contract/enums';
import { OPTIONS } from '../option-labels.ts';
import type { Group } from '../question.ts';

export const LIGHTS: readonly Group[] = [
  {
    title: 'Lights and marking',
    questions: [
      {
        path: 'lightType',
        kind: 'code',
        label: 'Obstacle light',
        options: OPTIONS.lightTypes,
        help: 'Required for night work. If the crane penetrates a surface, also required at rest.',
      },
      {
        path: 'lighting.lightOther',
        kind: 'line',
        label: 'Describe the light',
        when: ({ lightType }) => lightType === LIGHT_TYPE.OTHER,
      },
      {
        path: 'lighting.lightIntensity',
        kind: 'one',
        label: 'Intensity',
        options: OPTIONS.intensities,
        help: 'Usually low below 45\u00a0m, medium up to 150\u00a0m, high above that.',
      },
      { path: 'lighting.lightHours', kind: 'one', label: 'When lit', options: OPTIONS.lightHours },
      {
        path: 'lighting.lightPositions',
        kind: 'many',
        label: 'Light positions',
        options: OPTIONS.lightPositions,
        help: 'A tower crane over 45\u00a0m needs lights at the top, jib tip and counter-jib. Over 105\u00a0m, also halfway up the mast.',
        // A structure has no jib.
        when: ({ craneType }) => craneType !== null,
        wide: true,
      },
      { path: 'lighting.lightBackup', kind: 'yes-no', label: 'Is there backup power?' },
      {
        path: 'lighting.lightBackupHours',
        kind: 'number',
        label: 'Backup power lasts',
        unit: 'hours',
        when: ({ lighting }) => lighting?.lightBackup === true,
      },
      { path: 'lighting.dayMarking', kind: 'one', label: 'Day marking', options: OPTIONS.markings },
    ],
  },
];
