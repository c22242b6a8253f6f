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
        help: 'Needed for work at night, and where a surface is pierced also at rest.',
      },
      {
        path: 'lighting.lightOther',
        kind: 'line',
        label: 'Describe the light',
        when: ({ lightType }) => lightType === LIGHT_TYPE.OTHER,
        always: true,
      },
      {
        path: 'lighting.lightIntensity',
        kind: 'one',
        label: 'Intensity',
        options: OPTIONS.intensities,
        help: 'Usual: low under 45 m, medium up to 150 m, high above.',
      },
      { path: 'lighting.lightHours', kind: 'one', label: 'Lit', options: OPTIONS.lightHours },
      {
        path: 'lighting.lightPositions',
        kind: 'many',
        label: 'Lights at',
        options: OPTIONS.lightPositions,
        help: 'A tower crane over 45 m: top and both ends; over 105 m the middle of the mast too.',
        // A structure has no jib.
        when: ({ craneType }) => craneType !== null,
        wide: true,
      },
      { path: 'lighting.lightBackup', kind: 'yes-no', label: 'Backup power?' },
      {
        path: 'lighting.lightBackupHours',
        kind: 'number',
        label: 'It lasts',
        unit: 'hours',
        when: ({ lighting }) => lighting?.lightBackup === true,
      },
      { path: 'lighting.dayMarking', kind: 'one', label: 'Marking by day', options: OPTIONS.markings },
    ],
  },
  {
    title: 'Safety',
    questions: [
      {
        path: 'safety.standDownChannel',
        kind: 'one',
        label: 'The airport reaches the site by',
        options: OPTIONS.channels,
      },
      {
        path: 'safety.lowVisPlan',
        kind: 'text',
        label: 'In fog, low cloud or thunderstorm',
        help: 'What happens to the crane then. Needed where a surface is pierced.',
        wide: true,
      },
      { path: 'safety.hasLiftPlan', kind: 'yes-no', label: 'Is there a lift plan or method statement?' },
      { path: 'safety.insuranceCents', kind: 'money', label: 'Public liability insurance', unit: '$' },
      { path: 'safety.insuranceExpiry', kind: 'day', label: 'Insured until' },
      {
        path: 'safety.airsideNeeds',
        kind: 'many',
        label: 'Needed on the airport',
        options: OPTIONS.airsideNeeds,
        when: ({ site }) => site?.onAirport === true,
        wide: true,
      },
    ],
  },
];
