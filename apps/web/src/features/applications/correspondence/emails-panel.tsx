import type { SentEmail } from '@jibline/contract';
import { EMAILS } from '@jibline/contract/enums';
import { useQuery } from '@tanstack/react-query';
import { StatusBadge, type Tone } from '../../../ui/feedback/status-badge.tsx';
import { formatDateTime } from '../../../ui/format-date-time.ts';
import classes from '../detail/detail.module.css';
import { LoadFailure } from '../history/history-panel.tsx';
import { EmailForm, type EmailFormProps } from './email-form.tsx';
import { emailHistoryQuery } from './emails.ts';

const DELIVERY: Record<SentEmail['delivery'], { tone: Tone; word: string }> = {
  queued: { tone: 'info', word: 'Waiting to go out' },
  sent: { tone: 'ok', word: 'Sent' },
  retrying: { tone: 'near', word: 'Being tried again' },
  failed: { tone: 'bad', word: 'Not delivered' },
  bounced: { tone: 'bad', word: 'Came back' },
};

interface Props extends EmailFormProps {
  timeZone: string;
  maySend: boolean;
}

/** Every letter about the case, with what became of it; staff write from here. */
export function EmailsPanel({ id, timeZone, maySend, ...writing }: Props) {
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
      {maySend && <EmailForm id={id} {...writing} />}
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
        {email.letter && ` · ${email.letter}, ${EMAILS[email.letter].about}`}
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
