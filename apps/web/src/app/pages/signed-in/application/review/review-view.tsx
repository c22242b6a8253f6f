import type { Application, CurrentUser } from '@jibline/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { isEndPassed, isUpWithoutPermit } from '../../../../../features/applications/application-look.ts';
import type { CommentDraft } from '../../../../../features/applications/correspondence/comment-form.tsx';
import { EMPTY_EMAIL, type EmailDraft } from '../../../../../features/applications/correspondence/email-draft.ts';
import { UndeliveredNote } from '../../../../../features/applications/detail/undelivered-note.tsx';
import { EndPassed } from '../../../../../features/applications/end-passed.tsx';
import { offersOf } from '../../../../../features/applications/transitions/primary-step.ts';
import type { OfferedEvent } from '../../../../../features/applications/transitions/transition-labels.ts';
import { UpWithoutPermit } from '../../../../../features/applications/up-without-permit.tsx';
import { filesQuery } from '../../../../../features/documents/list-files.ts';
import { useUploads } from '../../../../../features/documents/uploads/use-uploads.ts';
import { paths } from '../../../../../lib/paths.ts';
import { Button } from '../../../../../ui/button.tsx';
import { Notice } from '../../../../../ui/feedback/notice.tsx';
import { KeyHint } from '../../../../../ui/keys/key-hint.tsx';
import { ariaKeys } from '../../../../../ui/keys/key-names.ts';
import { useKeys } from '../../../../../ui/keys/use-keys.ts';
import { localZone } from '../../../../../ui/local-day.ts';
import { useMinute } from '../../../../../ui/use-minute.ts';
import { useNarrow } from '../../../../../ui/use-narrow.ts';
import { PartLinks } from '../../parts/part-links.tsx';
import { useListQuery } from '../../users/use-list-query.ts';
import type { ActionDialog } from '../action-dialog.ts';
import { ActionDialogs } from '../action-dialogs.tsx';
import { ApplicationTab, tabsOf } from '../application-tab.tsx';
import { useFormContext } from '../use-form-context.ts';
import { APPROVE, DECIDE_FORM } from './decide-panel.tsx';
import { MoreMenu } from './more-menu.tsx';
import { OutdatedNote } from './outdated-note.tsx';
import type { PictureView } from './picture.tsx';
import classes from './review.module.css';
import { ReviewHeader } from './review-header.tsx';
import { isDecidable, ReviewOverview } from './review-overview.tsx';
import { Toast } from './toast.tsx';
import { useDecisionDraft } from './use-decision-draft.ts';
import { useNeighbours } from './use-neighbours.ts';
import { useNextAction } from './use-next-action.ts';
import { useTabNotes } from './use-tab-notes.ts';
import { verdictOf } from './verdict.ts';
import { VerdictLine } from './verdict-line.tsx';

interface Props {
  application: Application;
  me: CurrentUser;
  note: string | null;
  onOwnChange: (changed: Application) => void;
}

