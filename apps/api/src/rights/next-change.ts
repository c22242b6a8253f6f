import type { PersonGrant } from './person.ts';

/** The next moment at which a grant begins or ends; until then the same person is told the same. */
export function nextChange(grants: readonly PersonGrant[], now: number): number {
  const moments = grants.flatMap(({ from, to }) => [from?.getTime() ?? 0, to?.getTime() ?? 0]);
  return Math.min(Number.POSITIVE_INFINITY, ...moments.filter((moment) => moment > now));
}
