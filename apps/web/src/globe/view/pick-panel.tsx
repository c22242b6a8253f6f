import { formatDms, type Position } from '@jibline/surfaces';
import { limitMetres, metres, reachedMetres } from '../../domain/height-text.ts';
import { SURFACE_NAMES } from '../../domain/surface-names.ts';
import classes from './globe.module.css';
import type { Reading } from './readings.ts';

export interface Picked {
  readonly at: Position;
  /** The picked one. */
  readonly id: string;
  readonly here: readonly Reading[];
}

interface Props {
  picked: Picked;
  groundAhdM: number;
  /** The asked top, to which margins are told. */
  tipAhdM: number | null;
  /** What the shape is called, if it is not a protected surface. */
  called: string | undefined;
  onSelect: (id: string) => void;
  onClose: () => void;
}

export const marginText = (elevationAhdM: number, tipAhdM: number): string =>
  elevationAhdM < tipAhdM
    ? `the crane’s top is ${reachedMetres(tipAhdM - elevationAhdM)} above it`
    : `${limitMetres(elevationAhdM - tipAhdM)} above the crane’s top`;

/** The picked surface with its height and clause, and the other surfaces at the same point. */
export function PickPanel({ picked, groundAhdM, tipAhdM, called, onSelect, onClose }: Props) {
  const chosen = picked.here.find(({ id }) => id === picked.id);
  if (!chosen) return null;
  const { elevationAhdM, type, clause, edition } = chosen;
  const others = picked.here.filter((one) => one !== chosen);
  return (
    <section className={classes.panel} aria-label="Selected surface">
      <div className={classes.panelHead}>
        <h3>{chosen.name}</h3>
        <button type="button" aria-label="Close" onClick={onClose}>
          ×
        </button>
      </div>
      <p
        className={classes.type}
        style={{ '--swatch': `var(--surface-${type.replace('_', '-')})` } as React.CSSProperties}
      >
        {called ?? SURFACE_NAMES[type]}
        {chosen.isIllustrative && ' · illustrative'}
      </p>
      {elevationAhdM === null ? (
        <p className={classes.elevation}>An area on the ground</p>
      ) : (
        <p className={classes.elevation}>
          <strong>{limitMetres(elevationAhdM)} AHD</strong> here
          {chosen.overGroundAhdM === null
            ? `, ${limitMetres(elevationAhdM - groundAhdM)} above ground at ${metres(groundAhdM)} AHD`
            : `, following the ground (drawn for ground at ${metres(chosen.overGroundAhdM)} AHD)`}
          {chosen.isExact ? '' : ' (± 0.5\u00a0m)'}
          {tipAhdM === null ? '' : `; ${marginText(elevationAhdM, tipAhdM)}`}
        </p>
      )}
      <p className={classes.clause}>{[clause, edition].filter(Boolean).join(' · ')}</p>
      <p className={classes.clause}>
        {formatDms(picked.at.lat, 'lat')} {formatDms(picked.at.lon, 'lon')}
      </p>
      {others.length > 0 && (
        <details className={classes.others}>
          <summary>Other surfaces here: {others.length}</summary>
          <ul>
            {others.map((other) => (
              <li key={other.id}>
                <button type="button" onClick={() => onSelect(other.id)}>
                  {other.name}
                </button>{' '}
                {other.elevationAhdM === null ? '' : limitMetres(other.elevationAhdM)}
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}
