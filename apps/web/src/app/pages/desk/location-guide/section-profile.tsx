import type { SectionRow } from '@jibline/surfaces';
import { useId } from 'react';
import classes from './airport-card.module.css';
import { kilometres, metres } from './finding-words.ts';
import { type Stretch, sectionFrame, stretches, tightest } from './section-frame.ts';

const SIZE = { width: 720, height: 300 };

/** The vertical section from the runway or facility through the worst point: surface, crane and ground over distance. */
export function SectionProfile({ points, label }: { points: readonly SectionRow[]; label: string }) {
  const id = useId();
  const { x, y, heights, distances } = sectionFrame(points, SIZE);
  const surface = stretches(points, 'surfaceAhdM');
  const crane = stretches(points, 'craneAhdM');
  const ground = stretches(points, 'groundAhdM');
  const path = (line: Stretch) => `M${line.map(([d, z]) => `${x(d).toFixed(1)} ${y(z).toFixed(1)}`).join('L')}`;
  const { tip, above } = tightest(points);

  return (
    <figure className={classes.section}>
      <svg
        className={classes.drawing}
        viewBox={`0 0 ${SIZE.width} ${SIZE.height}`}
        role="img"
        aria-labelledby={`${id}-t`}
        aria-describedby={`${id}-d`}
        focusable="false"
      >
        <title id={`${id}-t`}>Section through the governing surface of {label}</title>
        <desc id={`${id}-d`}>
          {tip && above
            ? `The crane reaches ${metres(tip[1])} AHD, ${kilometres(tip[0])} along the section, where the surface is at ${metres(above[1])} AHD.`
            : 'The protected surface along the section.'}
        </desc>
        {heights.map((z) => (
          <g key={z}>
            <path className={classes.axis} d={`M48 ${y(z)}H${SIZE.width}`} />
            <text className={classes.tick} x="42" y={y(z) + 4} textAnchor="end">
              {z} m
            </text>
          </g>
        ))}
        {distances.map((d) => (
          <text key={d} className={classes.tick} x={x(d)} y={SIZE.height - 8} textAnchor="middle">
            {kilometres(d)}
          </text>
        ))}
        {surface.map((line) => (
          <g key={path(line)}>
            <path className={classes.protected} d={`${path(line)}L${x(line.at(-1)![0])} 0L${x(line[0]![0])} 0Z`} />
            <path className={classes.surface} d={path(line)} />
          </g>
        ))}
        {ground.map((line) =>
          line.length > 1 ? (
            <path key={path(line)} className={classes.ground} d={path(line)} />
          ) : (
            <path key={path(line)} className={classes.ground} d={`M${x(line[0]![0]) - 24} ${y(line[0]![1])}h48`} />
          ),
        )}
        {crane.map((line) => (
          <path key={path(line)} className={classes.crane} d={line.length > 1 ? path(line) : `${path(line)}h0.1`} />
        ))}
        {tip && (
          <>
            <path
              className={classes.mast}
              d={`M${x(tip[0])} ${y(tip[1])}V${y(ground.flat()[0]?.[1] ?? heights[0] ?? 0)}`}
            />
            <text className={classes.craneWord} x={x(tip[0]) - 8} y={y(tip[1]) + 18} textAnchor="end">
              crane {metres(tip[1])}
            </text>
          </>
        )}
        {above && (
          <text className={classes.word} x={x(above[0]) - 8} y={Math.max(16, y(above[1]) - 9)} textAnchor="end">
            surface {metres(above[1])}
          </text>
        )}
      </svg>
      <figcaption>
        Section from the runway or facility through the worst point; heights in metres AHD, distances from its start.
        Heights are drawn larger than distances.
      </figcaption>
    </figure>
  );
}
