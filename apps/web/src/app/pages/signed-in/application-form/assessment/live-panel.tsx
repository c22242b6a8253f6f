import type { CompletedAnswers } from '@jibline/contract';
import { ASSESSMENT_OUTCOME_LABELS, keepUnits } from '@jibline/contract/enums';
import { CANNOT_TELL, type LocationAnswer } from '@jibline/surfaces';
import { kilometres, limitMetres } from '../../../../../domain/height-text.ts';
import type { FormKind } from '../../../../../features/applications/form/question.ts';
import { questionAt, type StepId } from '../../../../../features/applications/form/steps.ts';
import type { CraneAnswer } from '../../../../../features/assessments/use-crane-answer.ts';
import { StatusBadge, type Tone } from '../../../../../ui/feedback/status-badge.tsx';
import { Waiting } from '../../../../../ui/feedback/waiting.tsx';
import { WhoToAsk } from '../../../place-answer/cannot-tell.tsx';
import classes from '../application-form.module.css';
import { EachCrane } from '../further/each-crane.tsx';
import { CountedForNow } from './counted-for-now.tsx';
import { sideShape } from './crane-shape.ts';
import { HeightSum } from './height-sum.tsx';
import { QuestionLinks } from './question-links.tsx';
import { SideView } from './side-view.tsx';
import { surfaceAbove } from './surface-above.ts';

/** The outcome of the assessment in a few words. */
export const NEEDED: Record<LocationAnswer['permitNeeded'], { tone: Tone; word: string }> = {
  no: { tone: 'ok', word: 'Clear of all surfaces' },
  perhaps: { tone: 'near', word: ASSESSMENT_OUTCOME_LABELS.AMBER.label },
  yes: { tone: 'bad', word: 'Penetrates a surface' },
  cannot_tell: { tone: 'near', word: CANNOT_TELL },
};

interface Props {
  kind: FormKind;
  whole: CompletedAnswers;
  live: CraneAnswer;
  /** Drawn on a phone too: beside the questions about the crane. */
  isDrawn: boolean;
  onGo: (step: StepId, path: string) => void;
}

/** Beside the form: the assessment of the crane as typed, and its side view. */
export function LivePanel({ kind, whole, live, isDrawn, onGo }: Props) {
  const shape = sideShape(whole.answers);
  return (
    <section className={`${classes.live} ${isDrawn ? '' : classes.heard}`} aria-label="Assessment as you type">
      <h2 className={classes.liveTitle}>Assessment as you type</h2>
      <Verdict live={live} />
      {live.answer && <CountedForNow answers={whole.answers} kind={kind} onGo={onGo} />}
      <WaitsFor kind={kind} whole={whole} live={live} onGo={onGo} />
      {shape && (
        <div className={isDrawn ? classes.drawing : classes.drawingBeside}>
          <SideView shape={shape} surface={surfaceAbove(live.answer)} />
          <HeightSum shape={shape} />
        </div>
      )}
    </section>
  );
}

function Verdict({ live: { answer, isLoading, error } }: { live: CraneAnswer }) {
  if (answer) return <Answer answer={answer} />;
  if (isLoading) return <Waiting text="Loading the surfaces around this location…" />;
  if (error)
    return (
      <p className={classes.soft} role="status">
        We couldn’t load the surfaces around this location. You can continue. We assess your answers when you submit.
      </p>
    );
  return null;
}

const SO_FAR: Record<CraneAnswer['as'], string> = {
  whole: '',
  working: 'This is the assessment of the working crane. To assess it at rest, complete these answers:',
  outline: 'For now we assess a full circle at the highest point. For the full assessment, complete these answers:',
};

/** The answers the assessment still needs, each a link to its field. */
function WaitsFor({ kind, whole, live: { answer, as, waitsFor, isLoading }, onGo }: Omit<Props, 'isDrawn'>) {
  // What follows from others is not asked for beside them.
  const needed = waitsFor.filter(({ path }) => !whole.waiting.has(path));
  if (needed.length === 0 || isLoading) return null;
  const paths = [...new Set(needed.map(({ path }) => questionAt(kind, path)?.path ?? path))];
  const lead = answer ? SO_FAR[as] : 'To see the assessment, complete these answers:';
  return <QuestionLinks kind={kind} lead={lead} paths={paths} onGo={onGo} />;
}

function Answer({ answer }: { answer: LocationAnswer }) {
  const { tone, word } = NEEDED[answer.permitNeeded];
  return (
    <div className={classes.verdict}>
      <div role="status">
        <StatusBadge tone={tone}>{word}</StatusBadge>
        <p className={classes.sentence}>{keepUnits(answer.sentence)}</p>
      </div>
      {answer.permitNeeded !== 'cannot_tell' && <EachCrane answer={answer} />}
      <WhoToAsk coverage={answer.coverage} />
      {answer.airports.length > 0 && (
        <ul className={classes.airports}>
          {answer.airports.map(({ airportId, label, distanceM, greatestTipAglM }) => (
            <li key={airportId}>
              <strong>{label}</strong>, {kilometres(distanceM)} away
              {greatestTipAglM !== null && `: maximum permissible height ${limitMetres(greatestTipAglM)} AGL`}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
