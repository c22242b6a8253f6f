import { REJECTION_REASONS } from '../applications/enums.ts';
import { REJECTION_LABELS } from '../applications/rejection-labels.ts';
import type { DefaultTemplate } from './default-template.ts';

export const QUESTIONS: readonly DefaultTemplate[] = [
  {
    key: 'ground-level',
    title: 'Survey of the ground level',
    text: 'The application states a ground level of {ground}. Please upload a survey or a site plan that shows the ground level at the crane in metres AHD, with its accuracy.',
  },
  {
    key: 'data-sheet',
    title: 'Crane data sheet',
    text: 'Please upload the maker’s data sheet of the {crane}. It must show boom length, radius and height in use and at rest.',
  },
  {
    key: 'lift-plan',
    title: 'Lift plan',
    text: 'Please upload the lift plan with the crane’s position, its largest radius, the highest point of boom, load and rope, and the lifts on each day.',
  },
  {
    key: 'position',
    title: 'Position of the crane',
    text: 'Please confirm the position of the crane at {location}, as coordinates in GDA2020 or on a site plan. Say how the position was measured.',
  },
  {
    key: 'dates',
    title: 'Different dates',
    text: 'The crane cannot be up from {firstDay} to {lastDay} as proposed. Which other dates are possible for you?',
  },
  {
    key: 'hours',
    title: 'Different hours',
    text: 'The application is for {hours}. Can the crane be lowered at other times, or the work be done in fewer hours? Say which hours you need at least.',
  },
  {
    key: 'lower',
    title: 'Lower height',
    text: 'At this location the maximum permissible height is {permissibleHeight}. The application is for {topAhd}. Can the work be done with a lower crane, a shorter boom or from another position?',
  },
  {
    key: 'stand-down',
    title: 'Lowering on direction',
    text: 'How long does it take to lower the crane below its resting height when the airport directs it? Who can we phone at any time while it is up?',
  },
  {
    key: 'lights',
    title: 'Obstacle lights',
    text: 'Please state type, intensity and position of the obstacle lights, the hours they are on, and how their failure is noticed.',
  },
];

type Reason = (typeof REJECTION_REASONS)[number];

/** For each reason code of a rejection. */
const REFUSAL_TEXTS: Record<Reason, string> = {
  'pierces-pans-ops':
    'With allowances the {crane} at {location} reaches {assessedTop}. It penetrates {surface}, which is at {lowestLimit} there, by {penetration}. This surface protects instrument procedures. A penetration cannot be approved. The maximum permissible height at this location is {permissibleHeight}.',
  'pierces-protected-surface':
    'With allowances the {crane} at {location} reaches {assessedTop}. It penetrates {surface}, which is at {lowestLimit} there, by {penetration}. The application shows no need that outweighs the effect on aircraft operations. The maximum permissible height at this location is {permissibleHeight}.',
  'authority-objects':
    '{airport} consulted {authorities} about the {crane} at {location}. Their replies: {replies}. {airport} follows the objection.',
  'information-missing':
    'The application does not contain what is needed to decide. {airport} requested this information and did not receive it in time. Apply again with the complete information; your answers are saved.',
  'interferes-with-navaid':
    'The {crane} at {location} reaches {topAhd} and is likely to interfere with a navigation aid or radar of {airport}. The closest surface, {surface}, is at {lowestLimit} there.',
  'conflicts-with-other-crane':
    'From {firstDay} to {lastDay} another approved crane works near {location}. Both cranes cannot be up at the same time. Apply again for other dates, hours or another position.',
  other: '{airport} cannot approve the {crane} at {location} from {firstDay} to {lastDay}, for this reason: ',
};

export const REFUSALS: readonly DefaultTemplate[] = REJECTION_REASONS.map((key) => ({
  key,
  title: REJECTION_LABELS[key],
  text: REFUSAL_TEXTS[key],
}));
