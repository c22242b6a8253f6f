import { type AirportCreate, isTimeZone } from '@jibline/contract';
import { InvalidAerodrome, levelWarnings, type Problem, problemText } from '@jibline/surfaces';
import type { Tx } from '../db.ts';
import { ApiError } from '../errors.ts';
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

/** What cannot be true although each field by itself could. An airport without an elevation is only incomplete. */
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
 * Unusual elevations that this change brings; what was stored before is not asked about again. Passes once the person has confirmed
 * each of them, and answers what was confirmed, for the history.
 */
export function confirmedLevels(before: Levels | null, sent: AirportCreate): string[] {
  const known = new Set((before === null ? [] : levelWarnings(before)).map(problemText));
  const issues = levelWarnings(sent)
    .filter((doubt) => !known.has(problemText(doubt)))
    .map(issueOf);
  const open = issues.filter(({ path }) => !sent.confirmed?.includes(path));
  const [first] = open;
  if (first) throw new ApiError('needs-confirmation', first.message, { issues: open.slice(0, 50) });
  return issues.map(({ message }) => message);
}

/** Passes, or refuses with everything wrong at once. */
export async function checkAirport(tx: Tx, id: string, sent: AirportCreate): Promise<void> {
  const issues = surveyIssues(id, sent);
  if (!isTimeZone(sent.timeZone))
    issues.push({ path: 'timeZone', message: 'wanted an IANA time zone such as Australia/Sydney' });
  if (sent.organisationId !== null && (await kindOfOrganisation(tx, sent.organisationId)) !== 'OPERATOR')
    issues.push({ path: 'organisationId', message: 'there is no such operator' });
  const first = issues[0];
  if (first)
    throw new ApiError('bad-request', `${issues.length} problem(s) in the body (${first.path}: ${first.message})`, {
      issues: issues.slice(0, 50),
    });
}
