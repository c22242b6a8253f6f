import { setTimeout as pause } from 'node:timers/promises';
import { DAY_MS, declared } from '@jibline/contract';
import type { ApplicationsContext } from '../../src/applications/context.ts';
import { createApplication } from '../../src/applications/create.ts';
import { FREE } from '../../src/applications/lifecycle/guards/money-facts.ts';
import { openListCounts } from '../../src/applications/lists/count.ts';
import { updateApplication } from '../../src/applications/update.ts';
import type { Person } from '../../src/rights/person.ts';
import { findByEmail } from '../../src/rights/person-store.ts';
import { demoAnswers } from '../applications/answers.ts';
import { DEMO_OWNERS, type DemoOwner } from '../applications/demo-applications.ts';
import { SILENT, untilRefused } from '../applications/seed.ts';
import { airportsOfDemo } from '../applications/store.ts';
import { HISTORY_AIRPORTS, type HistoryRow, historyRows } from './rows.ts';
import { endEventsOf, projectsAt } from './store.ts';
import { NotYet, tellHistory } from './story.ts';

const OFFICERS: Readonly<Record<string, string>> = { YPPH: 'group-perth', YPAD: 'group-adelaide', YBCG: 'group-coast' };

interface Cast {
  owners: ReadonlyMap<DemoOwner, Person>;
  officers: ReadonlyMap<string, Person>;
  decider: Person;
  platform: Person;
}

type Sources = Pick<ApplicationsContext, 'db' | 'surfaces' | 'publicUrl' | 'signer'>;

async function castOf({ db }: Sources): Promise<Cast | null> {
  const named = (local: string) => findByEmail(db, `${local}@demo.jibline.test`);
  const [decider, platform] = await Promise.all(['group-admin', 'global-admin'].map(named));
  const owners = new Map<DemoOwner, Person>();
  for (const owner of DEMO_OWNERS) {
    const person = await named(owner);
    if (person) owners.set(owner, person);
  }
  const officers = new Map<string, Person>();
  for (const icao of HISTORY_AIRPORTS) {
    const person = await named(OFFICERS[icao] ?? '');
    if (person) officers.set(icao, person);
  }
  const isWhole = owners.size === DEMO_OWNERS.length && officers.size === HISTORY_AIRPORTS.length;
  return isWhole && decider && platform ? { owners, officers, decider, platform } : null;
}

/** A story that a rule refuses, or that has not happened yet, ends at the step before. */
async function untilNow(story: () => Promise<void>): Promise<void> {
  try {
    await untilRefused(story);
  } catch (error) {
    if (!(error instanceof NotYet)) throw error;
  }
}

/**
 * Two years of applications at the airports of an operator, made by the product's own operations with the clock of the
 * day. Goes on after a restart with those that are missing, and stops between two when asked to. Returns how many it
 * added; after each it lets the server work for as long as it took.
 */
export async function seedHistory(
  sources: Sources,
  { isStopping = () => false, rows = historyRows() }: { isStopping?: () => boolean; rows?: readonly HistoryRow[] } = {},
): Promise<number> {
  const { db } = sources;
  const cast = await castOf(sources);
  if (!cast) return 0;
  const airports = (await airportsOfDemo(db)).filter(({ icao }) => HISTORY_AIRPORTS.some((one) => one === icao));
  if (airports.length < HISTORY_AIRPORTS.length) return 0;
  const done = await projectsAt(
    db,
    airports.map(({ id }) => id),
  );
  const clock = { now: new Date() };
  const context: ApplicationsContext = {
    ...sources,
    outbox: SILENT,
    money: FREE,
    listCounts: openListCounts(),
    asksForFiles: false,
    now: () => clock.now,
  };
  let added = 0;
  for (const one of rows) {
    const [icao, project, , , , , , , ownerName, , lodgedDaysAgo] = one.row;
    const airport = airports.find((at) => at.icao === icao);
    const [applicant, officer] = [cast.owners.get(ownerName), cast.officers.get(icao)];
    if (!airport || !applicant || !officer || done.has(project)) continue;
    if (isStopping()) return added;
    const began = performance.now();
    const day = new Date(Date.now() - lodgedDaysAgo * DAY_MS);
    clock.now = day;
    const answers = demoAnswers(one.row, airport, { name: applicant.name ?? '', email: applicant.email }, day);
    const create = { kind: 'NEW' as const, parentId: null, copyOf: null, precheckNumber: null, onBehalfOf: null };
    const draft = await createApplication(context, applicant, { answers, ...create });
    await untilNow(async () => {
      const transition = { event: 'lodge' as const, declarations: declared() };
      const lodged = await updateApplication(context, applicant, draft.id, { version: draft.version, transition });
      const players = { applicant, officer, decider: cast.decider, platform: cast.platform };
      await tellHistory(context, clock, players, one, lodged);
    });
    await endEventsOf(db, draft.id, new Date());
    added += 1;
    await pause(performance.now() - began);
  }
  return added;
}
