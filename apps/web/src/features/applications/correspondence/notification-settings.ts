import { type BodyInput, correspondenceRoutes } from '@jibline/contract';
import { queryOptions } from '@tanstack/react-query';
import { call, callOrThrow } from '../../../lib/call.ts';

export const notificationSettingsQuery = (userId: string, appId: string) =>
  queryOptions({
    queryKey: ['applications', 'notifications', appId, userId],
    queryFn: ({ signal }) =>
      callOrThrow(correspondenceRoutes.getNotificationSettings, { params: { userId, appId }, signal }),
  });

export const createNotificationSettings = (body: BodyInput<typeof correspondenceRoutes.createNotificationSettings>) =>
  call(correspondenceRoutes.createNotificationSettings, { body });

/** Back to the person's defaults for this application. */
export const deleteNotificationSettings = (id: string, applicationId: string) =>
  call(correspondenceRoutes.deleteNotificationSettings, { params: { id, applicationId } });

export const updateNotificationSettings = (
  id: string,
  body: BodyInput<typeof correspondenceRoutes.updateNotificationSettings>,
) => call(correspondenceRoutes.updateNotificationSettings, { params: { id }, body });
