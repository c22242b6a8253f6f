import {
  ASSESSMENT_OUTCOME_LABELS,
  craneTypeText,
  formatNumber,
  PATHS,
  TYPE_TEXTS,
  typeOfText,
  typeTextOf,
} from '@jibline/contract/enums';
import type { ApplicationsListFilter } from './list-filter.ts';

export const ANY = { value: '', label: 'Any' };

export const TYPE_OPTIONS = [
  ANY,
  ...TYPE_TEXTS.map((value) => ({ value, label: craneTypeText(typeOfText(value) ?? null) })),
];
export const OUTCOME_OPTIONS = [
  ANY,
  ...PATHS.map((value) => ({ value, label: ASSESSMENT_OUTCOME_LABELS[value].label })),
];
export const typeText = ([type]: ApplicationsListFilter['craneTypes']) => (type === undefined ? '' : typeTextOf(type));

export const nearText = ({ latitude, longitude, radiusM }: NonNullable<ApplicationsListFilter['near']>) =>
  `Within ${formatNumber(radiusM / 1000, { most: 1 })}\u00a0km of ${latitude.toFixed(4)}, ${longitude.toFixed(4)}`;
