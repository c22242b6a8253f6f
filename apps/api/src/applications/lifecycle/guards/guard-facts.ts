import {
  type ApprovalSettings,
  completed,
  DraftAnswers,
  extensionIssues,
  type FileKind,
  type FormIssue,
  governingType,
  type LocationFinding,
  noticeIssues,
  type RecordedHeights,
} from '@jibline/contract';
import { type AirportsInForce, craneProblems } from '@jibline/surfaces';
import { approvalSettingsOf, noticeAt } from '../../../airports/index.ts';
import { parseStored } from '../../../database/parse-stored.ts';
import type { Tx } from '../../../db.ts';
import { conditionWordingOf } from '../../../templates/index.ts';
import { type Assessment, assessAnswers } from '../../assessments/assess.ts';
import { periodOf } from '../../assessments/assess-request.ts';
import { findingOf, heightsOf } from '../../assessments/assessment-record.ts';
import { currentAssessments, publishedSets, type StoredAssessment } from '../../assessments/assessment-store.ts';
import type { ApplicationsContext } from '../../context.ts';
import { airportsNamed } from '../../drafts/columns.ts';
import { issuesOf } from '../../drafts/missing-answers.ts';
import { lodgedAnswers, submittedAnswers } from '../../lodged.ts';
import { approvalByRule, type RuledApproval } from '../../permit/conditions.ts';
import { extensionLimitsOf } from '../../permit/extension-limits.ts';
import type { ActorAccess } from '../../policy.ts';
import { extendedAnswers, fileKindsOf, mainAirport, parentPeriods } from '../../related-store.ts';
import { type ApplicationRow, findApplication, questionsOf, referralsOf } from '../../store.ts';
import { activationsOf, type StoredActivation } from '../activation-store.ts';
import { hasCleanRecord, overlapsOf } from '../applicant-record-store.ts';
import type { AnyTransitionRequest } from '../transition-request.ts';
import type { MoneyFacts } from './money-facts.ts';

/** One airport's current assessment, as decisions read it. */
export interface AirportFacts {
  airportId: string;
  icao: string;
  finding: LocationFinding;
  heights: RecordedHeights;
  stored: StoredAssessment;
}

/** true: the guard passes. false: it fails with its sentence in `GUARDS`. Text: it fails with this more exact sentence. */
export type GuardResult = boolean | string;

/** Everything the guards check, read once. */
export interface GuardFacts {
  application: ApplicationRow;
  answers: DraftAnswers;
  /** null: the system. */
  access: ActorAccess | null;
  /** null: a preview. */
  request: AnyTransitionRequest | null;
  airports: AirportFacts[];
  published: Map<string, string>;
  settings: Map<string, ApprovalSettings>;
  referrals: Awaited<ReturnType<typeof referralsOf>>;
  questions: Awaited<ReturnType<typeof questionsOf>>;
  money: MoneyFacts;
  /** The latest first. */
  activations: StoredActivation[];
  /** Assessed now, for transitions that submit answers; null for the others. */
  fresh: Assessment | null;
  /** The issues of the form's own check; empty for transitions that submit nothing. */
  formIssues: FormIssue[];
  /** Too little notice, or a start in the past. */
  noticeIssues: FormIssue[];
  /** The automatic approval of each airport, where one applies. */
  byRule: Map<string, RuledApproval>;
  hasActiveAirport: boolean;
  /** Why the permit can't be extended, where an extension is submitted. */
  extensionIssues: FormIssue[];
  /** Numbers of other current applications that overlap in location and time; loaded for automatic approvals only. */
  overlaps: string[];
  cleanRecord: boolean;
  timeZone: string;
  now: Date;
}

function airportFacts(application: ApplicationRow, stored: StoredAssessment): AirportFacts[] {
  const airport = application.airports.find(({ airport_id }) => airport_id === stored.airport_id);
  if (!airport) return [];
  return [
    {
      airportId: stored.airport_id,
      icao: airport.icao,
      finding: findingOf(stored),
      heights: heightsOf(stored),
      stored,
    },
  ];
}

/** What each airport's settings would decide automatically; airports without an assessment are left out. */
async function ruledAt(
  tx: Tx,
  application: ApplicationRow,
  airports: readonly AirportFacts[],
  settings: GuardFacts['settings'],
): Promise<Map<string, RuledApproval>> {
  const wordings = await conditionWordingOf(
    tx,
    application.airports.map(({ airport_id }) => airport_id),
  );
  return new Map(
    application.airports.flatMap((airport): [string, RuledApproval][] => {
      const { airport_id: id } = airport;
      const own = settings.get(id);
      const assessed = airports.find(({ airportId }) => airportId === id);
      const wording = wordings.get(id) ?? new Map<string, string>();
      return own && assessed
        ? [[id, approvalByRule(lodgedAnswers(application), airport, assessed.finding, own, wording)]]
        : [];
    }),
  );
}

