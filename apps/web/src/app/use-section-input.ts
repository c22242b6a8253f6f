import type { GroundProfile, LocationFinding } from '@jibline/contract';
import { DEFAULT_TIME_ZONE, dayAt, formatDate, modelText } from '@jibline/contract/enums';
import { type SectionInput, type SectionMark, sectionOfFinding, type TerrainProfile } from '@jibline/drawings';
import type { Crane } from '@jibline/surfaces';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { aerodromeQuery } from '../features/airports/directory/get-aerodrome.ts';
import { componentsQuery } from '../features/assessments/airports-around.ts';
import { useDebounced } from '../features/assessments/use-debounced.ts';
import { type GroundLine, groundProfileQuery } from '../features/terrain/ground-level.ts';
import { serverNow } from '../lib/server-clock.ts';

/** A slider moves the crane, and with it the line, many times a second. */
const PROFILE_DEBOUNCE_MS = 500;

/** Nothing where no model has the ground: then the section says so itself. */
function terrainOf(line: GroundLine | null, profile: GroundProfile | undefined): TerrainProfile | undefined {
  if (!line || !profile?.model) return undefined;
  const { model, levelsAhdM } = profile;
  return { ...line, levelsAhdM, model: modelText(model), credit: model.credit };
}

export interface DrawnFinding {
  finding: Pick<LocationFinding, 'airportId' | 'icao' | 'label' | 'surfaceSetId' | 'results'>;
  crane: Crane;
  /** The crane's last day, YYYY-MM-DD; today where none is stated. */
  lastDay?: string | undefined;
  /** How the ground level is known, in a few words. */
  groundSource: string;
}

/** The section of one airport's finding, from the very set of surfaces it was computed with; null while it loads. */
export function useSectionInput({ finding, crane, lastDay, groundSource }: DrawnFinding) {
  const { data: set, error } = useQuery(componentsQuery(finding.surfaceSetId));
  const [line, setLine] = useState<GroundLine | null>(null);
  const take = useCallback((mark: SectionMark) => setLine({ from: mark.from, to: mark.to }), []);
  const settled = useDebounced(line, PROFILE_DEBOUNCE_MS);
  const { data: profile } = useQuery(groundProfileQuery(settled));
  const { data: aerodrome, isPending } = useQuery(aerodromeQuery(finding.airportId));
  const input = useMemo(() => {
    if (!set || isPending) return null;
    const today = dayAt(serverNow(), DEFAULT_TIME_ZONE);
    return sectionOfFinding({
      ...{ finding, set, crane, groundSource },
      runways: aerodrome?.runways ?? [],
      lastDay: lastDay ?? today,
      assessedOn: `Drawn ${formatDate(serverNow(), DEFAULT_TIME_ZONE)}`,
    });
  }, [finding, set, aerodrome, isPending, crane, lastDay, groundSource]);
  const drawn = useMemo(
    (): SectionInput | null => input && { ...input, terrain: terrainOf(settled, profile) },
    [input, settled, profile],
  );
  return { input: drawn, error, onMark: take };
}
