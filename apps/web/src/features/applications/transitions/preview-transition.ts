import { applicationsRoutes } from '@jibline/contract';
import type { ApplicationState } from '@jibline/contract/enums';
import { queryOptions } from '@tanstack/react-query';
import { callOrThrow } from '../../../lib/call.ts';

interface OfferedTransition {
  id: string;
  /** What is asked about is this version: another one gets another answer. */
  version: number;
  from: ApplicationState;
  to: ApplicationState;
}

/** May it be done now, why not, and what will happen; asking changes nothing. */
export const transitionsQuery = ({ id, version, from, to }: OfferedTransition) =>
  queryOptions({
    queryKey: ['applications', 'move', id, version, from, to],
    queryFn: ({ signal }) =>
      callOrThrow(applicationsRoutes.askStateMove, {
        params: { craneApplicationId: id, fromState: from, toState: to },
        signal,
      }),
  });
