import type { Application } from '@jibline/contract';
import { applicationsRoutes } from '@jibline/contract';
import { APPLICATION_STATE } from '@jibline/contract/enums';
import { queryOptions } from '@tanstack/react-query';
import { callOrThrow } from '../../../lib/call.ts';

const { SUBMITTED, PROCESSING, PAYMENT_PENDING, APPROVED } = APPLICATION_STATE;
const ROWS = 100;

/** Open and approved applications around this one whose days overlap its own; null without a place or dates. */
export function nearQuery({ id, site, schedule }: Application, radiusM: number) {
  const { latitude, longitude } = site ?? {};
  const { startAt, endAt } = schedule ?? {};
  if (latitude === undefined || longitude === undefined || startAt === undefined) return null;
  const body = {
    near: { latitude, longitude, radiusM },
    states: [SUBMITTED, PROCESSING, PAYMENT_PENDING, APPROVED],
    from: startAt,
    ...(endAt ? { to: endAt } : {}),
    pageSize: ROWS,
  };
  return {
    at: { lat: latitude, lon: longitude },
    query: queryOptions({
      queryKey: ['applications', 'near', id, body],
      queryFn: async ({ signal }) =>
        (await callOrThrow(applicationsRoutes.findApplications, { body, signal })).items.filter((one) => one.id !== id),
    }),
  };
}
