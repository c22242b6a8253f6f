import type { Transaction } from '@jibline/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getTransaction } from './get-transaction.ts';
import { delayAfter, POLL_SCHEDULE, type PollSchedule } from './poll-schedule.ts';
import { updateTransaction } from './update-transaction.ts';

interface PolledTransaction {
  transaction: Transaction;
  /** How often this page has asked. */
  looks: number;
}

/** What is known here; while that is nothing, the provider is asked. A provider that does not answer is not an outcome. */
async function look(id: string, signal: AbortSignal): Promise<Transaction> {
  const [known, error] = await getTransaction(id, signal);
  if (error !== null) throw error;
  if (known.outcome !== null) return known;
  const [fresh] = await updateTransaction(id, 'look-up', signal);
  return fresh ?? known;
}

/** Asks until there is an outcome, ever more slowly. */
export function useOutcome(id: string, patience: PollSchedule = POLL_SCHEDULE) {
  const queries = useQueryClient();
  const queryKey = ['payments', 'outcome', id];
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: async ({ signal }): Promise<PolledTransaction> => ({
      transaction: await look(id, signal),
      looks: (queries.getQueryData<PolledTransaction>(queryKey)?.looks ?? 0) + 1,
    }),
    // Every visit asks anew and begins to count anew.
    staleTime: 0,
    gcTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.transaction.outcome === null ? delayAfter(patience, state.data.looks) : false,
  });
  return { transaction: data?.transaction, isLong: (data?.looks ?? 0) >= patience.longAfter, error, refetch };
}
