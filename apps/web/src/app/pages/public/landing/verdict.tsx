import { keepUnits, withUnit } from '@jibline/contract/enums';
import { CONTINGENCY_M, type LocationAnswer } from '@jibline/surfaces';
import { limitMetres, metres } from '../../../../domain/height-text.ts';
import tones from '../../../../ui/feedback/tones.module.css';
import { NEEDED } from '../../signed-in/location-guide/answer/finding-labels.ts';
import classes from './first-answer.module.css';
import type { HeightBand } from './height-bands.ts';

interface PlaceProps {
  bands: readonly HeightBand[];
  /** Null while the ground is not known: then heights are above sea level. */
  groundAhdM: number | null;
  radiusM: number;
  /** The engine's sentence, for a location without a limit. */
  sentence: string;
}

/** The answer to a place alone: the lowest band of heights, large. */
export function PlaceVerdict({ bands: [band], groundAhdM, radiusM, sentence }: PlaceProps) {
  if (!band) return null;
  const { tone, upToM, range, means } = band;
  if (upToM === null)
    return (
      <Verdict tone={tone} figure={range} words={means}>
        {keepUnits(sentence)}
      </Verdict>
    );
  const reach = `for any crane that reaches up to ${metres(radiusM)} around this pin`;
  return (
    <Verdict
      tone={tone}
      figure={metres(upToM)}
      above={groundAhdM === null ? 'above sea level (AHD)' : 'above ground'}
      words={tone === 'ok' ? means : `up to here ${means}`}
    >
      {groundAhdM === null
        ? `Includes ${withUnit(CONTINGENCY_M, 'm')} contingency, ${reach}.`
        : `${limitMetres(upToM + groundAhdM)} AHD, ${reach}.`}
    </Verdict>
  );
}

/** The answer at the chosen height. */
export function HeightVerdict({ answer, heightAglM }: { answer: LocationAnswer; heightAglM: number }) {
  const { tone, word } = NEEDED[answer.permitNeeded];
  return (
    <Verdict tone={tone} figure={metres(heightAglM)} above="above ground" words={word}>
      {keepUnits(answer.sentence)}
    </Verdict>
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
function Verdict({ tone, figure, above, words, children }: VerdictProps) {
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
export function BandRows({ bands }: { bands: readonly HeightBand[] }) {
  if (bands.length === 0) return null;
  return (
    <ul className={classes.bands} aria-label="Heights">
      {bands.toReversed().map(({ tone, range, means, text }) => (
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
