import type { SectionMark } from '@jibline/drawings';
import { useCallback } from 'react';
import { SectionFigure } from '../features/assessments/section/section-figure.tsx';
import { type DrawnFinding, useSectionInput } from './use-section-input.ts';

interface Props extends DrawnFinding {
  /** Start of the names of downloaded files. */
  name: string;
  /** Told where the section lies, for a plan beside it. */
  onMark?: ((airportId: string, mark: SectionMark) => void) | undefined;
}

/** The section of one airport's finding with everything that belongs to it. */
export default function FindingSection({ name, onMark, ...drawn }: Props) {
  const { input, error, onMark: follow } = useSectionInput(drawn);
  const { airportId, icao } = drawn.finding;
  const take = useCallback(
    (mark: SectionMark) => {
      follow(mark);
      onMark?.(airportId, mark);
    },
    [airportId, follow, onMark],
  );
  if (error) return <p role="status">We couldn’t load the surfaces for the section.</p>;
  return input ? (
    <SectionFigure input={input} filename={`${name}-section-${icao}`} onMark={take} />
  ) : (
    <p role="status">Loading the section…</p>
  );
}
