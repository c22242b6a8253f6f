import { type PaymentLink, paymentsRoutes } from '@jibline/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call, callOrThrow } from '../../../lib/call.ts';
import { delayAfter, POLL_SCHEDULE, type PollSchedule } from '../poll-schedule.ts';

interface PolledLink {
  link: PaymentLink;
  looks: number;
}

/** What the holder is asked to pay; while a payment is under way, the provider is asked about it. */
async function look(token: string, signal: AbortSignal): Promise<PaymentLink> {
  const link = await callOrThrow(paymentsRoutes.getPaymentLink, { params: { token }, signal });
  if (link.state !== 'checking') return link;
  const [fresh] = await call(paymentsRoutes.checkPaymentLink, { params: { token }, signal });
  return fresh ?? link;
}

export function usePaymentLink(token: string, patience: PollSchedule = POLL_SCHEDULE) {
  const queries = useQueryClient();
  const queryKey = ['payments', 'link', token];
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: async ({ signal }): Promise<PolledLink> => ({
      link: await look(token, signal),
      looks: (queries.getQueryData<PolledLink>(queryKey)?.looks ?? 0) + 1,
    }),
    staleTime: 0,
    gcTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.link.state === 'checking' ? delayAfter(patience, state.data.looks) : false,
  });
  return { link: data?.link, isLong: (data?.looks ?? 0) >= patience.longAfter, error, refetch };
}

export const payByLink = (token: string, idempotencyKey: string) =>
  call(paymentsRoutes.payByLink, { params: { token }, body: { idempotencyKey } });
