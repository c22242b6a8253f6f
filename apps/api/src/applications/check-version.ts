import { ApiError } from '../errors.ts';
import type { ApplicationRow } from './store.ts';

const MAX_CHANGES_TOLD = 50;

/** Somebody changed the case since the caller read it: say who, when, and which answers. */
export function stale(application: ApplicationRow, sent: number): ApiError {
  const missed = Object.entries(application.touched)
    .filter(([, version]) => version > sent)
    .map(([field]) => field)
    .sort();
  const what = missed.length > 0 ? `; changed meanwhile: ${missed.slice(0, 5).join(', ')}` : '';
  return new ApiError('conflict', `version ${sent} was sent, ${application.version} is stored${what}`, {
    changed: {
      by: application.updated_by_name,
      at: application.updated_at.toISOString(),
      version: application.version,
    },
    issues: missed
      .slice(0, MAX_CHANGES_TOLD)
      .map((path) => ({ path: `answers.${path}`, message: 'was changed meanwhile' })),
  });
}

export function checkVersion(application: ApplicationRow, sent: number): void {
  if (application.version !== sent) throw stale(application, sent);
}
