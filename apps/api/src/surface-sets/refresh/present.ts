import { RefreshReport } from '@jibline/contract';
import type { StoredRefresh } from './store.ts';

export const presentRefresh = (run: StoredRefresh): RefreshReport =>
  RefreshReport.parse({
    airportId: run.airport_id,
    surfaceSetId: run.surface_set_id,
    state: run.state,
    assessed: run.assessed,
    total: run.total,
    changed: run.changed,
    startedAt: run.started_at.toISOString(),
    finishedAt: run.finished_at?.toISOString() ?? null,
    failure: run.failure,
  });
