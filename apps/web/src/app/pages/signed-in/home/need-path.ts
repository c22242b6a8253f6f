import { formKindOf } from '../../../../features/applications/form-kind.ts';
import type { AttentionItem } from '../../../../features/applications/list/attention.ts';
import { paths } from '../../../../lib/paths.ts';

/** Where what an application needs is done. */
export const needPath = (need: AttentionItem): string =>
  need.draft
    ? paths.resumeDraft(formKindOf(need), need.id)
    : `${paths.craneApplicationStatus(need.id)}${need.view === '' ? '' : `?view=${need.view}`}`;
