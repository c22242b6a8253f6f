import { type AirportCreate, isTimeZone } from '@jibline/contract';
import { InvalidAerodrome, levelWarnings, type Problem, problemText } from '@jibline/surfaces';
import type { Tx } from '../db.ts';
import { ApiError, badFields } from '../errors.ts';
import { aerodromeOf } from './aerodrome-of.ts';
import { kindOfOrganisation } from './store.ts';

interface Issue {
  path: string;
  message: string;
}

/** `runways[0].ends[1].threshold` as the problem document spells it. */
export const issueOf = (problem: Problem): Issue => ({
  path: problem.path.replaceAll('[', '.').replaceAll(']', ''),
  message: problemText(problem),
});

/** Contradictions between fields. An airport without an elevation is only incomplete. */
function surveyIssues(id: string, sent: AirportCreate): Issue[] {
  try {
    aerodromeOf({ ...sent, id, published: [] });
    return [];
  } catch (error) {
    if (!(error instanceof InvalidAerodrome)) throw error;
    return error.problems.filter(({ path }) => !path.startsWith('arp')).map(issueOf);
  }
}

type Levels = Parameters<typeof levelWarnings>[0];

/**
 * Unusual elevations that this change brings; those stored before need no new confirmation. Passes once the person has confirmed
 * each of them, and returns what was confirmed, for the history.
 */
export function confirmedLevels(before: Levels | null, sent: AirportCreate): string[] {
  const known = new Set((before === null ? [] : levelWarnings(before)).map(problemText));
  const issues = levelWarnings(sent)
    .filter((warning) => !known.has(problemText(warning)))
    .map(issueOf);
  const open = issues.filter(({ path }) => !sent.confirmed?.includes(path));
  const [first] = open;
  if (first) throw new ApiError('needs-confirmation', first.message, { issues: open.slice(0, 50) });
  return issues.map(({ message }) => message);
}

/** Throws one error with all issues. */
export async function checkAirport(tx: Tx, id: string, sent: AirportCreate): Promise<void> {
  const issues = surveyIssues(id, sent);
  if (!isTimeZone(sent.timeZone))
    issues.push({ path: 'timeZone', message: 'Choose a time zone, for example Australia/Sydney.' });
  if (sent.organisationId !== null && (await kindOfOrganisation(tx, sent.organisationId)) !== 'OPERATOR')
    issues.push({ path: 'organisationId', message: 'Choose an operator.' });
  if (issues.length > 0) throw badFields(issues);
}
