import { type InvoiceRecipient, type PaymentLink, paymentsRoutes } from '@jibline/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call, callOrThrow } from '../../../lib/call.ts';
import { delayAfter, POLL_SCHEDULE, type PollSchedule } from '../poll-schedule.ts';

interface PolledLink {
  link: PaymentLink;
  polls: number;
}

/** What the holder of the link has to pay; while a payment is in progress, the provider is asked about it. */
async function poll(token: string, signal: AbortSignal): Promise<PaymentLink> {
  const link = await callOrThrow(paymentsRoutes.getPaymentLink, { params: { token }, signal });
  if (link.state !== 'checking') return link;
  const [fresh] = await call(paymentsRoutes.checkPaymentLink, { params: { token }, signal });
  return fresh ?? link;
}

export function usePaymentLink(token: string, schedule: PollSchedule = POLL_SCHEDULE) {
  const queries = useQueryClient();
  const queryKey = ['payments', 'link', token];
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: async ({ signal }): Promise<PolledLink> => ({
      link: await poll(token, signal),
      polls: (queries.getQueryData<PolledLink>(queryKey)?.polls ?? 0) + 1,
    }),
    staleTime: 0,
    gcTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.link.state === 'checking' ? delayAfter(schedule, state.data.polls) : false,
  });
  const isShown = data !== undefined;
  useEffect(() => {
    // Only a browser that shows the page counts as opened; whether it is recorded changes nothing here.
    if (isShown) void call(paymentsRoutes.openedPaymentLink, { params: { token } });
  }, [isShown, token]);
  return { link: data?.link, isLong: (data?.polls ?? 0) >= schedule.longAfter, error, refetch };
}

export const payByLink = (token: string, idempotencyKey: string, invoiceTo: InvoiceRecipient | null) =>
  call(paymentsRoutes.payByLink, { params: { token }, body: { idempotencyKey, invoiceTo } });
