import type { Application } from '@jibline/contract';
import { formatDateTime, MAY_CONTINUE_TEXT, sizeText, withoutReplyText } from '@jibline/contract/enums';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  forgetAnswers,
  loadAnswers,
  saveAnswers,
} from '../../../../features/applications/correspondence/local-answers.ts';
import { SentAlong } from '../../../../features/applications/detail/unsent-note.tsx';
import { ConflictNote } from '../../../../features/applications/transitions/conflict-note.tsx';
import { openQuestions, replyField } from '../../../../features/applications/transitions/review.ts';
import { checkTransition, type Problems } from '../../../../features/applications/transitions/transition-forms.ts';
import { TRANSITIONS } from '../../../../features/applications/transitions/transition-labels.ts';
import { useApplyTransition } from '../../../../features/applications/transitions/use-transition.ts';
import { ACCEPTED } from '../../../../features/documents/file-labels.ts';
import { filesQuery } from '../../../../features/documents/list-files.ts';
import { UploadLines } from '../../../../features/documents/uploads/upload-lines.tsx';
import type { Uploads } from '../../../../features/documents/uploads/use-uploads.ts';
import { Button } from '../../../../ui/button.tsx';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import { FileDrop } from '../../../../ui/fields/file-drop.tsx';
import { focusFirstInvalid } from '../../../../ui/fields/focus-field.ts';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { Panel } from '../../../../ui/layout/panel.tsx';
import classes from './answer-form.module.css';

interface Props {
  application: Application;
  personId: string;
  timeZone: string;
  uploads: Uploads;
  onDone: (changed: Application, text: string) => void;
}

const counted = (count: number) => (count === 1 ? '1 question' : `${count} questions`);

/**
 * The airport's questions with a box for each answer, and files beside. What is typed stays on this device until the
 * airport has it.
 */
export function AnswerForm({ application, personId, timeZone, uploads, onDone }: Props) {
  const { id, actions, airports, blocked } = application;
  const questions = openQuestions(application.questions);
  const [answers, setAnswers] = useState(() => loadAnswers(personId, id));
  const [isStored, setStored] = useState(true);
  const [problems, setProblems] = useState<Problems>({});
  const [isWaiting, setWaiting] = useState(false);
  const [lost, setLost] = useState<readonly string[]>([]);
  const { make, busy, failure, conflict } = useApplyTransition(application, (changed) => {
    forgetAnswers(personId, id);
    onDone(changed, TRANSITIONS.answer.done);
  });
  const reasons = blocked.find(({ event, byForm }) => event === 'answer' && !byForm)?.reasons ?? [];
  const by = questions.map(({ dueAt }) => dueAt).toSorted()[0];
  const airportId = airports[0]?.airportId;

  const type = (questionId: string, text: string) => {
    const next = { ...answers, [questionId]: text };
    setAnswers(next);
    setStored(saveAnswers(personId, id, next));
    setProblems((now) => ({ ...now, [replyField(questionId)]: '' }));
  };
  const send = async (form: HTMLFormElement) => {
    const values = Object.fromEntries(questions.map((one) => [replyField(one.id), answers[one.id] ?? '']));
    const checked = checkTransition('answer', values, { application, timeZone, parameters: [], files: [] });
    setProblems(checked.problems ?? {});
    if (!checked.request) return focusFirstInvalid(form);
    setLost([]);
    setWaiting(true);
    await uploads.open.settled();
    setWaiting(false);
    const failed = uploads.open.view().items.map(({ file }) => file.name);
    setLost(failed);
    if (failed.length === 0) await make(checked.request);
  };

  return (
    <Panel title="Questions from the airport">
      <form
        className={classes.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy && !isWaiting) void send(event.currentTarget);
        }}
      >
        <p className={classes.lead}>
          On hold until you answer {counted(questions.length)}.
          {by !== undefined && ` Answer by ${formatDateTime(by, timeZone)}.`}
        </p>
        {by !== undefined && (
          <p className={classes.soft}>
            {withoutReplyText(by, timeZone)} {MAY_CONTINUE_TEXT}
          </p>
        )}
        <SentAlong application={application} timeZone={timeZone} />
        <div className={classes.columns}>
          <div className={classes.stack}>
            {questions.map((one) => (
              <TextField
                key={one.id}
                name={replyField(one.id)}
                label={one.question}
                rows={4}
                value={answers[one.id] ?? ''}
                error={problems[replyField(one.id)] || undefined}
                onChange={(event) => type(one.id, event.currentTarget.value)}
              />
            ))}
          </div>
          {actions.includes('files:add') && airportId !== undefined && (
            <FilesBeside
              application={application}
              airportId={airportId}
              since={questions[0]?.askedAt}
              uploads={uploads}
            />
          )}
        </div>
        {conflict && <ConflictNote conflict={conflict} timeZone={timeZone} still />}
        {lost.length > 0 && (
          <Notice tone="bad" title="Answers not sent">
            {lost.join(', ')} {lost.length === 1 ? 'was' : 'were'} not uploaded. Try again or remove what you don’t
            need, then send your answers.
          </Notice>
        )}
        {failure && <Notice tone="bad">{failure}</Notice>}
        {problems[''] && <Notice tone="bad">{problems['']}</Notice>}
        {reasons.length > 0 && <Notice tone="near">{reasons.join(' ')}</Notice>}
        <div className={classes.send}>
          <Button type="submit" disabled={busy || isWaiting || reasons.length > 0}>
            {isWaiting ? 'Waiting for uploads…' : busy ? 'Sending…' : 'Send answers'}
          </Button>
          <span className={classes.soft} role="status">
            {!isStored
              ? 'This browser can’t store your answers. Keep this page open until you send them.'
              : Object.values(answers).some((text) => text.trim() !== '') &&
                'Saved on this device until you send them.'}
          </span>
        </div>
      </form>
    </Panel>
  );
}

interface Beside {
  application: Application;
  airportId: string;
  since: string | undefined;
  uploads: Uploads;
}

/** Files the airport asked for: those added since it asked, and a way to add more. */
function FilesBeside({ application: { id }, airportId, since, uploads }: Beside) {
  const { data: files = [] } = useQuery(filesQuery(id));
  const added = files.filter(({ uploadedDateTime, byStaff }) => !byStaff && uploadedDateTime > (since ?? ''));
  return (
    <div className={classes.stack}>
      <h3 className={classes.title}>Files for the airport (optional)</h3>
      {added.length > 0 && (
        <ul className={classes.files} aria-label="Files added to your answers">
          {added.map((file) => (
            <li key={file.id}>
              {file.filename} <span className={classes.soft}>{sizeText(file.sizeBytes)}</span>
            </li>
          ))}
        </ul>
      )}
      <UploadLines items={uploads.items} open={uploads.open} />
      <FileDrop
        label="Files for the airport"
        accept={ACCEPTED}
        camera
        onFiles={(chosen) => uploads.open.add({ applicationId: id, airportId }, chosen, 'other', files.length)}
      />
    </div>
  );
}
