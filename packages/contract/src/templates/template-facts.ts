import { AUTHORITY_NAMES, type Authority } from '../airports/enums.ts';
import type { ReferralReply } from '../applications/enums.ts';
import { describeMachine, zonedHours } from '../applications/form/crane-text.ts';
import type { LooseAnswers } from '../applications/form/rule-kit.ts';
import { REFERRAL_REPLY_LABELS } from '../applications/referral-labels.ts';
import type { Path } from '../assessments/enums.ts';
import type { RecordedHeights } from '../assessments/evaluation-schemas.ts';
import { outcomeLabels } from '../assessments/outcome-labels.ts';
import { highestGroundOf, requestedOf } from '../assessments/recorded-heights.ts';
import { formatDate, formatDateTime } from '../dates.ts';
import { feetAmsl, limitDownM, limitText, reachedUpM } from '../heights.ts';
import { withUnit } from '../units.ts';
import type { TemplateFacts } from './placeholders.ts';

type Answers = Pick<
  LooseAnswers,
  | 'applicant'
  | 'site'
  | 'schedule'
  | 'timeZoneMode'
  | 'craneType'
  | 'craneDetail'
  | 'developmentDetail'
  | 'furtherCranes'
  | 'lightType'
  | 'lighting'
>;

/** An application as both sides have it: the record of the API, or the row the server writes emails from. */
export interface TemplateApplication extends Answers {
  readonly number: string;
  readonly submittedAt: string | null;
  readonly assignee: { readonly name: string | null } | null;
  readonly heights: RecordedHeights | null;
  readonly airports: readonly {
    readonly airportId: string;
    readonly path: Path | null;
    readonly approvedHeightAhdM: number | null;
    readonly validFrom: string | null;
    readonly validTo: string | null;
    readonly permitNumber: string | null;
  }[];
  readonly referrals: readonly {
    readonly authority: Authority;
    readonly name: string;
    readonly reply: ReferralReply | null;
  }[];
}

interface WorstPoint {
  readonly surfaceAhdM: number;
  readonly craneAhdM: number;
  readonly marginM: number;
}
interface Result {
  readonly governing: { readonly name: string } | null;
  readonly worst: WorstPoint | null;
}
/** What the airport's surfaces mean: `limits` are the results that apply (`bindingResults` of the surfaces package). */
export interface TemplateAssessment {
  readonly limits: readonly { readonly working: Result; readonly resting: Result | null }[];
  readonly greatestTipAhdM: number | null;
}

/** The airport in whose name the text is written. */
export interface TemplateAirport {
  readonly id: string;
  readonly name: string;
  readonly timeZone: string;
  /** As people read them; null: the airport has given none. */
  readonly phone: string | null;
  readonly email: string | null;
}

const LISTED = new Intl.ListFormat('en-AU', { type: 'conjunction' });
const ahd = (m: number) => `${withUnit(m.toFixed(1), 'm')} AHD`;
const stated = (text: string | undefined) => (text === undefined || text.trim() === '' ? null : text.trim());

type HeightNames = 'topAhd' | 'topAgl' | 'topFt' | 'ground';
function heightFacts(heights: RecordedHeights | null): Pick<TemplateFacts, HeightNames> {
  if (heights === null) return { topAhd: null, topAgl: null, topFt: null, ground: null };
  const { ahdM, aglM } = requestedOf(heights);
  const top = reachedUpM(ahdM);
  return {
    topAhd: ahd(top),
    topAgl: `${withUnit(reachedUpM(aglM).toFixed(1), 'm')} AGL`,
    topFt: `${withUnit(feetAmsl(top), 'ft')} AMSL`,
    ground: `${withUnit(highestGroundOf(heights).toFixed(2), 'm')} AHD`,
  };
}

function closestOf(assessment: TemplateAssessment | null) {
  const [closest] = (assessment?.limits ?? [])
    .flatMap(({ working, resting }) => [working, ...(resting ? [resting] : [])])
    .flatMap(({ governing, worst }) => (worst ? [{ surface: governing?.name ?? null, ...worst }] : []))
    .toSorted((a, b) => a.marginM - b.marginM);
  return closest;
}

