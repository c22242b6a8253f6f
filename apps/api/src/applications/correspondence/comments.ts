import type { Comment, CommentCreate, CommentUpdate } from '@jibline/contract';
import type { Tx } from '../../db.ts';
import { ApiError, changedMeanwhile, forbidden, notFound } from '../../errors.ts';
import { appendHistory } from '../../history/append-history.ts';
import { newId } from '../../new-id.ts';
import { calledAs, type Person } from '../../rights/person.ts';
import type { ApplicationsContext } from '../context.ts';
import { type FoundApplication, findApplicationFor } from '../find.ts';
import { applicationActions } from '../policy.ts';
import { announceComment } from './announce-comment.ts';
import { commentActions, isInWindow, mayComment, maySeeComment } from './comment-policy.ts';
import {
  changeComment,
  commentsOf,
  deleteComment,
  findComment,
  insertComment,
  lockComment,
  type StoredComment,
  strikeComment,
} from './comment-store.ts';

const noComment = () => notFound('Comment');

const present = (comment: StoredComment, found: FoundApplication, now: Date): Comment => ({
  id: comment.id,
  version: comment.version,
  applicationId: comment.application_id,
  audience: comment.audience,
  author: { id: comment.author_id, name: comment.author_name },
  // Withdrawn by its author: shown struck through. Removed by someone else: only the staff's history shows the text.
  text: comment.withdrawn_by !== null && comment.withdrawn_by !== comment.author_id ? '' : comment.text,
  createdAt: comment.created_at.toISOString(),
  editedAt: comment.edited_at?.toISOString() ?? null,
  withdrawn: comment.withdrawn_at !== null,
  actions: commentActions(found, comment, now),
});

export async function listComments({ db, now }: ApplicationsContext, actor: Person, applicationId: string) {
  const at = now();
  const found = await findApplicationFor(db, actor, applicationId, at);
  const items = await commentsOf(db, applicationId, found.access.side === 'staff');
  const may = applicationActions(found.access, found.application);
  return {
    items: items.map((comment) => present(comment, found, at)),
    actions: may.filter((action) => action.startsWith('comments:')),
  };
}

const note = (
  tx: Tx,
  actor: Person,
  comment: { application_id: string; audience: string },
  what: string,
  at: Date,
  text = '',
) =>
  appendHistory(tx, {
    aboutKind: 'application',
    aboutId: comment.application_id,
    event: what,
    actorId: actor.id,
    at,
    detail: {
      by: calledAs(actor),
      ...(text === '' ? {} : { text }),
      ...(comment.audience === 'internal' ? { internal: true } : {}),
    },
  });

/** Adds a comment for both sides, or an internal note for the airport's staff. */
export function addComment(context: ApplicationsContext, actor: Person, sent: CommentCreate): Promise<Comment> {
  return context.db.transaction().execute(async (tx) => {
    const at = context.now();
    const found = await findApplicationFor(tx, actor, sent.applicationId, at);
    if (!mayComment(found, sent.audience))
      throw forbidden(sent.audience === 'both' ? 'comment on this application' : 'add notes for staff');
    const id = newId(at.getTime());
    await insertComment(tx, { ...sent, id, authorId: actor.id, at });
    await note(tx, actor, { application_id: sent.applicationId, audience: sent.audience }, 'comment.added', at);
    if (sent.audience === 'both') await announceComment(context, tx, sent.applicationId, at);
    const comment = await findComment(tx, id);
    if (!comment) throw noComment();
    return present(comment, found, at);
  });
}

async function lockFor(tx: Tx, actor: Person, id: string, at: Date) {
  const comment = await lockComment(tx, id);
  if (!comment) throw noComment();
  const found = await findApplicationFor(tx, actor, comment.application_id, at).catch((error: unknown) => {
    // The same answer as for a comment that does not exist; other errors, such as a database failure, pass through.
    throw error instanceof ApiError ? noComment() : error;
  });
  if (!maySeeComment(found, comment)) throw noComment();
  return { comment, found };
}

export function editComment(
  context: ApplicationsContext,
  actor: Person,
  id: string,
  sent: CommentUpdate,
): Promise<Comment> {
  return context.db.transaction().execute(async (tx) => {
    const at = context.now();
    const { comment, found } = await lockFor(tx, actor, id, at);
    if (comment.author_id !== actor.id || !mayComment(found, comment.audience))
      throw forbidden('edit someone else’s comment');
    if (!isInWindow(comment, at) || comment.withdrawn_at !== null)
      throw new ApiError('edit-window-closed', 'A comment can be edited for 15 minutes. Add another one.');
    if (comment.version !== sent.version)
      throw changedMeanwhile('comment', {
        by: comment.author_name,
        at: comment.edited_at ?? comment.created_at,
        version: comment.version,
      });
    await changeComment(tx, id, sent.text, at);
    await note(tx, actor, comment, 'comment.edited', at);
    const changed = await findComment(tx, id);
    if (!changed) throw noComment();
    return present(changed, found, at);
  });
}

/**
 * Within 15 minutes authors delete their own comment without trace; later, or when an administrator removes it, it
 * stays struck through.
 */
export async function removeComment(context: ApplicationsContext, actor: Person, id: string): Promise<undefined> {
  await context.db.transaction().execute(async (tx) => {
    const at = context.now();
    const { comment, found } = await lockFor(tx, actor, id, at);
    if (!commentActions(found, comment, at).includes('comments:delete')) {
      if (comment.withdrawn_at !== null) return;
      throw forbidden('delete this comment');
    }
    const isOwn = comment.author_id === actor.id;
    if (isOwn && isInWindow(comment, at)) await deleteComment(tx, id);
    else await strikeComment(tx, id, actor.id, at);
    // Staff can still read what an administrator removed.
    const stored = isOwn ? '' : comment.text;
    await note(
      tx,
      actor,
      { ...comment, audience: isOwn ? comment.audience : 'internal' },
      'comment.removed',
      at,
      stored,
    );
  });
  return undefined;
}