const HANDING_OVER: readonly string[] = [
  'lodge',
  'pay-to-lodge',
  'answer',
  'confirm-lodgement-payment',
  'confirm-late-payment',
];
export const handsOver = (event: string) => HANDING_OVER.includes(event);

/** Kinds of the uploaded files; null where no files are required. */
const filesOf = async (
  tx: Tx,
  { context, application: { id }, filesToCome = [] }: GuardFactsInput,
): Promise<FileKind[] | null> => (context.asksForFiles ? [...(await fileKindsOf(tx, id)), ...filesToCome] : null);

/** Assesses as much as possible, so that other missing answers do not hide what the surfaces require. */
async function assessNow(
  tx: Tx,
  airportsInForce: AirportsInForce,
  application: ApplicationRow,
  answers: DraftAnswers,
  timeZone: string,
): Promise<Assessment | null> {
  if (answers.craneType === undefined || craneProblems(answers).length > 0) return null;
  const before = await parentPeriods(tx, application, periodOf);
  const fresh = await assessAnswers(tx, airportsInForce, { answers, timeZone, before });
  return fresh.problems.length > 0 ? null : fresh;
}

/** Cranes of this application that get in each other's way. */
const ownOverlaps = ([first]: readonly AirportFacts[]): string[] =>
  (first?.finding.conflicts ?? []).map(({ cranes: [a, b] }) => `crane ${a} and crane ${b} of this application`);

export interface GuardFactsInput {
  context: ApplicationsContext;
  /** null: the question is not about submitting, so nothing is assessed. */
  airportsInForce: AirportsInForce | null;
  application: ApplicationRow;
  access: ActorAccess | null;
  request: AnyTransitionRequest | null;
  event: string;
  now: Date;
  /** In a preview: kinds of the files that will be copied to it. */
  filesToCome?: readonly FileKind[];
}

/** Limits of the permit that is extended; null for anything else. */
async function limitsFor(tx: Tx, { kind, parent_id }: ApplicationRow) {
  const permit = kind === 'EXTENSION' && parent_id !== null ? await findApplication(tx, parent_id) : null;
  return permit && extensionLimitsOf(tx, permit);
}

export async function loadGuardFacts(tx: Tx, input: GuardFactsInput): Promise<GuardFacts> {
  const { context, airportsInForce, application, access, request, event, now } = input;
  const main = await mainAirport(tx, application);
  const timeZone = main?.time_zone ?? 'UTC';
  const isHandedOver = handsOver(event);
  const entered = parseStored(DraftAnswers, isHandedOver ? application.answers : submittedAnswers(application));
  // What follows from the answers is recorded with them when they are submitted.
  const whole = completed(entered, timeZone);
  const answers = isHandedOver ? whole.answers : entered;
  const airportIds = application.airports.map(({ airport_id }) => airport_id);
  if (isHandedOver && airportsInForce === null) throw new Error(`${event} is judged by what the surfaces say`);
  const fresh =
    isHandedOver && airportsInForce ? await assessNow(tx, airportsInForce, application, answers, timeZone) : null;
  const findings = fresh?.assessed.map(({ finding }) => finding) ?? [];
  const formIssues = isHandedOver
    ? issuesOf(whole, await extendedAnswers(tx, application), {
        findings,
        files: await filesOf(tx, input),
      })
    : [];
  const concerned = new Set([...airportsNamed(answers), ...findings.map(({ airportId }) => airportId)]);
  const settings = await approvalSettingsOf(
    tx,
    governingType(answers),
    application.airports.map(({ airport_id, path }) => ({ airportId: airport_id, path })),
  );
  const airports = (await currentAssessments(tx, application.id)).flatMap((one) => airportFacts(application, one));
  return {
    application,
    answers,
    access,
    request,
    airports,
    published: await publishedSets(tx, airportIds),
    settings,
    byRule: event === 'approve-automatically' ? await ruledAt(tx, application, airports, settings) : new Map(),
    referrals: await referralsOf(tx, application.id),
    questions: await questionsOf(tx, application.id),
    money: await context.money.factsOf(tx, application, access?.person.id ?? null),
    activations: await activationsOf(tx, application.id),
    fresh,
    formIssues,
    noticeIssues: isHandedOver ? noticeIssues(answers, await noticeAt(tx, [...concerned]), findings, now) : [],
    hasActiveAirport: main?.active ?? false,
    extensionIssues: isHandedOver ? extensionIssues(await limitsFor(tx, application), now) : [],
    overlaps:
      event === 'approve-automatically' ? [...(await overlapsOf(tx, application)), ...ownOverlaps(airports)] : [],
    cleanRecord: event === 'approve-automatically' && (await hasCleanRecord(tx, application, now)),
    timeZone,
    now,
  };
}
