import {
  cutSection,
  DARK_PALETTE,
  LIGHT_PALETTE,
  type SectionInput,
  type SectionMark,
  screenPlot,
  sectionMark,
  surfacePen,
} from '@jibline/drawings';
import { useComputedColorScheme } from '@mantine/core';
import { useEffect, useMemo } from 'react';
import { useStableValue } from '../use-stable-value.ts';
import classes from './section.module.css';
import { SectionMarks } from './section-marks.tsx';

interface Props {
  input: SectionInput;
  size: { width: number; height: number };
  onMark: (mark: SectionMark) => void;
  /** Where there is room below it: the names of the numbered surfaces. */
  hasKey?: boolean;
}

/** The section alone, small, beside a list. */
export function SectionSketch({ input, size, onMark, hasKey = false }: Props) {
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false });
  const cut = useMemo(() => cutSection(input), [input]);
  const mark = useStableValue(useMemo(() => cut && sectionMark(cut), [cut]));
  useEffect(() => {
    if (mark) onMark(mark);
  }, [mark, onMark]);
  const plot = useMemo(() => cut && screenPlot(cut, 'along', size.width, size.height), [cut, size]);
  if (!cut || !plot) return null;
  const { drawing } = plot;
  const palette = scheme === 'dark' ? DARK_PALETTE : LIGHT_PALETTE;
  const picture = (
    <svg viewBox={`0 0 ${drawing.widthMm} ${drawing.heightMm}`} width="100%" role="img" aria-label={drawing.title}>
      <SectionMarks drawing={drawing} palette={palette} />
    </svg>
  );
  if (!hasKey) return picture;
  const drawn = cut.along.surfaces.filter(({ stretches }) => stretches.length > 0).map(({ surface }) => surface);
  return (
    <>
      {picture}
      <ol className={classes.key} aria-label="Surfaces of the section">
        {drawn.map((surface) => (
          <li key={surface.id} value={surface.number}>
            <span className={classes.keyNumber} style={{ color: palette[surfacePen(surface.component).ink] }}>
              {surface.number}
            </span>{' '}
            {surface.name}
            {surface.binds ? '' : ', information only'}
          </li>
        ))}
      </ol>
    </>
  );
}
