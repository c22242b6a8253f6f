import { assessmentsRoutes } from '@jibline/contract';
import { queryOptions } from '@tanstack/react-query';
import { call, callOrThrow } from '../../lib/call.ts';

/** Every assessment of an application, newest first; they never change. */
export const assessmentsQuery = (applicationId: string) =>
  queryOptions({
    queryKey: ['assessments', 'of', applicationId],
    queryFn: ({ signal }) => callOrThrow(assessmentsRoutes.listAssessments, { params: { id: applicationId }, signal }),
  });

export const assessAgain = (applicationId: string) =>
  call(assessmentsRoutes.assessAgain, { params: { id: applicationId } });
