import type { Application } from '@jibline/contract';
import { APPLICATION_STATE, craneNumbers } from '@jibline/contract/enums';
import { useQuery } from '@tanstack/react-query';
import { ExchangePanel } from '../../../../../features/applications/correspondence/exchange-panel.tsx';
import { DecisionsPanel } from '../../../../../features/applications/detail/decisions-panel.tsx';
import { nextStep } from '../../../../../features/applications/detail/next-step.ts';
import { offersOf } from '../../../../../features/applications/transitions/primary-step.ts';
import { Conflicts } from '../../../../../features/assessments/conflicts.tsx';
import { filesQuery } from '../../../../../features/documents/list-files.ts';
import { saveDocument } from '../../../../../features/documents/save-document.ts';
import { isViewable } from '../../../../../features/documents/view-document.ts';
import { useMinute } from '../../../../../ui/use-minute.ts';
import { useNarrow } from '../../../../../ui/use-narrow.ts';
import { GroundEndsNote } from '../../location-guide/answer/ground-ends-note.tsx';
import type { ActionDialog } from '../action-dialog.ts';
import type { useFormContext } from '../use-form-context.ts';
import { AppliedFor } from './applied-for.tsx';
import { BeforeDecision } from './before-decision.tsx';
import { DecidePanel } from './decide-panel.tsx';
import { FindingsTable } from './findings-table.tsx';
import { Picture, type PictureView } from './picture.tsx';
import classes from './review.module.css';
import type { DecisionDraft } from './use-decision-draft.ts';
import type { NextAction } from './use-next-action.ts';
import { isInPlay, verdictOf } from './verdict.ts';
import { VerdictLine } from './verdict-line.tsx';

interface Props {
  application: Application;
  timeZone: string;
  form: ReturnType<typeof useFormContext>;
  draft: DecisionDraft;
  next: NextAction | null;
  /** On a phone it stands above the button of the next step. */
  hasVerdictBelow: boolean;
  picture: { view: PictureView; onView: (view: PictureView) => void };
  onOpen: (what: ActionDialog) => void;
  onDone: (changed: Application, text: string) => void;
}

/** Whether the form of an approval is shown: possible now, or by what its own fields say. */
export const isDecidable = (application: Application) =>
  offersOf(application).some(({ event, why }) => event === 'approve' && why === null);

/** Decided, recommended or to be signed: there is something to read. */
const isPrepared = ({ outcome, prepared }: Application['airports'][number]) =>
  outcome !== null || (prepared !== null && (prepared.recommendation !== null || prepared.secondSignature));

/** Everything a decision needs on one screen: the answer, the request, the findings, the decision; the picture beside. */
export function ReviewOverview(props: Props) {
  const { application, timeZone, form, draft, next, hasVerdictBelow, picture, onOpen, onDone } = props;
  const now = useMinute();
  const { airports, assessments, questions, referrals } = application;
  const verdict = verdictOf(application, now);
  const isQuiet = !isInPlay(application, now);
  const { data: files = [] } = useQuery({ ...filesQuery(application.id), enabled: referrals.length > 0 });
  const openLetter = (fileId: string) => {
    const letter = files.find(({ id }) => id === fileId);
    if (letter && isViewable(letter)) picture.onView({ fileId });
    else if (letter) void saveDocument(letter);
  };
  const isNarrow = useNarrow();
  // In one column it is looked at before the decision.
  const evidence = <Picture application={application} timeZone={timeZone} {...picture} />;
  return (
    <div className={classes.columns}>
      <div className={classes.left}>
        {verdict && !hasVerdictBelow && <VerdictLine verdict={verdict} />}
        <AppliedFor application={application} timeZone={timeZone} />
        {assessments.length > 0 && (
          <section className={classes.card} aria-labelledby="findings-title">
            <div className={classes.cardHead}>
              <h2 id="findings-title">Findings</h2>
              <span className={classes.soft}>Gravest first, metres AHD. Limits round down, tops round up.</span>
            </div>
            {assessments.map((finding) =>
              finding.cranes.length > 1 ? (
                finding.cranes.map((own) => (
                  <FindingsTable
                    key={`${finding.airportId} ${own.from}`}
                    finding={{ ...finding, results: own.results }}
                    crane={craneNumbers(own)}
                    isQuiet={isQuiet}
                  />
                ))
              ) : (
                <FindingsTable key={finding.airportId} finding={finding} isQuiet={isQuiet} />
              ),
            )}
            <GroundEndsNote airports={assessments} />
            <Conflicts conflicts={assessments[0]?.conflicts ?? []} />
          </section>
        )}
        {isNarrow && evidence}
        {questions.length + referrals.length > 0 && (
          <section className={`${classes.card} ${classes.exchange}`} aria-labelledby="exchange-title">
            <h2 id="exchange-title">Questions and referrals</h2>
            <ExchangePanel application={application} timeZone={timeZone} onLetter={openLetter} />
          </section>
        )}
        {isDecidable(application) ? (
          !form.waits('approve') && (
            <DecidePanel key={draft.key} context={form.context} state={draft.state} onDone={onDone} onOpen={onOpen} />
          )
        ) : (
          <BeforeDecision application={application} step={nextStep(application, 'staff', timeZone, now)} next={next} />
        )}
        {(application.state > APPLICATION_STATE.PROCESSING || airports.some(isPrepared)) && (
          <section className={`${classes.card} ${classes.decided}`} aria-labelledby="decision-title">
            <h2 id="decision-title">{airports.length === 1 ? 'Decision' : 'Decisions'}</h2>
            <DecisionsPanel application={application} />
          </section>
        )}
      </div>
      {!isNarrow && evidence}
    </div>
  );
}
