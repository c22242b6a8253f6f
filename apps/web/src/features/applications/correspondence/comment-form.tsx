import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { errorMessage } from '../../../ui/feedback/error-message.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { ChoiceField } from '../../../ui/fields/choice-field.tsx';
import { enter } from '../../../ui/fields/field-messages.ts';
import { TextField } from '../../../ui/fields/text-field.tsx';
import classes from '../detail/detail.module.css';
import { addComment, commentsQuery } from './comments.ts';

export interface CommentDraft {
  audience: 'both' | 'internal';
  text: string;
}

interface Props {
  id: string;
  actions: readonly string[];
  draft: CommentDraft;
  onDraft: (draft: CommentDraft) => void;
}

const KINDS = [
  { value: 'both', label: 'Applicant and staff', about: 'The applicant and airport staff can see this.' },
  {
    value: 'internal',
    label: 'Internal',
    about: 'Only airport staff can see this. The applicant never sees it.',
  },
] as const;

/** Staff choose who can see it; everyone else writes to both. */
export function CommentForm({ id, actions, draft, onDraft }: Props) {
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [failure, setFailure] = useState<string | null>(null);
  const mayBoth = actions.includes('comments:add');
  const mayInternal = actions.includes('comments:add-internal');
  if (!mayBoth && !mayInternal) return null;
  const audience = mayInternal ? (mayBoth ? draft.audience : 'internal') : 'both';
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const text = draft.text.trim();
    setProblem(text === '' ? enter('a comment') : undefined);
    if (text === '') return;
    setBusy(true);
    const [, error] = await addComment({ applicationId: id, audience, text });
    setBusy(false);
    setFailure(error ? errorMessage(error, 'sent') : null);
    if (error) return;
    onDraft({ ...draft, text: '' });
    await queries.invalidateQueries({ queryKey: commentsQuery(id).queryKey });
  };
  return (
    <form
      className={`${classes.stack} ${audience === 'internal' ? classes.internal : ''}`}
      onSubmit={(event) => void send(event)}
    >
      {mayBoth && mayInternal && (
        <ChoiceField
          legend="Who can see it"
          value={draft.audience}
          options={KINDS}
          onChange={(chosen) => onDraft({ ...draft, audience: chosen })}
        />
      )}
      <TextField
        label={audience === 'internal' ? 'Internal comment' : mayInternal ? 'Comment the applicant sees' : 'Comment'}
        rows={3}
        maxLength={5000}
        value={draft.text}
        error={problem}
        onChange={(event) => onDraft({ ...draft, text: event.currentTarget.value })}
      />
      {failure && <Notice tone="bad">{failure}</Notice>}
      <div>
        <Button type="submit" disabled={busy}>
          {audience === 'internal'
            ? 'Add internal comment'
            : mayInternal
              ? 'Add comment for applicant and staff'
              : 'Add comment'}
        </Button>
      </div>
    </form>
  );
}
