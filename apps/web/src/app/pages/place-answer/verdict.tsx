import { keepUnits, withUnit } from '@jibline/contract/enums';
import { CONTINGENCY_M, type LocationAnswer } from '@jibline/surfaces';
import { limitMetres, metres } from '../../../domain/height-text.ts';
import tones from '../../../ui/feedback/tones.module.css';
import { NEEDED } from '../signed-in/location-guide/answer/finding-labels.ts';
import { CannotTell, WhoToAsk } from './cannot-tell.tsx';
import type { HeightBand } from './height-bands.ts';
import classes from './place-answer.module.css';
import type { PlaceAnswer } from './use-place-answer.ts';

/** Why the answer's levels are higher than the crane typed in. */
const CONTINGENCY_NOTE = `We count ${withUnit(CONTINGENCY_M, 'm')} contingency, a safety allowance, above the crane.`;

/** The answer at the chosen height, or to the place alone. */
export function Verdict({ of }: { of: PlaceAnswer }) {
  const { chosenM, given, answer, ground, question, bands } = of;
  const shown = chosenM === null ? answer : (given.answer ?? answer);
  if (!shown) return null;
  if (!shown.coverage.known)
    return (
      <>
        {shown.permitNeeded === 'cannot_tell' ? (
          <CannotTell coverage={shown.coverage} />
        ) : (
          <HeightVerdict answer={shown} heightAglM={chosenM} />
        )}
        <WhoToAsk coverage={shown.coverage} />
      </>
    );
  if (chosenM !== null && given.answer) return <HeightVerdict answer={given.answer} heightAglM={chosenM} />;
  if (!answer) return null;
  return (
    <PlaceVerdict
      bands={bands}
      groundAhdM={ground === 'unknown' ? null : question.groundAhdM}
      radiusM={question.radiusM}
      sentence={answer.sentence}
    />
  );
}

interface PlaceProps {
  bands: readonly HeightBand[];
  /** Null while the ground is not known: then heights are above sea level. */
  groundAhdM: number | null;
  radiusM: number;
  /** The engine's sentence, for a location without a limit. */
  sentence: string;
}

/** The answer to a place alone: the lowest band of heights, large. */
function PlaceVerdict({ bands: [band], groundAhdM, radiusM, sentence }: PlaceProps) {
  if (!band) return null;
  const { tone, upToM, range, means } = band;
  if (upToM === null)
    return (
      <VerdictBox tone={tone} figure={range} words={means}>
        {keepUnits(sentence)}
      </VerdictBox>
    );
  const reach = `for any crane that reaches up to ${metres(radiusM)} around this pin`;
  return (
    <VerdictBox
      tone={tone}
      figure={metres(upToM)}
      above={groundAhdM === null ? 'above sea level (AHD)' : 'above ground'}
      words={tone === 'ok' ? means : `up to here ${means}`}
    >
      {`${groundAhdM === null ? 'This height is' : `${limitMetres(upToM + groundAhdM)} AHD,`} ${reach}. ${CONTINGENCY_NOTE}`}
    </VerdictBox>
  );
}

/** The answer at the chosen height; null: at the lowest one asked about, and so at any. */
function HeightVerdict({ answer, heightAglM }: { answer: LocationAnswer; heightAglM: number | null }) {
  const { tone, word } = NEEDED[answer.permitNeeded];
  return (
    <VerdictBox
      tone={tone}
      {...(heightAglM === null ? { figure: 'Any height' } : { figure: metres(heightAglM), above: 'above ground' })}
      words={word}
    >
      {`${keepUnits(answer.sentence)} ${CONTINGENCY_NOTE}`}
    </VerdictBox>
  );
}

interface VerdictProps {
  tone: HeightBand['tone'];
  figure: string;
  /** What the figure is above, if it is a height. */
  above?: string;
  words: string;
  children: string;
}

/** One figure, one colour with its words, one sentence. */
function VerdictBox({ tone, figure, above, words, children }: VerdictProps) {
  return (
    <div className={`${classes.verdict} ${tones[tone]}`}>
      <p className={classes.figure}>{figure}</p>
      <p className={classes.words}>
        {above}
        {above && <br />}
        {words}
      </p>
      <p className={classes.detail}>{children}</p>
    </div>
  );
}

/** The other bands of heights, as rows of one line each. */
export function BandRows({ of: { bands, chosenM } }: { of: PlaceAnswer }) {
  const others = chosenM === null ? bands.slice(1) : bands;
  if (others.length === 0) return null;
  return (
    <ul className={classes.bands} aria-label="Heights">
      {others.toReversed().map(({ tone, range, means, text }) => (
        <li key={range} className={tones[tone]}>
          <strong>
            {range}: {means}
          </strong>
          {text && <span>{text}</span>}
        </li>
      ))}
    </ul>
  );
}
