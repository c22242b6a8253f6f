import { FINDING_LABELS } from '@jibline/contract/enums';
import { type AirportAnswer, CANNOT_TELL, concerningResults, isBinding, type LocationAnswer } from '@jibline/surfaces';
import type { Tone } from '../../../../../ui/feedback/status-badge.tsx';

type SurfaceResult = AirportAnswer['results'][number];

export const NEEDED: Record<LocationAnswer['permitNeeded'], { tone: 'ok' | 'near' | 'bad'; word: string }> = {
  no: { tone: 'ok', word: 'No permit needed' },
  perhaps: { tone: 'near', word: 'A permit may be needed' },
  yes: { tone: 'bad', word: 'A permit is needed' },
  cannot_tell: { tone: 'near', word: CANNOT_TELL },
};

type FindingLabel = 'outside' | 'clear' | 'near' | 'pierced' | 'inside' | 'information';
export const FINDINGS: Record<FindingLabel, { tone: Tone; word: string }> = {
  outside: { tone: 'quiet', word: FINDING_LABELS.outside },
  clear: { tone: 'ok', word: FINDING_LABELS.clear },
  near: { tone: 'near', word: FINDING_LABELS.near },
  pierced: { tone: 'bad', word: FINDING_LABELS.pierced },
  inside: { tone: 'info', word: FINDING_LABELS.inside },
  information: { tone: 'quiet', word: 'Information only' },
};

/**
 * Above a surface that does not apply to it, as a crane above a windshear plane, nothing counts as penetrated; the
 * outcome ignores it too.
 */
export const labelOf = (finding: FindingLabel, result: SurfaceResult): FindingLabel =>
  result.dimension === 3 && !isBinding(result) && (finding === 'pierced' || finding === 'near')
    ? 'information'
    : finding;

export const findingOf = (result: SurfaceResult): FindingLabel =>
  labelOf(result.dimension === 3 ? result.working.finding : result.finding, result);

export function sentenceOf(result: SurfaceResult): string {
  if (result.dimension === 3) return result.working.sentence;
  if (result.finding === 'outside') return 'This location is outside these areas.';
  const byAdvice = Map.groupBy(result.zones, ({ advice }) => advice);
  // Several runways' areas often have the same advice; it is shown once.
  return [...byAdvice]
    .map(([advice, zones]) => [zones.map(({ name }) => name).join(', '), advice].filter(Boolean).join(': '))
    .map((words) => (/[.!?]$/.test(words) ? words : `${words}.`))
    .join(' ');
}

/** Height surfaces first, the most serious on top, so that what limits the crane is read first; then the areas. */
const GRAVITY: readonly FindingLabel[] = ['pierced', 'near', 'clear', 'information', 'inside', 'outside'];
export const byGravity = (results: readonly SurfaceResult[]) =>
  concerningResults(results).toSorted((a, b) => GRAVITY.indexOf(findingOf(a)) - GRAVITY.indexOf(findingOf(b)));

/** Clear of one surface is no good news where others are not known. */
export const toneWithin = (tone: Tone, isCovered: boolean): Tone => (tone === 'ok' && !isCovered ? 'quiet' : tone);
