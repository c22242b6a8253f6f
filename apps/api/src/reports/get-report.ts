import type { Report, ReportQuery, ReportSection, ReportTable } from '@jibline/contract';
import { noAirport } from '../airports/index.ts';
import { reportedAirports } from '../applications/index.ts';
import type { AppContext } from '../context.ts';
import { forbidden } from '../errors.ts';
import type { Person } from '../rights/person.ts';
import { viewerOf } from '../rights/viewer.ts';
import { airportsOf, countBy, namesOf } from './figures-store.ts';
import { mayJudge } from './policy.ts';
import type { Reading } from './reading.ts';
import { authoritiesSection } from './sections/authorities.ts';
import { complianceSection } from './sections/compliance.ts';
import { moneySection } from './sections/money.ts';
import { overviewSection } from './sections/overview.ts';
import { timeSection } from './sections/time.ts';
import { volumeSection } from './sections/volume.ts';

const SECTIONS: Record<ReportSection, (reading: Reading) => Promise<ReportTable[]>> = {
  overview: overviewSection,
  time: timeSection,
  volume: volumeSection,
  authorities: authoritiesSection,
  money: moneySection,
  compliance: complianceSection,
};

/** One section of the reports, from what the tables say now. */
export async function getReport(
  { db, now }: Pick<AppContext, 'db' | 'now'>,
  actor: Person,
  section: ReportSection,
  query: ReportQuery,
): Promise<Report> {
  const at = now();
  const viewer = viewerOf(actor, at);
  const seen = reportedAirports(viewer);
  if (seen?.length === 0) throw forbidden('see reports');
  const all = await airportsOf(db, seen);
  const airports = query.airportId === undefined ? all : all.filter(({ id }) => id === query.airportId);
  if (query.airportId !== undefined && airports.length === 0) throw noAirport();
  const scope = { from: query.from, to: query.to, airportIds: reportedAirports(viewer, query.airportId), now: at };
  const reading: Reading = {
    ...{ db, scope, query, airports },
    mayJudge: (airportId) => mayJudge(viewer.permissions, airportId),
  };
  const { officerId: _officer, path: _path, ...wide } = query;
  const [received, tables] = await Promise.all([
    countBy({ ...reading, query: wide }, 'received', ['officer']),
    SECTIONS[section](reading),
  ]);
  const names = await namesOf(
    db,
    received.by('officer').map(({ officer }) => officer),
  );
  return {
    section,
    from: query.from,
    to: query.to,
    readAt: at.toISOString(),
    airports: all.map(({ id, label }) => ({ id, label })),
    officers: [...names].map(([id, name]) => ({ id, name })).toSorted((a, b) => a.name.localeCompare(b.name)),
    tables,
  };
}
