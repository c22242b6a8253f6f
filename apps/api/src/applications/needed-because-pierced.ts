import { type AirportFinding, type Application, type DraftAnswers, PERIOD_LIMIT_DAYS } from '@jibline/contract';
import { isPierced } from './assess.ts';

type Issue = Application['missing'][number];
const isBlank = (text: string | undefined) => text === undefined || text.trim() === '';
const DAY_MS = 86_400_000;

/** A crane stays at most so long on one application; a structure stays. */
function periodIssues({ craneType, schedule }: DraftAnswers): Issue[] {
  if (craneType === null || craneType === undefined || !schedule?.startAt || !schedule.endAt) return [];
  const days = (Date.parse(schedule.endAt) - Date.parse(schedule.startAt)) / DAY_MS;
  const most = PERIOD_LIMIT_DAYS[craneType];
  return days <= most ? [] : [{ path: 'schedule.endAt', message: `at most ${most} days after the start` }];
}

/** Where a height surface is pierced, or comes to be at night or at rest, the airport must be told more. */
export function neededBecausePierced(answers: DraftAnswers, findings: readonly AirportFinding[]): Issue[] {
  const issues = periodIssues(answers);
  if (answers.craneType === null || !findings.some(isPierced)) return issues;
  const add = (path: string, message: string) =>
    issues.push({ path, message: `${message}, because a protected surface is pierced` });
  const restingPierced = findings.some(({ results }) =>
    results.some((result) => result.dimension === 3 && result.resting.finding === 'pierced'),
  );
  if (answers.lightType === 0 && (answers.schedule?.nightWork === true || restingPierced))
    add('lightType', 'a light is needed');
  if (isBlank(answers.safety?.lowVisPlan))
    add('safety.lowVisPlan', 'say what happens in fog, low cloud and thunderstorm');
  if (isBlank(answers.people?.emergencyContactPhone))
    add('people.emergencyContactPhone', 'a contact who answers day and night is needed');
  return issues;
}
