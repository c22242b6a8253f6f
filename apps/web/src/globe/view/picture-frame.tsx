import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import type { Camera } from '../scene/camera.ts';
import classes from './globe.module.css';
import type { HeightPaint } from './height-paint.ts';

export interface FrameHandle {
  /** Called with every image. */
  readonly follow: (camera: Camera) => void;
}

interface Props {
  title: string;
  subtitle: string;
  paint: HeightPaint | null;
  contours: { readonly stepM: number; readonly boldM: number };
  hasCrane: boolean;
  /** Where the ground comes from. */
  ground: string;
  ref: Ref<FrameHandle>;
}

const LENGTHS_M = [5, 10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000, 20_000] as const;
const WIDEST_PX = 130;
const WIDE_PX = 900;

export interface Scale {
  readonly text: string;
  readonly widthPx: number;
}

const lengthText = (metres: number): string => (metres < 1_000 ? `${metres}\u00A0m` : `${metres / 1_000}\u00A0km`);

/** A round length at the middle of the picture, and how wide it is there. */
export function scaleOf({ metresPerPx }: Pick<Camera, 'metresPerPx'>): Scale {
  const length = LENGTHS_M.findLast((metres) => metres / metresPerPx <= WIDEST_PX) ?? LENGTHS_M[0];
  return { text: lengthText(length), widthPx: length / metresPerPx };
}

export const stretchText = (stretch: number): string =>
  Math.abs(stretch - 1) < 0.05 ? 'true heights' : `heights × ${Number(stretch.toFixed(1))}`;

/** What a picture must say about itself: what is shown, north, scale, height factor and colours. */
export function PictureFrame({ title, subtitle, paint, contours, hasCrane, ground, ref }: Props) {
  const north = useRef<SVGSVGElement>(null);
  const bar = useRef<HTMLSpanElement>(null);
  const [words, setWords] = useState({ length: '', stretch: '' });
  // Where the picture is narrow, the legend would cover the figures.
  const [isOpen, setOpen] = useState(false);
  const legend = useRef<HTMLDetailsElement>(null);
  const hasLegend = paint !== null;
  useEffect(() => {
    if (hasLegend) setOpen((legend.current?.parentElement?.clientWidth ?? 0) >= WIDE_PX);
  }, [hasLegend]);
  useImperativeHandle(ref, () => ({
    follow(camera) {
      const { text, widthPx } = scaleOf(camera);
      if (north.current) north.current.style.transform = `rotate(${-camera.view.headingDeg}deg)`;
      if (bar.current) bar.current.style.width = `${widthPx.toFixed(0)}px`;
      const stretch = stretchText(camera.view.stretch);
      setWords((before) => (before.length === text && before.stretch === stretch ? before : { length: text, stretch }));
    },
  }));
  return (
    <>
      <div className={classes.title} data-covers>
        <strong>{title}</strong>
        <span>{subtitle}</span>
      </div>
      <div className={classes.north} role="img" aria-label="North arrow" data-covers>
        <svg ref={north} viewBox="0 0 24 40" aria-hidden="true">
          <path d="M12 1 L20 25 L12 20 L4 25 Z" />
          <text x="12" y="38" textAnchor="middle">
            N
          </text>
        </svg>
      </div>
      <div className={classes.scale} data-covers>
        <span ref={bar} className={classes.scaleBar} />
        <span>
          {words.length}
          <span className={classes.roomy}> at the middle of the picture</span> · {words.stretch}
        </span>
      </div>
      {paint && (
        <details
          className={classes.key}
          data-covers
          ref={legend}
          open={isOpen}
          onToggle={(event) => setOpen(event.currentTarget.open)}
        >
          <summary>
            <span className={classes.tight}>Colours</span>
            <span className={classes.roomy}>{paint.title}</span>
          </summary>
          <p className={classes.tight}>{paint.title}</p>
          <ul>
            {paint.bands.map(({ colour, text }) => (
              <li key={text}>
                <span className={classes.band} style={{ background: colour }} />
                {text}
              </li>
            ))}
          </ul>
          <p>
            contours every {contours.stepM}&nbsp;m, bold every {contours.boldM}&nbsp;m
          </p>
          <p>{ground}</p>
          {hasCrane && <p>The glass is what was assessed; the crane’s shape illustrates it.</p>}
        </details>
      )}
    </>
  );
}
