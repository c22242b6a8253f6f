import { keepUnits } from '@jibline/contract/enums';
import type { LocationAnswer } from '@jibline/surfaces';
import { limitMetres, metres } from '../../../../domain/height-text.ts';
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
  const { tone, upToM, title } = band;
  const [figure = '', words = ''] = title.split(': ');
  if (upToM === null)
    return (
      <div className={`${classes.verdict} ${classes[tone]}`}>
        <p className={classes.figure}>{figure}</p>
        <p className={classes.words}>{words}</p>
        <p className={classes.detail}>{keepUnits(sentence)}</p>
      </div>
    );
  const reach = `for any crane that reaches up to ${metres(radiusM)} around this pin`;
  return (
    <div className={`${classes.verdict} ${classes[tone]}`}>
      <p className={classes.figure}>{metres(upToM)}</p>
      <p className={classes.words}>
        above {groundAhdM === null ? 'sea level (AHD)' : 'ground'}
        <br />
        {words}
      </p>
      <p className={classes.detail}>
        {groundAhdM === null
          ? `Includes 1\u00a0m contingency, ${reach}.`
          : `${limitMetres(upToM + groundAhdM)} AHD, ${reach}.`}
      </p>
    </div>
  );
}

/** The answer at the chosen height. */
export function HeightVerdict({ answer, heightAglM }: { answer: LocationAnswer; heightAglM: number }) {
  const { tone, word } = NEEDED[answer.permitNeeded];
  return (
    <div className={`${classes.verdict} ${classes[tone]}`}>
      <p className={classes.figure}>{metres(heightAglM)}</p>
      <p className={classes.words}>
        above ground
        <br />
        {word}
      </p>
      <p className={classes.detail}>{keepUnits(answer.sentence)}</p>
    </div>
  );
}

/** The other bands of heights, as rows of one line each. */
export function BandRows({ bands }: { bands: readonly HeightBand[] }) {
  if (bands.length === 0) return null;
  return (
    <ul className={classes.bands} aria-label="Heights">
      {bands.toReversed().map(({ tone, title, text }) => (
        <li key={title} className={classes[tone]}>
          <strong>{title}</strong>
          {text && <span>{text}</span>}
        </li>
      ))}
    </ul>
  );
}
