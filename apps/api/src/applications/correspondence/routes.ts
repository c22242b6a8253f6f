import type { Operations } from '../../operation.ts';
import type { ApplicationsContext } from '../context.ts';
import { getColumns, saveColumns } from './column-preferences.ts';
import { addComment, editComment, listComments, removeComment } from './comments.ts';
import { contactApplicant, listEmails, sendEmail } from './emails.ts';
import { createSettings, getSettings, removeSettings, updateSettings } from './notification-settings.ts';

export const correspondenceOperations = (context: ApplicationsContext) =>
  ({
    listComments: ({ actor, params }) => listComments(context, actor, params.id),
    addComment: ({ actor, body }) => addComment(context, actor, body),
    editComment: ({ actor, params, body }) => editComment(context, actor, params.id, body),
    deleteComment: ({ actor, params }) => removeComment(context, actor, params.id),
    sendEmail: ({ actor, body }) => sendEmail(context, actor, body),
    contactApplicant: ({ actor, params, body }) => contactApplicant(context, actor, params.id, body),
    getEmailHistory: ({ actor, params }) => listEmails(context, actor, params.id),
    getNotificationSettings: ({ actor, params }) => getSettings(context, actor, params.userId, params.appId),
    createNotificationSettings: ({ actor, body }) => createSettings(context, actor, body),
    updateNotificationSettings: ({ actor, params, body }) => updateSettings(context, actor, params.id, body),
    deleteNotificationSettings: ({ actor, params }) => removeSettings(context, actor, params.id, params.applicationId),
    getColumnPreferences: ({ actor, params }) => getColumns(context, actor, params.id),
    saveColumnPreferences: ({ actor, body }) => saveColumns(context, actor, body),
  }) satisfies Operations;
