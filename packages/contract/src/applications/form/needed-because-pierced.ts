import { DAY_MS } from '../../durations.ts';
import { formatNumber } from '../../numbers.ts';
import { LIGHT_TYPE } from '../enums.ts';
import { PERIOD_LIMIT_DAYS } from './enums.ts';
import { everyCrane } from './every-crane.ts';
import { collector, isBlank, isGiven, type LooseAnswers, type RuleIssue } from './rule-kit.ts';

/** The part of an airport's finding these rules read: the server's record and the browser's answer both have it. */
export interface ApplicationFinding {
  readonly path: string;
  readonly evaluation: { readonly outcome: string } | null;
  readonly results: readonly (
    | { readonly dimension: 2; readonly finding: string }
    | {
        readonly dimension: 3;
        readonly working: { readonly finding: string };
        readonly resting: { readonly finding: string } | null;
      }
  )[];
  /** Of different cranes in one application, each one's own. */
  readonly cranes?: readonly (Omit<ApplicationFinding, 'cranes'> & { readonly from: number; readonly to: number })[];
}

/** As evaluated; findings from before evaluations were stored count as penetrating unless their path says otherwise. */
export const isPierced = ({ path, evaluation }: ApplicationFinding) =>
  evaluation ? evaluation.outcome !== 'nothing_pierced' : path !== 'GREEN' && path !== 'AMBER';

const isPiercedAtRest = ({ results }: ApplicationFinding) =>
  results.some((result) => result.dimension === 3 && result.resting?.finding === 'pierced');

/** Where the crane penetrates a height surface, also at night or at rest, the airport needs more answers. */
export function neededBecausePierced(answers: LooseAnswers, findings: readonly ApplicationFinding[]): RuleIssue[] {
  const { issues, at } = collector();
  const { craneType, schedule, safety, people } = answers;
  if (!isGiven(craneType)) return issues;
  const cranes = everyCrane(answers);
  const most = Math.min(...cranes.flatMap((one) => (isGiven(one.craneType) ? PERIOD_LIMIT_DAYS[one.craneType] : [])));
  if (schedule?.startAt && schedule.endAt) {
    const days = (Date.parse(schedule.endAt) - Date.parse(schedule.startAt)) / DAY_MS;
    at('schedule.endAt', days > most, `Choose an end within ${formatNumber(most)} days of the start.`);
  }
  if (!findings.some(isPierced)) return issues;
  const because = (path: string, bad: boolean, message: string) =>
    at(path, bad, `${message} because the crane penetrates a protected surface.`);
  const like = cranes.length - (answers.furtherCranes ?? []).length;
  cranes.forEach(({ lightType }, n) => {
    const own = findings.map((finding) => finding.cranes?.find(({ from, to }) => from <= n + 1 && n < to) ?? finding);
    const isUpAtNight = schedule?.nightWork === true && own.some(isPierced);
    because(
      n < like ? 'lightType' : `furtherCranes.${n - like}.lightType`,
      lightType === LIGHT_TYPE.NONE && (isUpAtNight || own.some(isPiercedAtRest)),
      'Choose an obstacle light',
    );
  });
  because('safety.lowVisPlan', isBlank(safety?.lowVisPlan), 'Describe what you do in fog, low cloud and thunderstorms');
  because(
    'people.emergencyContactPhone',
    isBlank(people?.emergencyContactPhone),
    'Enter a contact who answers day and night',
  );
  return issues;
}
