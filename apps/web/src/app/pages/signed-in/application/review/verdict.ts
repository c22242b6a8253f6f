import type { Application, LocationFinding } from '@jibline/contract';
import { APPLICATION_STATE, AUTHORITY_NAMES, isOpen, keepUnits } from '@jibline/contract/enums';
import { bindingResults, outcomeOf } from '@jibline/surfaces';
import { limitMetres, reachedMetres } from '../../../../../domain/height-text.ts';
import { outcomeTone } from '../../../../../features/applications/application-labels.ts';
import { permitNow } from '../../../../../features/applications/application-look.ts';
import type { Tone } from '../../../../../ui/feedback/status-badge.tsx';
import { bindingLimits } from '../../location-guide/binding-limits.ts';

const LISTED = new Intl.ListFormat('en-AU');

export interface Verdict {
  tone: Tone;
  /** The least margin of all, signed; empty where no surface limits the height. */
  margin: string;
  sentence: string;
  more: string;
}

/** Whether its findings still count: green belongs to open applications and to permits that may be used now. */
export function isInPlay(application: Application, now: Date): boolean {
  const inUse =
    application.state === APPLICATION_STATE.APPROVED && (permitNow(application, now).validity?.mayBeUp ?? false);
  return isOpen(application.state) || application.state === APPLICATION_STATE.PAYMENT_PENDING || inUse;
}

const penetrated = (finding: LocationFinding) =>
  bindingResults(finding).filter(
    ({ working, resting }) => working.finding === 'pierced' || resting?.finding === 'pierced',
  ).length;

/** Within the airport's buffer; an area in which an authority is consulted says nothing of a surface. */
const isClose = (finding: LocationFinding) =>
  bindingResults(finding).some(({ working, resting }) => working.finding === 'near' || resting?.finding === 'near');

function findingText(findings: readonly LocationFinding[]): string {
  const pierced = findings.reduce((count, finding) => count + penetrated(finding), 0);
  if (pierced > 0) return `Penetrates ${pierced === 1 ? '1 surface' : `${pierced} surfaces`}.`;
  return findings.some(isClose) ? 'Below every surface, close to one.' : 'Clear of every surface.';
}

function whoText(findings: readonly LocationFinding[]): string {
  const parties = new Set(findings.flatMap(({ evaluation }) => evaluation?.ask ?? []).map(({ party }) => party));
  if (parties.size > 0)
    return `${LISTED.format([...parties].map((party) => AUTHORITY_NAMES[party]))} must be consulted.`;
  const elsewhere = findings.find(({ evaluation }) => evaluation && evaluation.decides.power !== 'airport');
  if (elsewhere?.evaluation) return `Deciding authority: ${elsewhere.evaluation.decides.who}.`;
  return findings.length === 1 ? 'The airport can decide alone.' : 'Each airport decides for itself.';
}

/** The gravest of several airports. */
const leastMargin = (finding: LocationFinding) => bindingLimits([finding]).working[0]?.marginM ?? Infinity;

function limitText({ greatestTipAhdM, greatestTipAglM }: LocationFinding, name: string | null): string {
  if (greatestTipAhdM === null) return 'No surface limits the height here.';
  const above = greatestTipAglM === null ? '' : ` (${limitMetres(greatestTipAglM)} above ground)`;
  const lowest = name === null ? '' : ` Lowest limit: ${name}.`;
  return `Maximum permissible height ${limitMetres(greatestTipAhdM)} AHD${above}, rounded down.${lowest}`;
}

/** The answer first: the least margin, who decides, and how high would pass. Null without an assessment. */
export function verdictOf(application: Application, now: Date): Verdict | null {
  const findings = application.assessments.toSorted((a, b) => leastMargin(a) - leastMargin(b));
  const [gravest] = findings;
  if (!gravest) return null;
  const [worst] = bindingLimits([gravest]).working;
  const margin = worst
    ? worst.isPierced
      ? `−${reachedMetres(-worst.marginM)}`
      : `+${limitMetres(worst.marginM)}`
    : '';
  return {
    tone: isInPlay(application, now) ? outcomeTone(outcomeOf(gravest)) : 'quiet',
    margin,
    // Who decides is of no interest once it is decided.
    sentence: isOpen(application.state) ? `${findingText(findings)} ${whoText(findings)}` : findingText(findings),
    more: keepUnits(limitText(gravest, worst?.name ?? null)),
  };
}
