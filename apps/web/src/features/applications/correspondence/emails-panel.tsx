import type { SentEmail } from '@jibline/contract';
import { EMAILS, formatDateTime } from '@jibline/contract/enums';
import { useQuery } from '@tanstack/react-query';
import { StatusBadge, type Tone } from '../../../ui/feedback/status-badge.tsx';
import classes from '../detail/detail.module.css';
import { LoadFailure } from '../history/history-panel.tsx';
import { EmailForm, type EmailFormProps } from './email-form.tsx';
import { emailHistoryQuery } from './emails.ts';

const DELIVERY: Record<SentEmail['delivery'], { tone: Tone; word: string }> = {
  queued: { tone: 'info', word: 'Queued' },
  sent: { tone: 'ok', word: 'Sent' },
  retrying: { tone: 'near', word: 'Retrying' },
  failed: { tone: 'bad', word: 'Not delivered' },
  bounced: { tone: 'bad', word: 'Bounced' },
};

interface Props extends EmailFormProps {
  timeZone: string;
  maySend: boolean;
}

/** Every email about the application with its delivery; staff write from here. */
export function EmailsPanel({ id, timeZone, maySend, ...writing }: Props) {
  const { data, error, refetch } = useQuery(emailHistoryQuery(id));
  return (
    <div className={classes.stack}>
      {!data &&
        (error ? <LoadFailure what="emails" onRetry={() => void refetch()} /> : <p role="status">Loading emails…</p>)}
      {data?.items.length === 0 && <p className={classes.soft}>No emails yet.</p>}
      <ul className={classes.comments}>
        {data?.items.map((email) => (
          <EmailItem key={email.id} email={email} timeZone={timeZone} />
        ))}
      </ul>
      {maySend && <EmailForm id={id} {...writing} />}
    </div>
  );
}

function EmailItem({ email, timeZone }: { email: SentEmail; timeZone: string }) {
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
        {email.letter && ` · ${EMAILS[email.letter].about}`}
      </p>
      {/* The mail server's reply matters only while the email is not delivered. */}
      {email.detail && email.delivery !== 'sent' && <p className={classes.soft}>{email.detail}</p>}
      {email.text && (
        <details>
          <summary>View email</summary>
          <pre className={classes.letter}>{email.text}</pre>
        </details>
      )}
    </li>
  );
}
