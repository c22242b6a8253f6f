import { type ColumnPreferences, correspondenceRoutes } from '@jibline/contract';
import { LIST_COLUMNS, type ListColumn } from '@jibline/contract/enums';
import { queryOptions } from '@tanstack/react-query';
import { call, callOrThrow } from '../../../lib/call.ts';

export type Columns = ColumnPreferences['columns'];

export const columnPreferencesQuery = (userId: string) =>
  queryOptions({
    queryKey: ['applications', 'columns', userId],
    queryFn: ({ signal }) => callOrThrow(correspondenceRoutes.getColumnPreferences, { params: { id: userId }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

export const saveColumnPreferences = (userId: string, columns: Columns) =>
  call(correspondenceRoutes.saveColumnPreferences, { body: { userId, columns } });

/** The number links to the application: it is always first and always shown. */
export const NAMING: ListColumn = 'number';

const STAFF: readonly ListColumn[] = ['number', 'projectName', 'craneType', 'worstMarginM', 'path', 'assignee'];
const APPLICANT: readonly ListColumn[] = ['number', 'state', 'projectName', 'airport', 'craneType'];
const DEFAULTS = {
  // Colleagues apply too: whose application it is must be visible.
  company: ['number', 'state', 'projectName', 'airport', 'applicantName', 'startAt', 'endAt'],
  staff: [...STAFF, 'dueAt', 'state'],
  applicant: [...APPLICANT, 'startAt', 'endAt', 'updatedAt'],
} satisfies Record<string, readonly ListColumn[]>;

export const defaultColumns = (reader: keyof typeof DEFAULTS): Columns => complete([], DEFAULTS[reader]);

/** A saved list may be older than a column: columns missing from it are added at the end, hidden. */
export function complete(saved: Columns, shown: readonly ListColumn[] = []): Columns {
  const known = new Map(saved.map((one) => [one.column, one]));
  const order = [NAMING, ...saved.map(({ column }) => column), ...shown, ...LIST_COLUMNS];
  return [...new Set(order)].map((column) => {
    const one = known.get(column) ?? { column, visible: shown.includes(column), widthPx: null };
    return column === NAMING ? { ...one, visible: true } : one;
  });
}
