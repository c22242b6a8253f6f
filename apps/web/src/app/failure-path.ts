import type { CallError } from '../lib/call-error.ts';
import { paths } from '../lib/paths.ts';

/**
 * The screen a failed page load leads to. `route`: the page as a whole; `record`: one application or airport, where
 * missing and forbidden get the same answer. Null: the page itself shows the failure. The session handles 401.
 */
export function failurePath(error: CallError, subject: 'route' | 'record', from: string): string | null {
  // Already there: another address would lead there again, without end, as long as the page stays on the screen.
  if (error.isNoAnswer && from.startsWith(`${paths.networkError}?`)) return from;
  if (error.isNoAnswer) return `${paths.networkError}?${new URLSearchParams({ from })}`;
  if (error.code === 'forbidden') return subject === 'record' ? paths.errorPermissionRecord : paths.errorPermission;
  // An invalid id (`bad-request`) counts as a missing record.
  const isNowhere = error.code === 'not-found' || error.code === 'bad-request';
  if (isNowhere && subject === 'record') return paths.errorPermissionRecord;
  return null;
}
