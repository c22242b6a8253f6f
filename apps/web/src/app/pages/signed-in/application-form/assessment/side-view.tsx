import { useId } from 'react';
import { limitMetres, metres, reachedMetres } from '../../../../../domain/height-text.ts';
import type { Line, SideShape } from './crane-shape.ts';
import classes from './side-view.module.css';

export interface SurfaceAbove {
  readonly name: string;
  readonly ahdM: number;
  readonly marginM: number;
}

const WIDTH = 360;
const HEIGHT = 300;
const LEFT = 54;
const RIGHT = 14;
const TOP = 24;
const BOTTOM = 26;

/** Both axes have the same scale, so that slopes look right. A surface far above is described, not drawn. */
function frameOf({ groundAhdM, assessedAhdM, radiusM }: SideShape, surfaceAhdM: number | null) {
  const tall = assessedAhdM - groundAhdM;
  const isSeen = surfaceAhdM !== null && surfaceAhdM > groundAhdM - tall * 0.2 && surfaceAhdM < groundAhdM + tall * 2;
  const top = Math.max(assessedAhdM, isSeen ? surfaceAhdM : assessedAhdM);
  const half = Math.max(radiusM, 8) * 1.08;
  const scale = Math.min((WIDTH - LEFT - RIGHT) / (2 * half), (HEIGHT - TOP - BOTTOM) / Math.max(top - groundAhdM, 1));
  const middle = LEFT + (WIDTH - LEFT - RIGHT) / 2;
  const x = (m: number) => middle + m * scale;
  const y = (ahd: number) => HEIGHT - BOTTOM - (ahd - groundAhdM) * scale;
  return { x, y, isSeen };
}

/** Side view of the crane as typed: working, at rest, and the surface above it. */
export function SideView({ shape, surface }: { shape: SideShape; surface: SurfaceAbove | null }) {
  const id = useId();
  const { x, y, isSeen } = frameOf(shape, surface?.ahdM ?? null);
  const path = (line: Line) => `M${line.map(([m, z]) => `${x(m).toFixed(1)} ${y(z).toFixed(1)}`).join('L')}`;
  const { groundAhdM, baseAhdM, topAhdM, restAhdM, assessedAhdM, radiusM } = shape;
  const half = Math.max(radiusM, 2);
  // The sum names a crane, or the height of a structure.
  const isCrane = shape.sum.some(({ name }) => name === 'crane');
  return (
    <figure className={classes.figure}>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        className={classes.drawing}
        role="img"
        aria-labelledby={`${id}-t`}
        aria-describedby={`${id}-d`}
        focusable="false"
      >
        <title id={`${id}-t`}>Side view to scale</title>
        <desc id={`${id}-d`}>{wordsOf(shape, surface)}</desc>
        {surface && isSeen && (
          <>
            <path className={classes.protected} d={`M${LEFT} 0H${WIDTH}V${y(surface.ahdM)}H${LEFT}Z`} />
            <path className={classes.surface} d={`M${LEFT} ${y(surface.ahdM)}H${WIDTH}`} />
          </>
        )}
        <path className={classes.soil} d={`M0 ${y(groundAhdM)}H${WIDTH}V${HEIGHT}H0Z`} />
        {baseAhdM > groundAhdM && (
          <rect
            className={classes.building}
            x={x(-Math.max(half / 2, 6))}
            y={y(baseAhdM)}
            width={x(Math.max(half / 2, 6)) - x(-Math.max(half / 2, 6))}
            height={y(groundAhdM) - y(baseAhdM)}
          />
        )}
        <path
          className={classes.envelope}
          d={`M${x(-half)} ${y(groundAhdM)}V${y(assessedAhdM)}H${x(half)}V${y(groundAhdM)}`}
        />
        {shape.resting.map((line) => (
          <path key={path(line)} className={classes.resting} d={path(line)} />
        ))}
        {shape.working.map((line) => (
          <path key={path(line)} className={classes.working} d={path(line)} />
        ))}
        <Level at={y(groundAhdM)} text={metres(groundAhdM)} />
        <Level at={y(topAhdM)} text={metres(topAhdM)} strong />
        {restAhdM !== null && y(restAhdM) < y(groundAhdM) - 14 && Math.abs(y(restAhdM) - y(topAhdM)) > 14 && (
          <Level at={y(restAhdM)} text={metres(restAhdM)} />
        )}
        {surface && isSeen && Math.abs(y(surface.ahdM) - y(topAhdM)) > 14 && (
          <Level at={y(surface.ahdM)} text={limitMetres(surface.ahdM)} />
        )}
      </svg>
      <figcaption className={classes.caption}>
        Heights in metres AHD. The scale is the same both ways.
        <ul className={classes.key}>
          <li className={classes.keyWorking}>{isCrane ? 'working' : 'structure'}</li>
          {shape.resting.length > 0 && <li className={classes.keyResting}>at rest</li>}
          <li className={classes.keyEnvelope}>assessed</li>
          {surface && isSeen && <li className={classes.keySurface}>surface</li>}
        </ul>
      </figcaption>
    </figure>
  );
}

const Level = ({ at, text, strong = false }: { at: number; text: string; strong?: boolean }) => (
  <g>
    <path className={classes.tick} d={`M${LEFT - 6} ${at}h8`} />
    <text className={strong ? classes.strong : classes.level} x={LEFT - 9} y={at + 4} textAnchor="end">
      {text}
    </text>
  </g>
);

function wordsOf({ topAhdM, groundAhdM, restAhdM, assessedAhdM, radiusM }: SideShape, surface: SurfaceAbove | null) {
  const rest = restAhdM === null ? '' : `, at rest ${metres(restAhdM)} AHD`;
  const reach = radiusM > 0 ? `, ${metres(radiusM)} around` : '';
  const above = surface
    ? ` The governing surface, ${surface.name}, is at ${limitMetres(surface.ahdM)} AHD: ${
        surface.marginM < 0
          ? `penetrated by ${reachedMetres(-surface.marginM)}`
          : `margin ${limitMetres(surface.marginM)}`
      }.`
    : '';
  return `Top ${metres(topAhdM)} AHD on ground at ${metres(groundAhdM)} AHD${reach}${rest}; assessed as ${reachedMetres(assessedAhdM)} AHD.${above}`;
}
