import { setTimeout as pause } from 'node:timers/promises';
import { type Application, DAY_MS, declared, type TransitionRequest } from '@jibline/contract';
import type { ApplicationsContext } from '../../src/applications/context.ts';
import { createApplication } from '../../src/applications/create.ts';
import { openListCounts } from '../../src/applications/lists/count.ts';
import { updateApplication } from '../../src/applications/update.ts';
import type { Person } from '../../src/rights/person.ts';
import { findByEmail } from '../../src/rights/person-store.ts';
import { demoAnswers } from '../applications/answers.ts';
import { DEMO_OWNERS, type DemoOwner, isOfCompany } from '../applications/demo-applications.ts';
import { DEMO_STAFF, SILENT, untilRefused } from '../applications/seed.ts';
import { airportsOfDemo } from '../applications/store.ts';
import { prepareAirports } from './airports.ts';
import { approveAutomatically, automaticFrom, type CheckApproval } from './automatic.ts';
import type { HistoryMoney, OpenHistoryMoney } from './fees.ts';
import { HISTORY_AIRPORTS, type HistoryRow, historyRows } from './rows.ts';
import { abnOf, endEventsOf, projectsAt } from './store.ts';
import { NotYet, readApplication, tellHistory } from './story.ts';

interface Cast {
  owners: ReadonlyMap<DemoOwner, Person>;
  officers: ReadonlyMap<string, Person>;
  decider: Person;
  platform: Person;
  companyAbn: string;
}

export type HistorySources = Pick<ApplicationsContext, 'db' | 'surfaces' | 'publicUrl' | 'signer'> & {
  moneyOf: OpenHistoryMoney;
  checkApproval: CheckApproval;
};

async function castOf({ db }: HistorySources): Promise<Cast | null> {
  const named = (local: string) => findByEmail(db, `${local}@demo.jibline.test`);
  const [decider, platform] = await Promise.all(['group-admin', 'global-admin'].map(named));
  const owners = new Map<DemoOwner, Person>();
  for (const owner of DEMO_OWNERS) {
    const person = await named(owner);
    if (person) owners.set(owner, person);
  }
  const officers = new Map<string, Person>();
  for (const icao of HISTORY_AIRPORTS) {
    const person = await named(DEMO_STAFF[icao]?.officer ?? '');
    if (person) officers.set(icao, person);
  }
  const isWhole = owners.size === DEMO_OWNERS.length && officers.size === HISTORY_AIRPORTS.length;
  const [company] = [...owners].flatMap(([owner, { organisationId }]) => (isOfCompany(owner) ? organisationId : []));
  const companyAbn = company ? await abnOf(db, company) : null;
  return isWhole && decider && platform && companyAbn ? { owners, officers, decider, platform, companyAbn } : null;
}

/** A story that a rule refuses, or that has not happened yet, ends at the step before. */
async function untilNow(story: () => Promise<void>): Promise<void> {
  try {
    await untilRefused(story);
  } catch (error) {
    if (!(error instanceof NotYet)) throw error;
  }
}

/** How long the server has for others after an application, as a share of what it took. */
const REST = 0.25;
/** Months before the oldest application from which fees apply. */
const DAYS_BEFORE = 35;
const FIRST_DAYS_AGO = Math.max(...historyRows().map(({ row }) => row[10]));
const WAIVED = 'Storm damage at a private house';

/** Submits a draft; the fee of those who have no account is waived. */
async function submitted(
  context: ApplicationsContext,
  fees: HistoryMoney,
  { decider }: Cast,
  applicant: Person,
  draft: Application,
): Promise<Application> {
  const quoteId = await fees.quoteToPay(applicant, draft.id);
  const declarations = declared();
  const transition: TransitionRequest =
    quoteId === null
      ? { event: 'lodge', declarations }
      : { event: 'pay-to-lodge', declarations, quoteId, payerEmail: null };
  const sent = await updateApplication(context, applicant, draft.id, { version: draft.version, transition });
  if (quoteId === null) return sent;
  await fees.waive(decider, draft.id, WAIVED);
  return readApplication(context, decider, draft.id, context.now());
}

const monthOf = (at: Date) => at.toISOString().slice(0, 7);

/**
 * Two years of applications at the airports of an operator, made by the product's own operations with the clock of the
 * day. Goes on after a restart with those that are missing, and stops between two when asked to. Returns how many it
 * added; after each it rests, so that the server has time for others.
 */
export async function seedHistory(
  sources: HistorySources,
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
  const { moneyOf, checkApproval, ...given } = sources;
  const ground = {
    ...{ ...given, outbox: SILENT, listCounts: openListCounts(), asksForFiles: false },
    now: () => clock.now,
  };
  const fees = moneyOf(ground);
  const context: ApplicationsContext = { ...ground, money: fees.money };
  clock.now = new Date(Date.now() - (FIRST_DAYS_AGO + DAYS_BEFORE) * DAY_MS);
  await fees.open(cast.decider, airports, cast.companyAbn);
  await prepareAirports(context, cast.decider, airports);
  let month = '';
  let isAutomatic = false;
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
    if (month !== monthOf(day)) await fees.settleMonth(cast.decider);
    month = monthOf(day);
    if (!isAutomatic && day >= automaticFrom()) {
      await approveAutomatically(context, cast.decider, airports);
      isAutomatic = true;
    }
    const answers = demoAnswers(one.row, airport, { name: applicant.name ?? '', email: applicant.email }, day);
    const create = { kind: 'NEW' as const, parentId: null, copyOf: null, precheckNumber: null, onBehalfOf: null };
    const draft = await createApplication(context, applicant, { answers, ...create });
    await untilNow(async () => {
      const lodged = await submitted(context, fees, cast, applicant, draft);
      const players = { applicant, officer, decider: cast.decider, platform: cast.platform };
      await tellHistory({ context, clock, players, fees, checkApproval }, one, lodged);
    });
    await endEventsOf(db, draft.id, new Date());
    added += 1;
    await pause((performance.now() - began) * REST);
  }
  return added;
}
