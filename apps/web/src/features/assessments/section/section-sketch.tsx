import {
  cutSection,
  DARK_PALETTE,
  LIGHT_PALETTE,
  type SectionInput,
  type SectionMark,
  screenPlot,
  sectionMark,
} from '@jibline/drawings';
import { useComputedColorScheme } from '@mantine/core';
import { useEffect, useMemo } from 'react';
import { useStableValue } from '../use-stable-value.ts';
import { SectionMarks } from './section-marks.tsx';

interface Props {
  input: SectionInput;
  size: { width: number; height: number };
  onMark: (mark: SectionMark) => void;
}

/** The section alone, small, beside a list. */
export function SectionSketch({ input, size, onMark }: Props) {
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false });
  const cut = useMemo(() => cutSection(input), [input]);
  const mark = useStableValue(useMemo(() => cut && sectionMark(cut), [cut]));
  useEffect(() => {
    if (mark) onMark(mark);
  }, [mark, onMark]);
  const plot = useMemo(() => cut && screenPlot(cut, 'along', size.width, size.height), [cut, size]);
  if (!plot) return null;
  const { drawing } = plot;
  return (
    <svg viewBox={`0 0 ${drawing.widthMm} ${drawing.heightMm}`} width="100%" role="img" aria-label={drawing.title}>
      <SectionMarks drawing={drawing} palette={scheme === 'dark' ? DARK_PALETTE : LIGHT_PALETTE} />
    </svg>
  );
}
