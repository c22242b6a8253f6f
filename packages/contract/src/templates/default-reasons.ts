import type { DefaultTemplate } from './default-template.ts';

/**
 * Printed on permits, so they are whole sentences without contractions. The permit states crane, location and height
 * beside them: reasons say only what these do not.
 */
export const APPROVAL_REASONS: readonly DefaultTemplate[] = [
  {
    key: 'clear',
    title: 'Clear of all surfaces',
    outcomes: ['GREEN'],
    text: 'With allowances the highest point is at {assessedTop}. The closest surface, {surface}, is at {lowestLimit}: clear by {margin}. No protected surface is penetrated.',
  },
  {
    key: 'no-surface',
    title: 'No surface above this location',
    outcomes: ['GREEN'],
    text: 'The proposed {crane} at {location} reaches {topAhd} ({topAgl}, {topFt}). No protected surface of {airport} limits the height at this location.',
  },
  {
    key: 'close',
    title: 'Close to a surface, usual conditions',
    outcomes: ['AMBER'],
    text: 'With allowances the highest point is at {assessedTop}, {margin} below {surface}, which is at {lowestLimit}. No protected surface is penetrated. The conditions limit height, hours and position, so that it stays so.',
  },
  {
    key: 'close-consulted',
    title: 'Authorities consulted, replies adopted',
    outcomes: ['AMBER'],
    text: 'The proposed {crane} at {location} reaches {topAhd} ({topAgl}, {topFt}). The assessment outcome is “{outcome}”. {airport} consulted {authorities}. Their replies: {replies}. The conditions adopt what they require.',
  },
  {
    key: 'penetrates-short',
    title: 'Penetrates a surface for a short term, replies adopted',
    outcomes: ['RED-S'],
    text: 'The proposed {crane} at {location} reaches {topAhd} ({topAgl}, {topFt}). With allowances it penetrates {surface} ({lowestLimit}) by {penetration}, from {firstDay} to {lastDay}. {airport} consulted {authorities}. Their replies: {replies}. The penetration is for a short term, and the conditions adopt what they require.',
  },
  {
    key: 'penetrates-long',
    title: 'Penetrates a surface for a long term, replies adopted',
    outcomes: ['RED-L', 'BLACK', 'OTHER'],
    text: 'The proposed {crane} at {location} reaches {topAhd} ({topAgl}, {topFt}). With allowances it penetrates {surface} ({lowestLimit}) by {penetration}, from {firstDay} to {lastDay}. {airport} consulted {authorities}. Their replies: {replies}. The decision of the responsible authority is attached to the application, and the conditions adopt it.',
  },
  {
    key: 'lower',
    title: 'Approved lower than applied for',
    text: 'The application for the {crane} at {location} was for {topAhd}. The closest surface, {surface}, is at {lowestLimit} there. Approval is for a lower height, so that the crane penetrates no protected surface of {airport}.',
  },
];

export const RISK_STATEMENTS: readonly DefaultTemplate[] = [
  {
    key: 'none',
    title: 'No added risk',
    outcomes: ['GREEN'],
    text: 'The highest point is below every protected surface. It adds no risk to aircraft operations that needs a measure beyond the conditions.',
  },
  {
    key: 'no-surface',
    title: 'No surface above this location',
    outcomes: ['GREEN'],
    text: 'No protected surface limits the height at this location. The crane adds no risk to aircraft operations that needs a measure beyond the conditions.',
  },
  {
    key: 'close',
    title: 'Low risk, controlled by conditions',
    outcomes: ['AMBER'],
    text: 'The risk is that the approved height is exceeded, or something is up outside the approved hours. Height limit, daily notice, stand-down on direction and obstacle lights control this risk. The remaining risk is low.',
  },
  {
    key: 'penetrates',
    title: 'Penetration, reduced by measures',
    outcomes: ['RED-S', 'RED-L'],
    text: 'The crane penetrates {surface} by {penetration} from {firstDay} to {lastDay}. The risk is a collision or the loss of a procedure’s protection. A NOTAM, obstacle lights, limited hours and stand-down on direction reduce this risk. {authorities} replied: {replies}. The remaining risk is acceptable for the approved period.',
  },
  {
    key: 'procedures',
    title: 'Instrument procedures affected',
    outcomes: ['BLACK', 'OTHER'],
    text: 'The crane penetrates {surface} by {penetration}. Instrument procedures of {airport} are affected. The procedures are changed or suspended while the crane is up, as {authorities} require. Without that the crane must not be raised.',
  },
];
