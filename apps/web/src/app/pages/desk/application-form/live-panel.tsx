import type { DraftAnswers } from '@jibline/contract';
import type { PlaceAnswer } from '@jibline/surfaces';
import type { CraneAnswer } from '../../../../features/assessments/use-crane-answer.ts';
import { Spinner } from '../../../../ui/spinner.tsx';
import { StatusBadge, type Tone } from '../../../../ui/status-badge.tsx';
import classes from './application-form.module.css';
import { sideShape } from './crane-shape.ts';
import { HeightSum } from './height-sum.tsx';
import { SideView } from './side-view.tsx';
import { surfaceAbove } from './surface-above.ts';

/** What the surfaces say, in a word. */
export const NEEDED: Record<PlaceAnswer['permitNeeded'], { tone: Tone; word: string }> = {
  no: { tone: 'ok', word: 'Nothing in the way' },
  perhaps: { tone: 'near', word: 'Close to a surface' },
  yes: { tone: 'bad', word: 'A surface is pierced' },
};
const metres = (value: number) => `${value.toFixed(1)} m`;
const kilometres = (value: number) => `${(value / 1000).toFixed(1)} km`;

/** Beside the form: what the surfaces say to the crane as it is typed, and how it looks from the side. */
export function LivePanel({ answers, live }: { answers: DraftAnswers; live: CraneAnswer }) {
  const shape = sideShape(answers);
  return (
    <section className={classes.live} aria-label="Assessment as you type">
      <h2 className={classes.liveTitle}>Assessment as you type</h2>
      <Verdict live={live} />
      {shape && (
        <>
          <SideView shape={shape} surface={surfaceAbove(live.answer)} />
          <HeightSum shape={shape} />
        </>
      )}
    </section>
  );
}

function Verdict({ live: { answer, isLoading, error } }: { live: CraneAnswer }) {
  if (answer) return <Answer answer={answer} />;
  if (isLoading)
    return (
      <div className={classes.waiting} role="status">
        <Spinner /> Fetching the surfaces around this place…
      </div>
    );
  if (error)
    return (
      <p className={classes.soft} role="status">
        The surfaces around this place could not be fetched just now. You can go on: the server assesses when you
        submit.
      </p>
    );
  return (
    <p className={classes.soft}>
      Give the place, the ground level, what is to stand there, its height and its reach: what the protected surfaces
      say appears here at once.
    </p>
  );
}

function Answer({ answer }: { answer: PlaceAnswer }) {
  const { tone, word } = NEEDED[answer.permitNeeded];
  return (
    <div className={classes.verdict}>
      <div role="status">
        <StatusBadge tone={tone}>{word}</StatusBadge>
        <p className={classes.sentence}>{answer.sentence}</p>
      </div>
      {answer.airports.length > 0 && (
        <ul className={classes.airports}>
          {answer.airports.map(({ airportId, label, distanceM, greatestTipAglM }) => (
            <li key={airportId}>
              <strong>{label}</strong>, {kilometres(distanceM)} away
              {greatestTipAglM !== null && `: up to ${metres(greatestTipAglM)} above ground passes`}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
