import { type ReactNode, useEffect, useId, useMemo } from 'react';
import { type PlanFrame, sheetOf } from '../plan-frame.ts';
import { type DrawnRunway, runwayLand } from '../runways/runway-shapes.ts';
import { boxOf } from './box-of.ts';
import { landPaths } from './land-paths.ts';
import { loadMap } from './load-map.ts';
import classes from './plan-land.module.css';
import { useCoast } from './use-coast.ts';
import { useLoaded } from './use-loaded.ts';

interface Props {
  frame: PlanFrame;
  runways: readonly DrawnRunway[];
  /** Drawn on the land and below the shore: a height map. */
  children?: ReactNode;
}

/** Land, towns and lakes under a map. Water stays recognisable over what is drawn on it. */
export function PlanLand({ frame, runways, children }: Props) {
  const maskId = useId();
  const map = useLoaded(loadMap);
  const box = useMemo(() => boxOf(frame), [frame]);
  const coast = useCoast(map, box, frame.view.metresPerPixel);
  const paths = useMemo(() => (map && coast ? landPaths(frame, box, map, coast) : null), [frame, box, map, coast]);
  // Reclaimed land is newer than the shore's survey: no runway floats on the sea.
  const reclaimed = useMemo(() => runwayLand(frame, runways), [frame, runways]);
  const isDrawn = paths !== null;
  useEffect(() => {
    // For the bench, as the globe does.
    if (isDrawn) performance.mark('plan drawn');
  }, [isDrawn]);
  if (!paths) return children;
  const sheet = sheetOf(frame);
  return (
    <g>
      <path className={classes.land} d={paths.land} />
      <path className={classes.urban} d={paths.urban} />
      <path className={classes.lake} d={paths.lakes} />
      <path className={classes.coast} d={paths.coast} />
      <path className={classes.reclaimed} d={reclaimed} />
      {children && (
        <>
          {children}
          <mask id={maskId} maskUnits="userSpaceOnUse" {...sheet}>
            <rect {...sheet} fill="white" />
            <path className={classes.dry} d={paths.land} />
            <path className={classes.wet} d={paths.lakes} />
            <path className={classes.dry} d={reclaimed} />
          </mask>
          <rect className={classes.veil} {...sheet} mask={`url(#${maskId})`} />
          <path className={classes.coast} d={paths.coast} />
        </>
      )}
      <path className={classes.states} d={paths.states} />
    </g>
  );
}

/** The strips alone, over a provider's map: whatever its shore says, no runway lies in water. */
export const StripGround = ({ frame, runways }: Pick<Props, 'frame' | 'runways'>) => (
  <path className={classes.strips} d={runwayLand(frame, runways, 0)} />
);
