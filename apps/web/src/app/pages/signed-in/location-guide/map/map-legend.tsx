import { modelText } from '@jibline/contract/enums';
import { type ColourScheme, cssColour, type HeightReference, heightLegend, UNKNOWN_GROUND } from '@jibline/drawings';
import { metres } from '../../../../../domain/height-text.ts';
import { Button } from '../../../../../ui/button.tsx';
import classes from './site-plan.module.css';
import type { MapGround } from './use-map-ground.ts';

interface Props {
  reference: HeightReference;
  levelAhdM: number;
  ground: MapGround;
  scheme: ColourScheme;
  opacity: number;
  contours: { readonly stepM: number; readonly boldM: number };
}

/** On a phone there is room for the figures alone. */
const UNIT = '\u00a0m';

/** The colours with their figures, what they are counted from, and how well that is known. */
export function MapLegend({ reference, levelAhdM, ground, scheme, opacity, contours }: Props) {
  const { title, entries } = heightLegend(reference, levelAhdM);
  const colours = entries.map((entry) => cssColour(entry[scheme]));
  const [plain, stroke] = UNKNOWN_GROUND[scheme].map(cssColour);
  return (
    <div className={classes.legend}>
      <p className={classes.legendTitle}>{title}</p>
      {/* As pale as on the map, or the legend would show colours the map does not have. */}
      <div className={classes.ramp}>
        <span style={{ background: `linear-gradient(to right, ${colours.join(', ')})`, opacity }} />
      </div>
      <ol className={classes.figures} aria-label={title}>
        {entries.map(({ label }) => (
          <li key={label}>
            {label.replace(UNIT, '')}
            <span className={classes.unit}>{UNIT}</span>
          </li>
        ))}
      </ol>
      <ul className={classes.others}>
        <li>
          <span className={classes.swatch} data-none="true" />
          No surface in Jibline
        </li>
        {reference === 'ground' && (
          <li>
            <span
              className={classes.swatch}
              style={{ background: `repeating-linear-gradient(135deg, ${stroke} 0 3px, ${plain} 3px 8px)` }}
            />
            Ground not known
          </li>
        )}
        <li>
          Contours every {contours.stepM}&nbsp;m, bold every {contours.boldM}&nbsp;m
        </li>
      </ul>
      <GroundNote reference={reference} levelAhdM={levelAhdM} ground={ground} />
    </div>
  );
}

function GroundNote({ reference, levelAhdM, ground }: Pick<Props, 'reference' | 'levelAhdM' | 'ground'>) {
  if (ground.kind === 'known') {
    const { name, credit, accuracy95M } = { ...ground.about, ...ground.model };
    const source = `${modelText(ground.about)}, ± ${metres(accuracy95M)} (95%) on level ground, more where it is uneven`;
    return (
      <p className={classes.source}>
        {reference === 'ground' ? 'Ground from' : 'Readings above ground use'} a terrain model: {source}. Findings do
        not use it.{credit === '' || credit === name ? '' : ` ${credit}.`}
      </p>
    );
  }
  if (ground.kind === 'awaited' || ground.why === null) return null;
  return (
    <>
      <p className={classes.source} role="status">
        {ground.why} Heights above ground are not shown, only those above the stated level, {metres(levelAhdM)} AHD.
      </p>
      {ground.again && (
        <Button look="secondary" onClick={ground.again}>
          Try again
        </Button>
      )}
    </>
  );
}
