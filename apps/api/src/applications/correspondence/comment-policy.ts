import { COMMENT_EDIT_MINUTES } from '@jibline/contract';
import { applicationActions, type JudgedApplication } from '../policy.ts';
import type { StoredComment } from './comment-store.ts';

export type JudgedComment = Pick<StoredComment, 'author_id' | 'audience' | 'created_at' | 'withdrawn_at'>;

const WINDOW_MS = COMMENT_EDIT_MINUTES * 60_000;
export const isInWindow = (comment: Pick<JudgedComment, 'created_at'>, now: Date) =>
  now.getTime() - comment.created_at.getTime() < WINDOW_MS;

/** Matrix rows "Message / comment visible to both sides" and "Internal note: write / read". */
export const mayComment = ({ access, application }: JudgedApplication, audience: 'both' | 'internal') =>
  applicationActions(access, application).includes(audience === 'both' ? 'comments:add' : 'comments:add-internal');

export const maySeeComment = ({ access }: JudgedApplication, { audience }: Pick<JudgedComment, 'audience'>) =>
  audience === 'both' || access.side === 'staff';

/** Matrix rows "Edit / delete own comment (15 min, then strike-through)" and "Remove any comment (kept in history)". */
export function commentActions(found: JudgedApplication, comment: JudgedComment, now: Date): string[] {
  const { access } = found;
  const isOwn = comment.author_id === access.person.id && mayComment(found, comment.audience);
  const isAdministrator =
    access.side === 'staff' && (access.actors.has('airport-admin') || access.actors.has('global-admin'));
  const stands = comment.withdrawn_at === null;
  const allowed: [string, boolean][] = [
    ['comments:edit', stands && isOwn && isInWindow(comment, now)],
    ['comments:delete', stands && (isOwn || isAdministrator)],
  ];
  return allowed.filter(([, may]) => may).map(([action]) => action);
}
