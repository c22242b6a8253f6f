import type { ApprovalParameters, ApprovalParametersCreate } from '@jibline/contract';
import { counted, defaultTemplate } from '@jibline/contract/enums';
import { type Difference, differencesOf } from '../../../ui/feedback/conflict-notice.tsx';
import { describeRecord, labelsOf } from '../../../ui/fields/record-values.ts';
import { APPROVAL_FIELDS } from './approval-fields.ts';

const { conditionIds: _, ...SETTINGS } = APPROVAL_FIELDS;

/** Names of conditions. `added`: titles of those this airport added, by their key. */
export function conditionNames(ids: readonly string[], added: ReadonlyMap<string, string>): string {
  const names = ids.flatMap((id) => defaultTemplate('condition', id)?.title ?? added.get(id) ?? []);
  const unknown = ids.length - names.length;
  return [...names, ...(unknown > 0 ? [`${counted(unknown, 'condition')} it added itself`] : [])].join(', ');
}

/** Conditions by name, because their number may stay the same while they change. */
function conditionDifferences(was: readonly string[], now: readonly string[], added: ReadonlyMap<string, string>) {
  const more = now.filter((id) => !was.includes(id));
  const gone = was.filter((id) => !now.includes(id));
  const names = (ids: readonly string[]) => conditionNames(ids, added);
  if (more.length === 0 && gone.length === 0)
    return was.join() === now.join() ? [] : [{ label: 'Order of conditions', was: names(was), now: names(now) }];
  return [
    ...(more.length > 0 ? [{ label: 'Conditions added', was: '', now: names(more) }] : []),
    ...(gone.length > 0 ? [{ label: 'Conditions removed', was: names(gone), now: '' }] : []),
  ];
}

/** What differs between an airport's defaults and what they would become, field by field. */
export const approvalDifferences = (
  was: ApprovalParameters,
  now: ApprovalParametersCreate,
  added: ReadonlyMap<string, string>,
): Difference[] => [
  ...differencesOf(labelsOf(SETTINGS), describeRecord(SETTINGS, was), describeRecord(SETTINGS, now)),
  ...conditionDifferences(was.conditionIds, now.conditionIds, added),
];
