import type { SectionRow } from '@jibline/surfaces';
import { useCallback, useId, useState } from 'react';
import { kilometres, limitMetres, reachedMetres } from '../../../../../domain/height-text.ts';
import classes from './airport-card.module.css';
import { type Stretch, sectionFrame, stretches, tightest } from './section-frame.ts';

const HEIGHT_PX = 300;
/** Before the first measurement, and where there is no layout to measure. */
const UNMEASURED_PX = 720;
/** Space for the text beside the crane. */
const WORDS_PX = 120;

/** The vertical section from the runway or facility through the worst point: surface, crane and ground over distance. */
export function SectionProfile({ points, label }: { points: readonly SectionRow[]; label: string }) {
  const id = useId();
  const [width, setWidth] = useState(UNMEASURED_PX);
  // Drawn in actual pixels: scaled down to a phone the text would be unreadable.
  const holder = useCallback((figure: HTMLElement) => {
    const observer = new ResizeObserver(() => setWidth(figure.clientWidth || UNMEASURED_PX));
    observer.observe(figure);
    return () => observer.disconnect();
  }, []);
  const size = { width, height: HEIGHT_PX };
  const { x, y, heights, distances } = sectionFrame(points, size);
  const surface = stretches(points, 'surfaceAhdM');
  const crane = stretches(points, 'craneAhdM');
  const ground = stretches(points, 'groundAhdM');
  const path = (line: Stretch) => `M${line.map(([d, z]) => `${x(d).toFixed(1)} ${y(z).toFixed(1)}`).join('L')}`;
  const { tip, above } = tightest(points);
  const beside =
    tip && x(tip[0]) < WORDS_PX ? ({ dx: 8, textAnchor: 'start' } as const) : ({ dx: -8, textAnchor: 'end' } as const);

  return (
    <figure className={classes.section} ref={holder}>
      <svg
        className={classes.drawing}
        viewBox={`0 0 ${size.width} ${size.height}`}
        role="img"
        aria-labelledby={`${id}-t`}
        aria-describedby={`${id}-d`}
        focusable="false"
      >
        <title id={`${id}-t`}>Section through the governing surface of {label}</title>
        <desc id={`${id}-d`}>
          {tip && above
            ? `The crane reaches ${reachedMetres(tip[1])} AHD, ${kilometres(tip[0])} along the section, where the surface is at ${limitMetres(above[1])} AHD.`
            : 'The protected surface along the section.'}
        </desc>
        {heights.map((z) => (
          <g key={z}>
            <path className={classes.axis} d={`M48 ${y(z)}H${size.width}`} />
            <text className={classes.tick} x="42" y={y(z) + 4} textAnchor="end">
              {z}&nbsp;m
            </text>
          </g>
        ))}
        {distances.map((d) => (
          <text key={d} className={classes.tick} x={x(d)} y={size.height - 8} textAnchor="middle">
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
            <text className={classes.craneWord} x={x(tip[0])} y={y(tip[1]) + 18} {...beside}>
              crane {reachedMetres(tip[1])}
            </text>
          </>
        )}
        {above && (
          <text className={classes.word} x={x(above[0])} y={Math.max(16, y(above[1]) - 9)} {...beside}>
            surface {limitMetres(above[1])}
          </text>
        )}
      </svg>
      <figcaption>
        Section from the runway or facility through the worst point. Heights are in metres AHD and drawn larger than
        distances. Distances are from the start of the section.
      </figcaption>
    </figure>
  );
}
