import type { ApprovalParameters, ApprovalParametersCreate } from '@jibline/contract';
import { type ApprovalSettings, counted, defaultTemplate } from '@jibline/contract/enums';
import { type Difference, differencesOf } from '../../../ui/feedback/conflict-notice.tsx';
import { describeRecord, labelsOf } from '../../../ui/fields/record-values.ts';
import { APPROVAL_FIELDS } from './approval-fields.ts';
import { startOf, usualOfAll } from './usual-settings.ts';

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

const VARIES = 'Depends on the crane type';

/** A value that is the same in all of them, otherwise that it varies. */
function describeAll(all: readonly ApprovalSettings[]): Record<keyof typeof SETTINGS, string> {
  const [first, ...others] = all.map((one) => describeRecord(SETTINGS, one));
  const shared = Object.entries(first ?? {}).map(([field, text]) => [
    field,
    others.every((one) => one[field as keyof typeof SETTINGS] === text) ? text : VARIES,
  ]);
  return Object.fromEntries(shared);
}

/**
 * What differs between the defaults that apply at an airport and what they would become, field by field. Null: it has
 * set none, so that Jibline's own apply.
 */
export const approvalDifferences = (
  was: ApprovalParameters | null,
  now: ApprovalParametersCreate,
  added: ReadonlyMap<string, string>,
): Difference[] => [
  ...differencesOf(
    labelsOf(SETTINGS),
    describeAll(was ? [was] : usualOfAll(now.craneType)),
    describeRecord(SETTINGS, now),
  ),
  ...conditionDifferences((was ?? startOf(now.craneType)).conditionIds, now.conditionIds, added),
];
