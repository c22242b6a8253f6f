import type { Transaction } from '@jibline/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getTransaction } from './get-transaction.ts';
import { delayAfter, POLL_SCHEDULE, type PollSchedule } from './poll-schedule.ts';
import { updateTransaction } from './update-transaction.ts';

interface PolledTransaction {
  transaction: Transaction;
  /** How often this page has polled. */
  polls: number;
}

/** The stored outcome; while there is none, the provider's. A provider that does not answer is not an outcome. */
async function poll(id: string, signal: AbortSignal): Promise<Transaction> {
  const [known, error] = await getTransaction(id, signal);
  if (error !== null) throw error;
  if (known.outcome !== null) return known;
  const [fresh] = await updateTransaction(id, 'look-up', signal);
  return fresh ?? known;
}

/** Polls until there is an outcome, less and less often. */
export function useOutcome(id: string, schedule: PollSchedule = POLL_SCHEDULE) {
  const queries = useQueryClient();
  const queryKey = ['payments', 'outcome', id];
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: async ({ signal }): Promise<PolledTransaction> => ({
      transaction: await poll(id, signal),
      polls: (queries.getQueryData<PolledTransaction>(queryKey)?.polls ?? 0) + 1,
    }),
    // Every visit polls again and counts from zero.
    staleTime: 0,
    gcTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.transaction.outcome === null ? delayAfter(schedule, state.data.polls) : false,
  });
  return { transaction: data?.transaction, isLong: (data?.polls ?? 0) >= schedule.longAfter, error, refetch };
}
