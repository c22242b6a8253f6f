import type { HistoryKind } from '@jibline/contract/enums';
import { paths } from '../../../../lib/paths.ts';

/** Where a record can be opened; null where it has no page of its own. */
export function pageOf(kind: HistoryKind, id: string): string | null {
  switch (kind) {
    case 'application':
      return paths.craneApplicationStatus(id);
    case 'airport':
      return paths.airport(id);
    case 'organisation':
      return paths.organisation(id);
    case 'user':
      return paths.user(id);
    case 'customer-account':
      return paths.account(id);
    default:
      return null;
  }
}
