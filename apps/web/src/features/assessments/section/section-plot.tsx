import {
  DARK_PALETTE,
  exaggerationWords,
  LIGHT_PALETTE,
  readingWords,
  readSection,
  type SectionCut,
  screenPlot,
} from '@jibline/drawings';
import { useComputedColorScheme } from '@mantine/core';
import { type PointerEvent, useId, useMemo, useState } from 'react';
import classes from './section.module.css';
import { SectionMarks } from './section-marks.tsx';

interface Props {
  cut: SectionCut;
  which: 'along' | 'across';
  widthPx: number;
}

/** One picture of the section; under the pointer, or at the slider, the elevation of every surface. */
export function SectionPlot({ cut, which, widthPx }: Props) {
  const id = useId();
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false });
  const plot = useMemo(() => screenPlot(cut, which, widthPx), [cut, which, widthPx]);
  const [read, setRead] = useState<number | null>(null);
  const view = cut[which];
  if (!plot || !view) return null;
  const { drawing, scale } = plot;
  const at = Math.min(scale.toM, Math.max(scale.fromM, read ?? view.craneM));
  const words = readingWords(cut, view, readSection(view, at));
  const follow = (event: PointerEvent<SVGSVGElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    if (width > 0) setRead(scale.distanceAt(((event.clientX - left) / width) * drawing.widthMm));
  };
  const palette = scheme === 'dark' ? DARK_PALETTE : LIGHT_PALETTE;
  const [, top, , bottom] = scale.box;
  return (
    <div>
      <svg
        className={classes.plot}
        viewBox={`0 0 ${drawing.widthMm} ${drawing.heightMm}`}
        role="img"
        aria-labelledby={`${id}-t`}
        aria-describedby={`${id}-d`}
        focusable="false"
        onPointerMove={follow}
        onPointerDown={follow}
      >
        <title id={`${id}-t`}>{drawing.title}</title>
        <desc id={`${id}-d`}>{drawing.description}</desc>
        <SectionMarks drawing={drawing} palette={palette} />
        {read !== null && (
          <path
            d={`M${scale.x(at)} ${top}V${bottom}`}
            stroke={palette.ink}
            strokeWidth="0.25"
            strokeDasharray="1 0.6"
            fill="none"
          />
        )}
      </svg>
      <p className={classes.small}>{exaggerationWords(scale.exaggeration)}</p>
      <div className={classes.reader}>
        <label htmlFor={`${id}-r`}>Read at</label>
        <input
          id={`${id}-r`}
          type="range"
          min={Math.ceil(scale.fromM)}
          max={Math.floor(scale.toM)}
          step={Math.max(1, Math.round((scale.toM - scale.fromM) / 400))}
          value={Math.round(at)}
          aria-valuetext={words}
          onChange={(event) => setRead(Number(event.currentTarget.value))}
        />
      </div>
      <p className={classes.reading} role="status">
        {words}
      </p>
    </div>
  );
}
