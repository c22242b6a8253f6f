import { QueryClient } from '@tanstack/react-query';
import { CallError } from '../lib/call-error.ts';

const MAX_RETRIES = 2;

/** Only a missing answer is retried; a coded one would be the same the second time. */
const shouldRetry = (failures: number, error: Error) =>
  error instanceof CallError && error.isNoAnswer && failures < MAX_RETRIES;

export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        retry: shouldRetry,
        retryDelay: (attempt) => 500 * 2 ** attempt,
        // The banner reports a lost network; a paused query would leave the page waiting without a message.
        networkMode: 'always',
        staleTime: 30_000,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