type SurfaceNames = 'surface' | 'lowestLimit' | 'assessedTop' | 'margin' | 'penetration' | 'permissibleHeight';
/** Of the surface with the smallest margin, in use or at rest. A margin is rounded down, a penetration up. */
function surfaceFacts(assessment: TemplateAssessment | null): Pick<TemplateFacts, SurfaceNames> {
  const closest = closestOf(assessment);
  const greatest = assessment?.greatestTipAhdM ?? null;
  const margin = closest?.marginM ?? null;
  return {
    surface: closest?.surface ?? null,
    lowestLimit: closest ? ahd(limitDownM(closest.surfaceAhdM)) : null,
    assessedTop: closest ? ahd(reachedUpM(closest.craneAhdM)) : null,
    margin: margin === null || margin < 0 ? null : withUnit(limitDownM(margin).toFixed(1), 'm'),
    penetration: margin === null || margin >= 0 ? null : withUnit(reachedUpM(-margin).toFixed(1), 'm'),
    permissibleHeight: greatest === null ? null : limitText(greatest),
  };
}

function referralFacts(referrals: TemplateApplication['referrals']): Pick<TemplateFacts, 'authorities' | 'replies'> {
  const replied = referrals.flatMap(({ authority, name, reply }) =>
    reply === null || reply === 'no-reply'
      ? []
      : [{ name: authority === 'OTHER' ? name : AUTHORITY_NAMES[authority], reply }],
  );
  if (replied.length === 0) return { authorities: null, replies: null };
  return {
    authorities: LISTED.format(replied.map(({ name }) => name)),
    replies: replied.map(({ name, reply }) => `${name}: ${REFERRAL_REPLY_LABELS[reply]}`).join('; '),
  };
}

type AnswerNames =
  | 'project'
  | 'company'
  | 'applicant'
  | 'reference'
  | 'daNumber'
  | 'location'
  | 'crane'
  | 'firstDay'
  | 'lastDay'
  | 'hours';
function hoursText(answers: Answers, timeZone: string): string | null {
  return answers.schedule?.startAt === undefined ? null : zonedHours(answers, timeZone) || null;
}

function answerFacts(answers: Answers, timeZone: string): Pick<TemplateFacts, AnswerNames> {
  const { applicant, site, schedule } = answers;
  const day = (at: string | undefined) => (at === undefined ? null : formatDate(at, timeZone));
  const coordinates =
    site?.latitude === undefined || site.longitude === undefined
      ? null
      : `${site.latitude.toFixed(6)}, ${site.longitude.toFixed(6)}`;
  return {
    project: stated(site?.projectName),
    company: stated(applicant?.companyName),
    applicant: stated(applicant?.applicantName),
    reference: stated(applicant?.poNumber),
    daNumber: stated(site?.daNumber),
    location: stated(site?.address) ?? coordinates,
    crane: stated(describeMachine(answers)),
    firstDay: day(schedule?.startAt),
    lastDay: day(schedule?.endAt),
    hours: hoursText(answers, timeZone),
  };
}

/** The value of every placeholder for one application at one airport, in the words and roundings of permit and screens. */
export function templateFacts(
  application: TemplateApplication,
  assessment: TemplateAssessment | null,
  airport: TemplateAirport,
): TemplateFacts {
  const { id, name, timeZone, phone, email } = airport;
  const decision = application.airports.find(({ airportId }) => airportId === id);
  const path = decision?.path ?? null;
  const at = (instant: string | null | undefined) => (instant ? formatDateTime(instant, timeZone) : null);
  const approved = decision?.approvedHeightAhdM ?? null;
  return {
    number: application.number,
    airport: name,
    airportPhone: phone,
    airportEmail: email,
    ...answerFacts(application, timeZone),
    submittedOn: application.submittedAt === null ? null : formatDate(application.submittedAt, timeZone),
    officer: application.assignee?.name ?? null,
    ...heightFacts(application.heights),
    outcome: path === null ? null : outcomeLabels({ path, marginM: closestOf(assessment)?.marginM ?? null }).label,
    ...surfaceFacts(assessment),
    ...referralFacts(application.referrals),
    permitNumber: decision?.permitNumber ?? null,
    approvedHeight: approved === null ? null : limitText(approved),
    validFrom: at(decision?.validFrom),
    validTo: at(decision?.validTo),
  };
}
