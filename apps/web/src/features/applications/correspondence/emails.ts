import { type BodyInput, correspondenceRoutes } from '@jibline/contract';
import { queryOptions } from '@tanstack/react-query';
import { call, callOrThrow } from '../../../lib/call.ts';

export const emailHistoryQuery = (id: string) =>
  queryOptions({
    queryKey: ['applications', 'emails', id],
    queryFn: ({ signal }) => callOrThrow(correspondenceRoutes.getEmailHistory, { params: { id }, signal }),
    refetchInterval: 20_000,
  });

export const contactApplicant = (id: string, body: BodyInput<typeof correspondenceRoutes.contactApplicant>) =>
  call(correspondenceRoutes.contactApplicant, { params: { id }, body });

/** To anyone, with copies and files of the application. */
export const sendEmail = (body: BodyInput<typeof correspondenceRoutes.sendEmail>) =>
  call(correspondenceRoutes.sendEmail, { body });
