import type { AerodromeDetails } from '@jibline/contract';
import { inverse } from '@jibline/surfaces';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { aerodromeQuery } from '../features/airports/directory/get-aerodrome.ts';
import { aerodromesQuery } from '../features/airports/directory/list-aerodromes.ts';
import { positionOf } from '../features/airports/position-of.ts';
import type { RunwaySourceProps } from '../ui/plan/runways/runway-source.ts';

/** From farther away a runway is shorter than its aerodrome's mark. */
const RUNWAYS_BELOW = 80;
/** Half the diagonal of a large screen, and the length of a runway. */
const REACH_PX = 1_000;
const REACH_M = 4_000;
/** The nearest; no city has more aerodromes in one view. */
const MAX_AERODROMES = 6;

/** The runways of the aerodromes in and around a view, from the public directory. */
export default function RunwaysNear({ view, onRunways }: RunwaySourceProps) {
  const { centre, metresPerPixel } = view;
  const isNear = metresPerPixel < RUNWAYS_BELOW;
  const { data: all } = useQuery({ ...aerodromesQuery, enabled: isNear });
  const ids = useMemo(() => {
    if (!isNear || !all) return '';
    const reachM = REACH_PX * metresPerPixel + REACH_M;
    return all
      .map((one) => ({ id: one.id, awayM: inverse(centre, positionOf(one)).distanceM }))
      .filter(({ awayM }) => awayM < reachM)
      .toSorted((a, b) => a.awayM - b.awayM)
      .slice(0, MAX_AERODROMES)
      .map(({ id }) => id)
      .toSorted()
      .join(' ');
  }, [all, isNear, centre, metresPerPixel]);
  const runways = useQueries({
    queries: (ids ? ids.split(' ') : []).map(aerodromeQuery),
    combine: withRunways,
  });
  useEffect(() => onRunways(runways), [runways, onRunways]);
  return null;
}

const withRunways = (results: readonly { data: AerodromeDetails | undefined }[]) =>
  results.flatMap(({ data }) =>
    (data?.runways ?? [])
      .filter(({ status }) => status !== 'replaced')
      .map((runway) => ({ ...runway, id: `${data?.icao} ${runway.id}` })),
  );
