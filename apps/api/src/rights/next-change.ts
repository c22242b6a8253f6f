import type { PersonGrant } from './person.ts';

/** When the next grant starts or ends; until then the permissions do not change. */
export function nextChange(grants: readonly PersonGrant[], now: number): number {
  const moments = grants.flatMap(({ from, to }) => [from?.getTime() ?? 0, to?.getTime() ?? 0]);
  return Math.min(Number.POSITIVE_INFINITY, ...moments.filter((moment) => moment > now));
}
