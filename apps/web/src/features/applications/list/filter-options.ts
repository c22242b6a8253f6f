import { ASSESSMENT_OUTCOME_LABELS, formatNumber, PATHS } from '@jibline/contract/enums';
import { CRANE_TYPE_LABELS } from '../application-labels.ts';
import type { ApplicationsListFilter } from './list-filter.ts';

export const ANY = { value: '', label: 'Any' };

export const TYPE_OPTIONS = [
  ANY,
  ...Object.entries(CRANE_TYPE_LABELS).map(([value, label]) => ({ value, label })),
  { value: 'structure', label: 'Structure' },
];
export const OUTCOME_OPTIONS = [
  ANY,
  ...PATHS.map((value) => ({ value, label: ASSESSMENT_OUTCOME_LABELS[value].label })),
];
export const typeText = ([type]: ApplicationsListFilter['craneTypes']) =>
  type === undefined ? '' : String(type ?? 'structure');
export const typesOf = (text: string): ApplicationsListFilter['craneTypes'] =>
  text === '' ? [] : text === 'structure' ? [null] : [Number(text) as 0 | 1 | 2];

export const nearText = ({ latitude, longitude, radiusM }: NonNullable<ApplicationsListFilter['near']>) =>
  `Within ${formatNumber(radiusM / 1000, { most: 1 })}\u00a0km of ${latitude.toFixed(4)}, ${longitude.toFixed(4)}`;
