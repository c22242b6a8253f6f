import { OPTIONS } from '../option-labels.ts';
import type { Group } from '../question.ts';

export const SAFETY: readonly Group[] = [
  {
    title: 'Safety',
    questions: [
      {
        path: 'safety.standDownChannel',
        kind: 'one',
        label: 'How the airport contacts the site',
        options: OPTIONS.channels,
      },
      {
        path: 'safety.lowVisPlan',
        kind: 'text',
        label: 'Plan for fog, low cloud and thunderstorms',
        help: 'What happens to the crane. Required if the crane penetrates a surface.',
        wide: true,
      },
      { path: 'safety.hasLiftPlan', kind: 'yes-no', label: 'Is there a lift plan or method statement?' },
      { path: 'safety.insuranceCents', kind: 'money', label: 'Public liability insurance', unit: '$' },
      { path: 'safety.insuranceExpiry', kind: 'day', label: 'Insured until' },
      {
        path: 'safety.airsideNeeds',
        kind: 'many',
        label: 'Airside needs',
        options: OPTIONS.airsideNeeds,
        when: ({ site }) => site?.onAirport === true,
        wide: true,
      },
    ],
  },
];