/** An application as airport staff see it: one line above, the parts as tabs, and the decision on one screen. */
export function ReviewView({ application, me, note, onOwnChange }: Props) {
  const { id, airports, actions } = application;
  const listQuery = useListQuery(paths.craneApplicationStatus(id));
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [comment, setComment] = useState<CommentDraft>({ audience: 'internal', text: '' });
  const [email, setEmail] = useState<EmailDraft>(EMPTY_EMAIL);
  const uploads = useUploads(() => queries.invalidateQueries({ queryKey: filesQuery(id).queryKey }));
  const [dialog, setDialog] = useState<ActionDialog | null>(null);
  const [done, setDone] = useState<string | null>(null);
  const [view, setView] = useState<PictureView>('plan');
  const timeZone = airports[0]?.timeZone ?? localZone();
  const now = useMinute();
  const neighbours = useNeighbours(id);
  const form = useFormContext(application, timeZone);
  const draft = useDecisionDraft(application);
  const finish = (changed: Application, text: string) => {
    onOwnChange(changed);
    setDialog(null);
    setDone(text);
  };
  const open = (what: ActionDialog) => {
    setDone(null);
    setDialog(what);
  };
  const tabs = tabsOf(application);
  const tab = tabs.find(({ view: one }) => one === listQuery.get('view')) ?? tabs[0]!;
  const toOverview = () => void navigate(listQuery.to({ view: '' }));
  const next = useNextAction(application, { onOpen: open, onDone: finish });
  const decides = isDecidable(application) && next?.step === 'approve';
  const onOverview = tab.view === '';
  const primary =
    next === null ? null : decides && onOverview ? (
      <Button type="submit" form={DECIDE_FORM} aria-keyshortcuts={ariaKeys('Ctrl+Enter')}>
        {APPROVE}
        <KeyHint k="Ctrl+Enter" />
      </Button>
    ) : (
      <Button
        disabled={next.busy}
        {...(next.step === 'take' ? { 'aria-keyshortcuts': ariaKeys('s') } : {})}
        onClick={decides ? toOverview : next.run}
      >
        {decides ? 'Decide' : next.busy ? 'Working…' : next.label}
        {next.step === 'take' && <KeyHint k="s" />}
      </Button>
    );
  const go = (other: string | null) => {
    if (other !== null) void navigate(paths.craneApplicationStatus(other));
  };
  const openIfOffered = (event: OfferedEvent) => {
    if (offersOf(application).some((offer) => offer.event === event && offer.why === null)) open(event);
  };
  const look = (one: PictureView) => {
    if (!onOverview) toOverview();
    setView(one);
  };
  useKeys('Application', [
    // Who only reads has no keys that change anything.
    ...(actions.includes('applications:assess')
      ? [
          { key: 's', label: 'Start review', run: () => next?.step === 'take' && next.run() },
          { key: 'i', label: 'Assign', run: () => actions.includes('applications:assign') && open('assign') },
          { key: 'a', label: 'Decide', run: () => (onOverview ? focusDecision() : toOverview()) },
          { key: 'r', label: 'Reject', run: () => openIfOffered('reject') },
          { key: 'q', label: 'Request information', run: () => openIfOffered('ask') },
          { key: 'f', label: 'Refer to an authority', run: () => openIfOffered('refer') },
          { key: 'Ctrl+Enter', label: 'Approve and issue the permit', run: sendDecision },
        ]
      : []),
    { key: 'p', label: 'Plan', run: () => look('plan') },
    { key: 'e', label: 'Section', run: () => look('section') },
    { key: 'g', label: 'Globe', run: () => look('globe') },
    { key: 'n', label: 'Next application', run: () => go(neighbours.next) },
    { key: 'b', label: 'Previous application', run: () => go(neighbours.previous) },
  ]);
  const isNarrow = useNarrow();
  const notes = useTabNotes(application);
  const verdict = verdictOf(application, now);
  return (
    <div className={classes.page} data-fill="">
      <div className={classes.flow} data-flow="">
        <div className={classes.top}>
          <ReviewHeader
            application={application}
            timeZone={timeZone}
            neighbours={neighbours}
            onAssign={() => open('assign')}
            primary={isNarrow ? null : primary}
            menu={<MoreMenu application={application} except={next?.step ?? null} onOpen={open} />}
          />
          <div className={classes.tabs}>
            <PartLinks
              label="Parts of the application"
              parts={tabs.map(({ view: one, label }) => ({
                view: one,
                label: one === '' ? 'Application' : `${label}${notes[one] ?? ''}`,
                to: listQuery.to({ view: one }),
              }))}
              current={tab.view}
            />
          </div>
        </div>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: who scrolls by keys must be able to focus what scrolls */}
        <section className={classes.scroll} aria-label="Contents" tabIndex={0}>
          <div aria-live="polite">
            {note && <Notice tone="info">{note}</Notice>}
            {next?.failure && <Notice tone="bad">{next.failure}</Notice>}
          </div>
          {isUpWithoutPermit(application, now) && <UpWithoutPermit application={application} timeZone={timeZone} />}
          {actions.includes('emails:read') && tab.view !== 'emails' && (
            <UndeliveredNote id={id} link={<Link to={listQuery.to({ view: 'emails' })}>View emails</Link>} />
          )}
          {isEndPassed(application, now) && <EndPassed application={application} timeZone={timeZone} />}
          <OutdatedNote application={application} />
          <Related application={application} />
          {onOverview ? (
            <ReviewOverview
              application={application}
              timeZone={timeZone}
              form={form}
              draft={draft}
              next={next}
              hasVerdictBelow={isNarrow && Boolean(primary)}
              picture={{ view, onView: setView }}
              onOpen={open}
              onDone={finish}
            />
          ) : (
            <div className={classes.other}>
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
          )}
        </section>
      </div>
      {/* On a phone the next step is within reach of a thumb, with the verdict above it. */}
      <div className={isNarrow && (primary || done) ? classes.thumb : undefined} data-next="">
        <div aria-live="polite">
          {done && <Toast text={done} next={neighbours.next} onClose={() => setDone(null)} />}
        </div>
        {isNarrow && primary && verdict && <VerdictLine verdict={verdict} />}
        {isNarrow && primary}
      </div>
      <ActionDialogs
        application={application}
        dialog={dialog}
        form={form}
        onDone={finish}
        onClose={() => setDialog(null)}
      />
    </div>
  );
}

/** To the button that sends the decision: pressing it is another step. */
function focusDecision() {
  const button = document.getElementById('approve');
  button?.scrollIntoView({ block: 'nearest' });
  button?.focus();
}

function sendDecision() {
  const form = document.getElementById(DECIDE_FORM);
  if (form instanceof HTMLFormElement) form.requestSubmit();
}

function Related({ application: { parentId, successorId } }: Pick<Props, 'application'>) {
  if (parentId === null && successorId === null) return null;
  return (
    <p className={classes.related}>
      {parentId && <Link to={paths.craneApplicationStatus(parentId)}>Continues an earlier application</Link>}{' '}
      {successorId && <Link to={paths.craneApplicationStatus(successorId)}>Continued by a later application</Link>}
    </p>
  );
}
