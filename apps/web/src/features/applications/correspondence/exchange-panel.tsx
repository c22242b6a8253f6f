import type { Application } from '@jibline/contract';
import { AUTHORITY_NAMES, formatDateTime, REFERRAL_REPLY_LABELS, type ReferralReply } from '@jibline/contract/enums';
import { StatusBadge, type Tone } from '../../../ui/feedback/status-badge.tsx';
import classes from '../detail/detail.module.css';

const REPLY_TONES: Record<ReferralReply, Tone> = {
  'no-objection': 'ok',
  'no-objection-with-conditions': 'ok',
  objection: 'bad',
  'needs-more-time': 'near',
  'not-ours': 'quiet',
  'no-reply': 'near',
};

interface Props {
  /** Opens an authority's letter beside; missing where none can be shown. */
  onLetter?: (fileId: string) => void;
  application: Pick<Application, 'questions' | 'referrals'>;
  timeZone: string;
}

/** Questions to the applicant and referrals to authorities, with their answers. */
export function ExchangePanel({ application: { questions, referrals }, timeZone, onLetter }: Props) {
  const at = (instant: string) => formatDateTime(instant, timeZone);
  return (
    <ul className={classes.comments}>
      {questions.map(({ id, question, askedAt, dueAt, reply, repliedAt }) => (
        <li key={id}>
          <p className={classes.badges}>
            <strong>{question}</strong>
            {reply === null && <StatusBadge tone="near">Not answered</StatusBadge>}
          </p>
          <p className={classes.soft}>
            Asked {at(askedAt)}, answer by {at(dueAt)}
          </p>
          {reply !== null && (
            <p className={classes.said}>
              {reply} {repliedAt && <span className={classes.soft}>({at(repliedAt)})</span>}
            </p>
          )}
        </li>
      ))}
      {referrals.map(({ id, authority, name, sentAt, replyBy, reply, text, receivedAt, letterId }) => (
        <li key={id}>
          <p className={classes.badges}>
            <strong>
              Referred to {name} ({AUTHORITY_NAMES[authority]})
            </strong>
            <StatusBadge tone={reply === null ? 'near' : REPLY_TONES[reply]}>
              {reply === null ? 'No reply yet' : REFERRAL_REPLY_LABELS[reply]}
            </StatusBadge>
          </p>
          <p className={classes.soft}>
            Sent {at(sentAt)}, reply by {at(replyBy)}
            {receivedAt && `, received ${at(receivedAt)}`}
          </p>
          {text && <p className={classes.said}>{text}</p>}
          {letterId && onLetter && (
            <p>
              <button type="button" className={classes.link} onClick={() => onLetter(letterId)}>
                Read their written reply
              </button>
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
