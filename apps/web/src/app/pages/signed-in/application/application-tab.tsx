import type { Application, CurrentUser } from '@jibline/contract';
import { APPLICATION_STATE } from '@jibline/contract/enums';
import { useQuery } from '@tanstack/react-query';
import { aerodromesQuery } from '../../../../features/airports/directory/list-aerodromes.ts';
import type { CommentDraft } from '../../../../features/applications/correspondence/comment-form.tsx';
import { CommentsPanel } from '../../../../features/applications/correspondence/comments-panel.tsx';
import type { EmailDraft } from '../../../../features/applications/correspondence/email-draft.ts';
import { ExchangePanel } from '../../../../features/applications/correspondence/exchange-panel.tsx';
import { NotificationSwitches } from '../../../../features/applications/correspondence/notification-switches.tsx';
import { ApplicationAnswers } from '../../../../features/applications/detail/answers.tsx';
import { answersBefore, ChangesPanel } from '../../../../features/applications/detail/changes-panel.tsx';
import { DecisionsPanel } from '../../../../features/applications/detail/decisions-panel.tsx';
import { formKindOf } from '../../../../features/applications/form-kind.ts';
import { historyQuery } from '../../../../features/applications/history/get-history.ts';
import { HistoryPanel } from '../../../../features/applications/history/history-panel.tsx';
import { DocumentButton } from '../../../../features/applications/permit/document-button.tsx';
import { getEvidence } from '../../../../features/applications/permit/documents.ts';
import type { Uploads } from '../../../../features/documents/uploads/use-uploads.ts';
import { Panel } from '../../../../ui/layout/panel.tsx';
import { useDraftToDo } from '../application-form/draft/use-draft-to-do.ts';
import { MissingSteps } from '../application-form/steps/missing-steps.tsx';
import desk from '../signed-in.module.css';
import { AssessmentView } from './assessment-view.tsx';
import { EmailsView } from './emails-view.tsx';
import { FilesView } from './files-view.tsx';
import { PaymentsView } from './payments-view.tsx';

const VIEWS = [
  { view: '', label: 'Overview' },
  { view: 'answers', label: 'Answers' },
  { view: 'assessment', label: 'Assessment' },
  { view: 'files', label: 'Files' },
  { view: 'comments', label: 'Comments' },
  { view: 'payments', label: 'Payments' },
  { view: 'emails', label: 'Emails' },
  { view: 'history', label: 'History' },
  { view: 'notifications', label: 'Notifications' },
] as const;
export type ApplicationViewName = (typeof VIEWS)[number]['view'];

/** A draft has no assessment, comments or emails yet. Emails and payments show to those the API allows. */
export const tabsOf = ({ state, actions }: Application) =>
  VIEWS.filter(({ view }) => {
    if (view === 'emails') return actions.includes('emails:read') && state !== APPLICATION_STATE.DRAFT;
    // Applicants have them on the overview.
    if (view === 'answers') return actions.includes('applications:full-history');
    if (view === 'payments') return actions.includes('payments:read');
    return state !== APPLICATION_STATE.DRAFT || view === '' || view === 'history';
  });

interface Props {
  view: ApplicationViewName;
  application: Application;
  me: CurrentUser;
  timeZone: string;
  comment: { draft: CommentDraft; onDraft: (draft: CommentDraft) => void };
  email: { draft: EmailDraft; onDraft: (draft: EmailDraft) => void };
  uploads: Uploads;
}

export function ApplicationTab({ view, application, me, timeZone, comment, email, uploads }: Props) {
  const { id, actions } = application;
  switch (view) {
    case '':
      return <Overview application={application} timeZone={timeZone} />;
    case 'answers':
      return <AnswersTab application={application} timeZone={timeZone} />;
    case 'assessment':
      return <AssessmentView application={application} timeZone={timeZone} />;
    case 'files':
      return <FilesView application={application} uploads={uploads} />;
    case 'comments':
      return (
        <Panel title="Comments">
          <CommentsPanel
            id={id}
            timeZone={timeZone}
            isStaff={actions.includes('applications:full-history')}
            {...comment}
          />
        </Panel>
      );
    case 'payments':
      return <PaymentsView id={id} timeZone={timeZone} />;
    case 'emails':
      return (
        <Panel title="Emails">
          <EmailsView id={id} timeZone={timeZone} maySend={actions.includes('emails:send')} {...email} />
        </Panel>
      );
    case 'history':
      return (
        <Panel title="History">
          <div className={desk.stack}>
            <HistoryPanel id={id} timeZone={timeZone} isFull={actions.includes('applications:full-history')} />
            {actions.includes('applications:evidence') && (
              <div>
                <DocumentButton
                  label="Download evidence"
                  filename={`${application.number}-evidence.zip`}
                  fetchIt={() => getEvidence(id)}
                />
              </div>
            )}
          </div>
        </Panel>
      );
    case 'notifications':
      return (
        <Panel title="Emails you get about this application">
          <NotificationSwitches
            userId={me.id}
            applicationId={id}
            side={actions.includes('applications:full-history') ? 'staff' : 'applicant'}
          />
        </Panel>
      );
  }
}

function Overview({ application, timeZone }: Pick<Props, 'application' | 'timeZone'>) {
  const { airports, questions, referrals, id } = application;
  const { data: aerodromes } = useQuery({ ...aerodromesQuery, enabled: application.state === APPLICATION_STATE.DRAFT });
  return (
    <div className={desk.stack}>
      {application.state === APPLICATION_STATE.DRAFT && <StillMissing application={application} />}
      {airports.length > 0 && (
        <Panel title={airports.length === 1 ? 'Decision' : 'Decisions'}>
          <DecisionsPanel application={application} />
        </Panel>
      )}
      {questions.length + referrals.length > 0 && (
        <Panel title="Questions and referrals">
          <ExchangePanel application={application} timeZone={timeZone} />
        </Panel>
      )}
      <Panel title="Answers">
        <ApplicationAnswers
          application={application}
          timeZone={timeZone}
          airportName={(airport) => aerodromes?.find((one) => one.id === airport)?.label}
        />
        <ChangesPanel id={id} timeZone={timeZone} />
      </Panel>
    </div>
  );
}

/** The whole sheet; what the applicant changed since submitting is marked, with what it was. */
function AnswersTab({ application, timeZone }: Pick<Props, 'application' | 'timeZone'>) {
  const { data } = useQuery(historyQuery(application.id));
  return (
    <Panel title="Answers">
      <ApplicationAnswers application={application} timeZone={timeZone} before={answersBefore(data?.items ?? [])} />
      <ChangesPanel id={application.id} timeZone={timeZone} />
    </Panel>
  );
}

/** Empty while loading, and when nothing is missing. */
function StillMissing({ application }: { application: Application }) {
  const toDo = useDraftToDo(application);
  if (!toDo || toDo.length === 0) return null;
  return (
    <Panel title="Still needed" tone="note">
      <MissingSteps kind={formKindOf(application)} id={application.id} toDo={toDo} />
    </Panel>
  );
}
