import { type ApiError, changedMeanwhile } from '../errors.ts';
import type { ApplicationRow } from './store.ts';

const MAX_CHANGED_FIELDS = 50;

/** The error when the application changed since the caller read it: who changed it, when, and which answers. */
export function stale(application: ApplicationRow, sent: number): ApiError {
  const missed = Object.entries(application.touched)
    .filter(([, version]) => version > sent)
    .map(([field]) => field)
    .sort();
  const { updated_by_name: by, updated_at: at, version } = application;
  return changedMeanwhile(
    'application',
    { by, at, version },
    missed
      .slice(0, MAX_CHANGED_FIELDS)
      .map((path) => ({ path: `answers.${path}`, message: 'Someone else changed this answer.' })),
  );
}

export function checkVersion(application: ApplicationRow, sent: number): void {
  if (application.version !== sent) throw stale(application, sent);
}
