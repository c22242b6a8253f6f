import type { SentEmail } from '@jibline/contract';
import { LETTERS } from '@jibline/contract/words';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { CheckField } from '../../ui/check-field.tsx';
import { failureText } from '../../ui/failure-text.ts';
import { formatDateTime } from '../../ui/format-date-time.ts';
import { Notice } from '../../ui/notice.tsx';
import { StatusBadge, type Tone } from '../../ui/status-badge.tsx';
import { TextField } from '../../ui/text-field.tsx';
import classes from './case.module.css';
import { contactApplicant, emailHistoryQuery } from './emails.ts';
import { LoadFailure } from './history-panel.tsx';

export interface LetterDraft {
  subject: string;
  text: string;
  copyToMe: boolean;
}
export const NO_LETTER: LetterDraft = { subject: '', text: '', copyToMe: false };

const DELIVERY: Record<SentEmail['delivery'], { tone: Tone; word: string }> = {
  queued: { tone: 'info', word: 'Waiting to go out' },
  sent: { tone: 'ok', word: 'Sent' },
  retrying: { tone: 'near', word: 'Being tried again' },
  failed: { tone: 'bad', word: 'Not delivered' },
  bounced: { tone: 'bad', word: 'Came back' },
};

interface Props {
  id: string;
  timeZone: string;
  maySend: boolean;
  draft: LetterDraft;
  onDraft: (draft: LetterDraft) => void;
}

/** Every letter about the case, with what became of it; staff write to the applicant from here. */
export function EmailsPanel({ id, timeZone, maySend, draft, onDraft }: Props) {
  const { data, error, refetch } = useQuery(emailHistoryQuery(id));
  return (
    <div className={classes.stack}>
      {!data &&
        (error ? (
          <LoadFailure what="The e-mails" error={error} onRetry={() => void refetch()} />
        ) : (
          <p role="status">Loading the e-mails…</p>
        ))}
      {data?.items.length === 0 && <p className={classes.soft}>No e-mail has gone out about this case yet.</p>}
      <ul className={classes.comments}>
        {data?.items.map((email) => (
          <Letter key={email.id} email={email} timeZone={timeZone} />
        ))}
      </ul>
      {maySend && <WriteForm id={id} draft={draft} onDraft={onDraft} />}
    </div>
  );
}

function Letter({ email, timeZone }: { email: SentEmail; timeZone: string }) {
  const { tone, word } = DELIVERY[email.delivery];
  return (
    <li>
      <p className={classes.badges}>
        <strong>{email.subject}</strong>
        <StatusBadge tone={tone}>{word}</StatusBadge>
      </p>
      <p className={classes.soft}>
        {formatDateTime(email.sentAt ?? email.queuedAt, timeZone)}, to {email.to.join(', ')}
        {email.cc.length > 0 && `, copy to ${email.cc.join(', ')}`}
        {email.letter && ` · ${email.letter}, ${LETTERS[email.letter].about}`}
      </p>
      {/* What the mail server said when it took it is nobody's concern. */}
      {email.detail && email.delivery !== 'sent' && <p className={classes.soft}>{email.detail}</p>}
      {email.text && (
        <details>
          <summary>Read it</summary>
          <pre className={classes.letter}>{email.text}</pre>
        </details>
      )}
    </li>
  );
}

function WriteForm({ id, draft, onDraft }: Pick<Props, 'id' | 'draft' | 'onDraft'>) {
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [problems, setProblems] = useState<{ subject?: string; text?: string }>({});
  const [outcome, setOutcome] = useState<{ tone: 'ok' | 'bad'; text: string } | null>(null);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const [subject, text] = [draft.subject.trim(), draft.text.trim()];
    setProblems({
      ...(subject === '' && { subject: 'Please write what it is about.' }),
      ...(text === '' && { text: 'Please write the message.' }),
    });
    if (subject === '' || text === '') return;
    setBusy(true);
    const [, error] = await contactApplicant(id, { subject, text, copyToMe: draft.copyToMe });
    setBusy(false);
    setOutcome(
      error ? { tone: 'bad', text: failureText(error, 'sent') } : { tone: 'ok', text: 'The message is on its way.' },
    );
    if (error) return;
    onDraft(NO_LETTER);
    await queries.invalidateQueries({ queryKey: emailHistoryQuery(id).queryKey });
  };
  return (
    <form className={classes.stack} onSubmit={(event) => void send(event)}>
      <h3 className={classes.group}>Write to the applicant</h3>
      <TextField
        label="Subject"
        maxLength={200}
        value={draft.subject}
        error={problems.subject}
        onChange={(event) => onDraft({ ...draft, subject: event.currentTarget.value })}
      />
      <TextField
        label="Message"
        rows={5}
        value={draft.text}
        error={problems.text}
        onChange={(event) => onDraft({ ...draft, text: event.currentTarget.value })}
      />
      <CheckField
        label="Send me a copy"
        checked={draft.copyToMe}
        onChange={(event) => onDraft({ ...draft, copyToMe: event.currentTarget.checked })}
      />
      {outcome && <Notice tone={outcome.tone}>{outcome.text}</Notice>}
      <div>
        <Button type="submit" disabled={busy}>
          Send e-mail
        </Button>
      </div>
    </form>
  );
}
