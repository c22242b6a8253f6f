import type { Operations } from '../../operation.ts';
import type { ApplicationsContext } from '../house.ts';
import { getColumns, saveColumns } from './column-preferences.ts';
import { addComment, editComment, listComments, removeComment } from './comments.ts';
import { contactApplicant, listEmails, sendEmail } from './emails.ts';
import { createSettings, getSettings, removeSettings, updateSettings } from './notification-settings.ts';

export const correspondenceOperations = (house: ApplicationsContext) =>
  ({
    listComments: ({ actor, params }) => listComments(house, actor, params.id),
    addComment: ({ actor, body }) => addComment(house, actor, body),
    editComment: ({ actor, params, body }) => editComment(house, actor, params.id, body),
    deleteComment: ({ actor, params }) => removeComment(house, actor, params.id),
    sendEmail: ({ actor, body }) => sendEmail(house, actor, body),
    contactApplicant: ({ actor, params, body }) => contactApplicant(house, actor, params.id, body),
    getEmailHistory: ({ actor, params }) => listEmails(house, actor, params.id),
    getNotificationSettings: ({ actor, params }) => getSettings(house, actor, params.userId, params.appId),
    createNotificationSettings: ({ actor, body }) => createSettings(house, actor, body),
    updateNotificationSettings: ({ actor, params, body }) => updateSettings(house, actor, params.id, body),
    deleteNotificationSettings: ({ actor, params }) => removeSettings(house, actor, params.id, params.applicationId),
    getColumnPreferences: ({ actor, params }) => getColumns(house, actor, params.id),
    saveColumnPreferences: ({ actor, body }) => saveColumns(house, actor, body),
  }) satisfies Operations;
