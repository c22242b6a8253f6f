import type { Comment } from '@jibline/contract';
import { COMMENT_EDIT_MINUTES, formatDateTime } from '@jibline/contract/enums';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { errorMessage } from '../../../ui/feedback/error-message.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import classes from '../detail/detail.module.css';
import { LoadFailure } from '../history/history-panel.tsx';
import { type CommentDraft, CommentForm } from './comment-form.tsx';
import { commentsQuery, deleteComment, editComment } from './comments.ts';

interface Props {
  id: string;
  timeZone: string;
  /** Held by the page, so that opening another tab of the application does not lose it. */
  draft: CommentDraft;
  onDraft: (draft: CommentDraft) => void;
  /** For staff every comment says who can see it; applicants only see those for both sides. */
  isStaff?: boolean;
}

/** Two kinds, visibly different: comments the applicant sees too, and comments for airport staff only. */
export function CommentsPanel({ id, timeZone, draft, onDraft, isStaff = false }: Props) {
  const { data, error, refetch } = useQuery(commentsQuery(id));
  if (!data)
    return error ? (
      <LoadFailure what="comments" onRetry={() => void refetch()} />
    ) : (
      <p role="status">Loading comments…</p>
    );
  return (
    <div className={classes.stack}>
      {data.items.length === 0 && <p className={classes.soft}>No comments yet.</p>}
      <ul className={classes.comments}>
        {data.items.map((comment) => (
          <One key={comment.id} comment={comment} timeZone={timeZone} applicationId={id} isStaff={isStaff} />
        ))}
      </ul>
      <CommentForm id={id} actions={data.actions} draft={draft} onDraft={onDraft} />
    </div>
  );
}

interface OneProps {
  comment: Comment;
  timeZone: string;
  applicationId: string;
  isStaff: boolean;
}

function One({ comment, timeZone, applicationId, isStaff }: OneProps) {
  const queries = useQueryClient();
  const [typed, setTyped] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const refresh = () => queries.invalidateQueries({ queryKey: commentsQuery(applicationId).queryKey });
  const isInternal = comment.audience === 'internal';
  const save = async () => {
    const [, error] = await editComment(comment.id, { version: comment.version, text: (typed ?? '').trim() });
    setFailure(error ? errorMessage(error, 'saved') : null);
    if (!error) setTyped(null);
    await refresh();
  };
  const remove = async () => {
    const [, error] = await deleteComment(comment.id);
    setFailure(error ? errorMessage(error, 'deleted') : null);
    await refresh();
  };
  return (
    <li className={isInternal ? classes.internal : undefined}>
      <p className={classes.badges}>
        <strong>{comment.author.name ?? 'No name'}</strong>
        <span className={classes.soft}>
          {formatDateTime(comment.createdAt, timeZone)}
          {comment.editedAt && ', edited'}
        </span>
        {isInternal && <StatusBadge tone="near">Staff only</StatusBadge>}
        {isStaff && !isInternal && <StatusBadge tone="info">The applicant sees this</StatusBadge>}
      </p>
      {typed === null ? (
        <p className={classes.said}>{comment.withdrawn ? <del>{comment.text}</del> : comment.text}</p>
      ) : (
        <TextField label="Comment" rows={3} value={typed} onChange={(event) => setTyped(event.currentTarget.value)} />
      )}
      {failure && <Notice tone="bad">{failure}</Notice>}
      <div className={classes.deeds}>
        {typed !== null && (
          <>
            <Button look="secondary" onClick={() => void save()}>
              Save
            </Button>
            <Button look="quiet" onClick={() => setTyped(null)}>
              Cancel
            </Button>
          </>
        )}
        {typed === null && comment.actions.includes('comments:edit') && (
          <Button look="quiet" title={`Within ${COMMENT_EDIT_MINUTES} minutes`} onClick={() => setTyped(comment.text)}>
            Edit
          </Button>
        )}
        {typed === null && comment.actions.includes('comments:delete') && (
          <Button look="quiet" onClick={() => void remove()}>
            Delete
          </Button>
        )}
      </div>
    </li>
  );
}
