import { airportsRoutes } from '@jibline/contract';
import { queryOptions } from '@tanstack/react-query';
import { callOrThrow } from '../../../lib/call.ts';

/** Asked anew on every visit: people come back from the screen where they did the next step. */
export const firstStepsQuery = queryOptions({
  queryKey: ['airports', 'first-steps'],
  queryFn: ({ signal }) => callOrThrow(airportsRoutes.getFirstSteps, { signal }),
  staleTime: 0,
});
