import type { Application } from '@jibline/contract';
import { APPLICATION_STATE, counted, isOpen } from '@jibline/contract/enums';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { loadAnswers } from '../correspondence/local-answers.ts';
import { ChangeList } from '../history/history-panel.tsx';
import { openQuestions } from '../transitions/review.ts';
import classes from './detail.module.css';

interface Props {
  application: Application;
  personId: string;
  timeZone: string;
}

/** While questions are open: the changed answers that are sent with the replies. */
export function SentAlong({ application: { unsent }, timeZone }: Pick<Props, 'application' | 'timeZone'>) {
  if (unsent.length === 0) return null;
  return (
    <details>
      <summary>
        {counted(unsent.length, 'changed answer')} of the form {unsent.length === 1 ? 'is' : 'are'} sent with your
        answers
      </summary>
      <ChangeList changes={unsent} timeZone={timeZone} />
    </details>
  );
}

const hadQuestions = ({ state, phase }: Application) =>
  state !== APPLICATION_STATE.DRAFT && phase !== 'WAITING_APPLICANT';

/** After the airport continued without the reply: what the applicant changed or typed, which is not part of it. */
export function UnsentNote({ application, personId, timeZone }: Props) {
  if (!hadQuestions(application)) return null;
  const { id, unsent, state } = application;
  const typed = loadAnswers(personId, id);
  const replies = openQuestions(application.questions).flatMap((one) => {
    const text = typed[one.id]?.trim();
    return text ? [{ id: one.id, question: one.question, text }] : [];
  });
  if (unsent.length === 0 && replies.length === 0) return null;
  return (
    <div className={classes.spaced}>
      <Notice tone="near" title="Not sent, and not part of the review">
        <p className={classes.said}>
          The airport continued with what you submitted.{' '}
          {isOpen(state)
            ? 'If it should know about this, add a comment. If it asks you again, you can go on from here.'
            : 'What you had not sent stays here.'}
        </p>
        {replies.length > 0 && (
          <>
            <p>Answers typed on this device:</p>
            <ul className={classes.changes}>
              {replies.map((one) => (
                <li key={one.id}>
                  {one.question} <ins>{one.text}</ins>
                </li>
              ))}
            </ul>
          </>
        )}
        {unsent.length > 0 && (
          <>
            <p>{counted(unsent.length, 'answer')} of the form, as submitted and as you changed them:</p>
            <ChangeList changes={unsent} timeZone={timeZone} />
          </>
        )}
      </Notice>
    </div>
  );
}
