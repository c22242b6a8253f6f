import { applicationsRoutes } from '@jibline/contract';
import type { ApplicationState } from '@jibline/contract/enums';
import { queryOptions } from '@tanstack/react-query';
import { callOrThrow } from '../../../lib/call.ts';

interface OfferedTransition {
  id: string;
  /** The version the preview is for. */
  version: number;
  from: ApplicationState;
  to: ApplicationState;
}

/** Whether it is possible now, why not, and what will happen; changes nothing. */
export const transitionsQuery = ({ id, version, from, to }: OfferedTransition) =>
  queryOptions({
    queryKey: ['applications', 'move', id, version, from, to],
    queryFn: ({ signal }) =>
      callOrThrow(applicationsRoutes.askStateMove, {
        params: { craneApplicationId: id, fromState: from, toState: to },
        signal,
      }),
  });
