import {
  AirportFinding,
  type Application,
  type ApprovalSettings,
  DraftAnswers,
  isPierced,
  neededBecausePierced,
  neededFiles,
} from '@jibline/contract';
import { type HeldAirports, isShortTerm, type Period } from '@jibline/surfaces';
import { z } from 'zod';
import { approvalSettingsOf } from '../airports/index.ts';
import type { Tx } from '../db.ts';
import { activationsOf, type StoredActivation } from './activation-store.ts';
import { type Assessment, assessAnswers, periodOf } from './assess.ts';
import { currentAssessments, publishedSets, type StoredAssessment } from './assessment-store.ts';
import { extendedAnswers, fileKindsOf, mainAirport, parentPeriods } from './case-store.ts';
import { conditionValues, usualConditions } from './conditions.ts';
import type { CaseHouse } from './house.ts';
import { missingFrom } from './missing.ts';
import type { MoneyFacts } from './money.ts';
import type { Standing } from './policy.ts';
import type { MoveRequest } from './request.ts';
import { isInGoodStanding, overlapsOf } from './standing-store.ts';
import { questionsOf, referralsOf, type StoredCase } from './store.ts';

/** One airport's current assessment, as decisions read it. */
export interface AirportFacts {
  airportId: string;
  icao: string;
  finding: AirportFinding;
  stored: StoredAssessment;
  shortTerm: boolean;
}

/** Of a guard. true: it holds. false: its own sentence says what is missing. Text: the same, more exactly. */
export type Finding = boolean | string;

/** Everything the guards judge by, read once. */
export interface Facts {
  application: StoredCase;
  answers: DraftAnswers;
  /** null: the system. */
  standing: Standing | null;
  /** null: somebody only asks whether they might. */
  request: MoveRequest | null;
  airports: AirportFacts[];
  published: Map<string, string>;
  settings: Map<string, ApprovalSettings>;
  referrals: Awaited<ReturnType<typeof referralsOf>>;
  questions: Awaited<ReturnType<typeof questionsOf>>;
  money: MoneyFacts;
  /** The latest first. */
  activations: StoredActivation[];
  /** Assessed now, for moves that hand answers over; null for the others. */
  fresh: Assessment | null;
  freshSettings: Map<string, ApprovalSettings>;
  formIssues: Application['missing'];
  /** The airports' usual conditions filled in, where a rule decides. */
  conditions: Map<string, { conditionId: string; text: string }[]>;
  hasActiveAirport: boolean;
  /** Numbers of other live cases in the same place at the same time; looked up where a rule decides. */
  overlaps: string[];
  goodStanding: boolean;
  timeZone: string;
  now: Date;
}

const KeptInputs = z.object({ periods: z.array(z.object({ firstDay: z.string(), lastDay: z.string() })) });

function airportFacts(application: StoredCase, stored: StoredAssessment): AirportFacts[] {
  const airport = application.airports.find(({ airport_id }) => airport_id === stored.airport_id);
  if (!airport) return [];
  const periods: Period[] = KeptInputs.parse(stored.inputs).periods;
  return [
    {
      airportId: stored.airport_id,
      icao: airport.icao,
      finding: AirportFinding.parse(stored.finding),
      stored,
      shortTerm: isShortTerm(periods, airport.short_term_months),
    },
  ];
}

const YEAR_MS = 365 * 86_400_000;
const HANDING_OVER: readonly string[] = [
  'lodge',
  'pay-to-lodge',
  'answer',
  'confirm-lodgement-payment',
  'confirm-late-payment',
];
export const handsOver = (event: string) => HANDING_OVER.includes(event);

/** What must come with it and did not, one by one, under the names the form has for them. */
async function missingFiles(
  tx: Tx,
  { id }: StoredCase,
  { craneType, craneDetail }: DraftAnswers,
  found: readonly AirportFinding[],
): Promise<Application['missing']> {
  const needed = neededFiles({
    craneType,
    heightAglM: craneDetail?.maxHeightAglM,
    isPierced: found.some(isPierced),
    isLongTerm: found.some(({ path }) => path === 'RED-L'),
    isSlewLimited: craneDetail?.slewSector !== undefined && craneDetail.slewLimiterDocumented === true,
  });
  const there = await fileKindsOf(tx, id);
  return needed
    .filter((kind) => !there.includes(kind))
    .map((kind) => ({ path: `files.${kind}`, message: `a file is needed: ${kind.replaceAll('-', ' ')}` }));
}

export interface Gathering {
  house: CaseHouse;
  held: HeldAirports;
  application: StoredCase;
  standing: Standing | null;
  request: MoveRequest | null;
  event: string;
  now: Date;
}

export async function gatherFacts(
  tx: Tx,
  { house, held, application, standing, request, event, now }: Gathering,
): Promise<Facts> {
  const answers = DraftAnswers.parse(application.answers);
  const main = await mainAirport(tx, application);
  const timeZone = main?.time_zone ?? 'UTC';
  const airportIds = application.airports.map(({ airport_id }) => airport_id);
  const missing = handsOver(event) ? missingFrom(answers, await extendedAnswers(tx, application)) : [];
  const fresh =
    handsOver(event) && missing.length === 0
      ? await assessAnswers(tx, held, { answers, timeZone, before: await parentPeriods(tx, application, periodOf) })
      : null;
  const craneType = application.crane_type;
  const found = fresh?.assessed.map(({ finding }) => finding) ?? [];
  const settings = await approvalSettingsOf(
    tx,
    craneType,
    application.airports.map(({ airport_id, path }) => ({ airportId: airport_id, path })),
  );
  const usual = (airport: StoredCase['airports'][number]) => {
    const own = settings.get(airport.airport_id);
    return own ? usualConditions(own, conditionValues(answers, own, airport.contacts)) : [];
  };
  return {
    application,
    answers,
    standing,
    request,
    airports: (await currentAssessments(tx, application.id)).flatMap((one) => airportFacts(application, one)),
    published: await publishedSets(tx, airportIds),
    settings,
    conditions: new Map(
      event === 'approve-automatically'
        ? application.airports.map((airport) => [airport.airport_id, usual(airport)])
        : [],
    ),
    referrals: await referralsOf(tx, application.id),
    questions: await questionsOf(tx, application.id),
    money: await house.money.factsOf(tx, application),
    activations: await activationsOf(tx, application.id),
    fresh,
    freshSettings: await approvalSettingsOf(
      tx,
      craneType,
      found.map(({ airportId, path }) => ({ airportId, path })),
    ),
    formIssues: [
      ...missing,
      ...(fresh?.problems ?? []).map(({ path, message }) => ({ path, message })),
      ...neededBecausePierced(answers, found).map(({ path, message }) => ({ path: path.join('.'), message })),
      ...(fresh && house.asksForFiles ? await missingFiles(tx, application, answers, found) : []),
    ],
    hasActiveAirport: main?.active ?? false,
    overlaps: event === 'approve-automatically' ? await overlapsOf(tx, application) : [],
    goodStanding:
      event === 'approve-automatically' && (await isInGoodStanding(tx, application, new Date(now.getTime() - YEAR_MS))),
    timeZone,
    now,
  };
}
