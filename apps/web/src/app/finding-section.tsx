import type { LocationFinding } from '@jibline/contract';
import { DEFAULT_TIME_ZONE, dayAt, formatDate } from '@jibline/contract/enums';
import { sectionOfFinding } from '@jibline/drawings';
import type { Crane } from '@jibline/surfaces';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { aerodromeQuery } from '../features/airports/directory/get-aerodrome.ts';
import { componentsQuery } from '../features/assessments/airports-around.ts';
import { SectionFigure } from '../features/assessments/section/section-figure.tsx';

interface Props {
  finding: Pick<LocationFinding, 'airportId' | 'icao' | 'label' | 'surfaceSetId' | 'results'>;
  crane: Crane;
  /** The crane's last day, YYYY-MM-DD; today where none is stated. */
  lastDay?: string | undefined;
  /** How the ground level is known, in a few words. */
  groundSource: string;
  /** Start of the names of downloaded files. */
  name: string;
}

/** The section of one airport's finding, from the very set of surfaces it was computed with. */
export default function FindingSection({ finding, crane, lastDay, groundSource, name }: Props) {
  const { data: set, error } = useQuery(componentsQuery(finding.surfaceSetId));
  const { data: aerodrome, isPending } = useQuery(aerodromeQuery(finding.airportId));
  const input = useMemo(() => {
    if (!set || isPending) return null;
    const today = dayAt(new Date(), DEFAULT_TIME_ZONE);
    return sectionOfFinding({
      ...{ finding, set, crane, groundSource },
      runways: aerodrome?.runways ?? [],
      lastDay: lastDay ?? today,
      assessedOn: `Drawn ${formatDate(new Date(), DEFAULT_TIME_ZONE)}`,
    });
  }, [finding, set, aerodrome, isPending, crane, lastDay, groundSource]);
  if (error) return <p role="status">We couldn’t load the surfaces for the section.</p>;
  return input ? (
    <SectionFigure input={input} filename={`${name}-section-${finding.icao}`} />
  ) : (
    <p role="status">Loading the section…</p>
  );
}
