import { formatDms, type Position } from '@jibline/surfaces';
import { limitMetres, metres } from '../../domain/height-text.ts';
import { SURFACE_NAMES } from '../../domain/surface-names.ts';
import type { ElevationHere } from '../mesh/elevation.ts';
import classes from './globe.module.css';

export interface Picked {
  readonly at: Position;
  /** The picked one. */
  readonly id: string;
  readonly here: readonly ElevationHere[];
}

interface Props {
  picked: Picked;
  groundAhdM: number;
  /** What the shape is called, if it is not a protected surface. */
  called: string | undefined;
  /** Elevations are exact where the caller computes them; otherwise they come from the drawing, within 0.5 m. */
  isExact: boolean;
  onSelect: (id: string) => void;
  onClose: () => void;
}

/** The picked surface with its height and clause, and the other surfaces at the same point. */
export function PickPanel({ picked, groundAhdM, called, isExact, onSelect, onClose }: Props) {
  const chosen = picked.here.find(({ mesh }) => mesh.id === picked.id);
  if (!chosen) return null;
  const { mesh, elevationAhdM } = chosen;
  const others = picked.here.filter((one) => one !== chosen);
  return (
    <section className={classes.panel} aria-label="Selected surface">
      <div className={classes.panelHead}>
        <h3>{mesh.name}</h3>
        <button type="button" aria-label="Close" onClick={onClose}>
          ×
        </button>
      </div>
      <p
        className={classes.type}
        style={{ '--swatch': `var(--surface-${mesh.type.replace('_', '-')})` } as React.CSSProperties}
      >
        {called ?? SURFACE_NAMES[mesh.type]}
        {mesh.illustrative && ' · illustrative'}
      </p>
      {elevationAhdM === null ? (
        <p className={classes.elevation}>An area on the ground</p>
      ) : (
        <p className={classes.elevation}>
          <strong>{limitMetres(elevationAhdM)} AHD</strong> here
          {mesh.drawnAboveGroundAhdM === null
            ? `, ${limitMetres(elevationAhdM - groundAhdM)} above ground at ${metres(groundAhdM)} AHD`
            : `, following the ground (drawn for ground at ${metres(mesh.drawnAboveGroundAhdM)} AHD)`}
          {isExact ? '' : ' (± 0.5 m)'}
        </p>
      )}
      <p className={classes.clause}>{[mesh.clause, mesh.edition].filter(Boolean).join(' · ')}</p>
      <p className={classes.clause}>
        {formatDms(picked.at.lat, 'lat')} {formatDms(picked.at.lon, 'lon')}
      </p>
      {others.length > 0 && (
        <details className={classes.others}>
          <summary>Other surfaces here: {others.length}</summary>
          <ul>
            {others.map((other) => (
              <li key={other.mesh.id}>
                <button type="button" onClick={() => onSelect(other.mesh.id)}>
                  {other.mesh.name}
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
