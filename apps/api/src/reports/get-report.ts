import type { Report, ReportQuery, ReportSection, ReportTable } from '@jibline/contract';
import type { AppContext } from '../context.ts';
import type { Person } from '../rights/person.ts';
import { atMost } from './at-most.ts';
import { namesOf, officersOf } from './figures-store.ts';
import { mayJudge } from './policy.ts';
import { readScope } from './read-scope.ts';
import type { Reading } from './reading.ts';
import { authoritiesSection } from './sections/authorities.ts';
import { complianceSection } from './sections/compliance.ts';
import { moneySection } from './sections/money.ts';
import { overviewSection } from './sections/overview.ts';
import { timeSection } from './sections/time.ts';
import { volumeSection } from './sections/volume.ts';

/** Of one report: some use of several processors, and most connections left for others. */
const QUERIES_AT_ONCE = 3;

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
  const { all, airports, scope } = await readScope(db, actor, query, now());
  const reading: Reading = {
    ...{ db, scope, query, airports, inTurn: atMost(QUERIES_AT_ONCE) },
    mayJudge: (approved) => mayJudge(actor, approved, scope.now),
  };
  const { from, to } = query;
  const [officers, tables] = await Promise.all([officersOf(reading), SECTIONS[section](reading)]);
  const names = await namesOf(db, officers);
  return {
    ...{ section, from, to, readAt: scope.now.toISOString() },
    airports: all.map(({ id, label }) => ({ id, label })),
    officers: [...names].map(([id, name]) => ({ id, name })).toSorted((a, b) => a.name.localeCompare(b.name)),
    tables,
  };
}
