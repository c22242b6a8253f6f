import type { Application, CurrentUser } from '@jibline/contract';
import { APPLICATION_STATE, formatDateTime } from '@jibline/contract/enums';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { isHolder, readerOf } from '../../../../features/applications/application-labels.ts';
import { applicationLook, isUpWithoutPermit, lookText } from '../../../../features/applications/application-look.ts';
import type { CommentDraft } from '../../../../features/applications/correspondence/comment-form.tsx';
import { EMPTY_EMAIL, type EmailDraft } from '../../../../features/applications/correspondence/email-draft.ts';
import { dueSentence, nextStep } from '../../../../features/applications/detail/next-step.ts';
import { SubmittedPanel } from '../../../../features/applications/detail/submitted-panel.tsx';
import { ApplicationTimeline } from '../../../../features/applications/detail/timeline.tsx';
import { UnsentNote } from '../../../../features/applications/detail/unsent-note.tsx';
import { openQuestions } from '../../../../features/applications/transitions/review.ts';
import { UpWithoutPermit } from '../../../../features/applications/up-without-permit.tsx';
import { filesQuery } from '../../../../features/documents/list-files.ts';
import { useUploads } from '../../../../features/documents/uploads/use-uploads.ts';
import { paths } from '../../../../lib/paths.ts';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import { StatusBadge } from '../../../../ui/feedback/status-badge.tsx';
import { PageHeader } from '../../../../ui/layout/page-header.tsx';
import { localZone } from '../../../../ui/local-day.ts';
import { useMinute } from '../../../../ui/use-minute.ts';
import { PartLinks } from '../parts/part-links.tsx';
import desk from '../signed-in.module.css';
import { useListQuery } from '../users/use-list-query.ts';
import { ActionBar } from './action-bar.tsx';
import { AnswerForm } from './answer-form.tsx';
import classes from './application.module.css';
import { ApplicationTab, tabsOf } from './application-tab.tsx';
import { DraftStep } from './draft-step.tsx';
import { ReviewView } from './review/review-view.tsx';

interface Props {
  application: Application;
  me: CurrentUser;
  note: string | null;
  onOwnChange: (changed: Application) => void;
}

/**
 * Staff get everything a decision needs on one screen; applicants, what is next for them. Staff who apply themselves
 * never decide, so they see their own page.
 */
export function ApplicationView(props: Props) {
  const { application } = props;
  return isHolder(application) ? <ApplicantView {...props} /> : <ReviewView {...props} />;
}

function ApplicantView({ application, me, note, onOwnChange }: Props) {
  const listQuery = useListQuery(paths.craneApplicationStatus(application.id));
  const [comment, setComment] = useState<CommentDraft>({ audience: 'internal', text: '' });
  const [email, setEmail] = useState<EmailDraft>(EMPTY_EMAIL);
  const queries = useQueryClient();
  const uploads = useUploads(() => queries.invalidateQueries({ queryKey: filesQuery(application.id).queryKey }));
  const [answered, setAnswered] = useState<string | null>(null);
  const reader = readerOf(application);
  const timeZone = application.airports[0]?.timeZone ?? localZone();
  const now = useMinute();
  const isConfirmed = reader === 'applicant' && application.state === APPLICATION_STATE.SUBMITTED;
  const look = applicationLook(application, reader, now);
  const tabs = tabsOf(application);
  const tab = tabs.find(({ view }) => view === listQuery.get('view')) ?? tabs[0]!;
  return (
    <div>
      <Link to={paths.home} className={desk.back}>
        ← All applications
      </Link>
      <PageHeader
        title={application.number}
        overline={application.label}
        lead={[application.site?.projectName, ...application.airports.map(({ label }) => label)]
          .filter(Boolean)
          .join(' · ')}
      />
      <div className={classes.head}>
        <StatusBadge tone={look.tone}>{lookText(look)}</StatusBadge>
        {application.dueAt && (
          <StatusBadge tone={application.overdue ? 'bad' : 'quiet'}>
            {dueSentence(application)} {formatDateTime(application.dueAt, timeZone)}
          </StatusBadge>
        )}
        {application.clockStopped && <StatusBadge tone="near">Clock stopped</StatusBadge>}
        {application.assignee && <span className={desk.soft}>Officer: {application.assignee.name ?? 'no name'}</span>}
        {application.parentId && (
          <Link to={paths.craneApplicationStatus(application.parentId)}>Continues an earlier application</Link>
        )}
        {application.successorId && (
          <Link to={paths.craneApplicationStatus(application.successorId)}>Continued by a later application</Link>
        )}
      </div>
      {application.actions.includes('applications:answer') && openQuestions(application.questions).length > 0 && (
        <div className={desk.spaced}>
          <AnswerForm
            application={application}
            personId={me.id}
            timeZone={timeZone}
            uploads={uploads}
            onDone={(changed, text) => {
              onOwnChange(changed);
              setAnswered(text);
            }}
          />
        </div>
      )}
      {reader === 'applicant' && <UnsentNote application={application} personId={me.id} timeZone={timeZone} />}
      {isConfirmed && (
        <div className={desk.spaced}>
          <SubmittedPanel application={application} isOwner={application.owner.id === me.id} timeZone={timeZone} />
        </div>
      )}
      <div aria-live="polite">
        {answered && (
          <div className={desk.spaced}>
            <Notice tone="ok">{answered}</Notice>
          </div>
        )}
      </div>
      <div className={classes.panel}>
        {isUpWithoutPermit(application, now) && (
          <div className={desk.spaced}>
            <UpWithoutPermit application={application} timeZone={timeZone} />
          </div>
        )}
        <ApplicationTimeline application={application} reader={reader} timeZone={timeZone} />
        {!isConfirmed && (
          <>
            <h2 className={classes.next}>What happens next</h2>
            <p className={classes.step}>
              {application.state === APPLICATION_STATE.DRAFT ? (
                <DraftStep application={application}>{nextStep(application, reader, timeZone, now)}</DraftStep>
              ) : (
                nextStep(application, reader, timeZone, now)
              )}
            </p>
          </>
        )}
        <ActionBar application={application} timeZone={timeZone} onOwnChange={onOwnChange} />
      </div>
      <div aria-live="polite">
        {note && (
          <div className={desk.spaced}>
            <Notice tone="info">{note}</Notice>
          </div>
        )}
      </div>
      <PartLinks
        label="Parts of the application"
        parts={tabs.map(({ view, label }) => ({ view, label, to: listQuery.to({ view }) }))}
        current={tab.view}
      />
      <ApplicationTab
        view={tab.view}
        application={application}
        me={me}
        timeZone={timeZone}
        comment={{ draft: comment, onDraft: setComment }}
        email={{ draft: email, onDraft: setEmail }}
        uploads={uploads}
      />
    </div>
  );
}
