import { RefreshReport } from '@jibline/contract';
import { byGravity } from '../impact-order.ts';
import type { StoredRefresh } from './store.ts';

const sorted = (report: RefreshReport): RefreshReport => ({
  ...report,
  applications: report.applications.toSorted(byGravity),
});

export const presentRefresh = (run: StoredRefresh): RefreshReport =>
  sorted(
    RefreshReport.parse({
      airportId: run.airport_id,
      surfaceSetId: run.surface_set_id,
      state: run.state,
      assessed: run.assessed,
      total: run.total,
      changed: run.changed,
      applications: run.applications,
      startedAt: run.started_at.toISOString(),
      finishedAt: run.finished_at?.toISOString() ?? null,
      failure: run.failure,
    }),
  );
