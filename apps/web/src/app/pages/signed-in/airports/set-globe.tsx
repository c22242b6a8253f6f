import type { Airport, SurfaceSet } from '@jibline/contract';
import { useMemo, useState } from 'react';
import { useFeatures } from '../../../../features/surface-sets/use-features.ts';
import { Globe } from '../../../../globe/globe.tsx';
import { prepareGlobe } from '../../../../globe/prepare-globe.ts';
import { useEnv } from '../../../../lib/use-env.ts';
import { Button } from '../../../../ui/button.tsx';
import { Panel } from '../../../../ui/layout/panel.tsx';
import { globeRunways } from '../parts/globe-runways.ts';
import classes from '../signed-in.module.css';

interface Props {
  airport: Airport;
  set: SurfaceSet;
}

/** The set on the globe, behind a button: it loads the surfaces one by one and a megabyte of code. */
export function SetGlobe({ airport, set }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <Panel title="On the globe">
      {open ? (
        <OpenedDialog airport={airport} set={set} />
      ) : (
        <div className={classes.stack}>
          <p className={classes.soft}>Every surface of the set in 3D.</p>
          <div>
            <Button look="secondary" onPointerEnter={prepareGlobe} onFocus={prepareGlobe} onClick={() => setOpen(true)}>
              Show on the globe
            </Button>
          </div>
        </div>
      )}
    </Panel>
  );
}

function OpenedDialog({ airport, set }: Props) {
  const { mapsAccessToken } = useEnv();
  const ids = useMemo(() => set.surfaces.map(({ id }) => id), [set.surfaces]);
  const { features, progress, failure, again } = useFeatures(ids);
  const runways = useMemo(() => globeRunways(airport), [airport]);
  return (
    <div className={classes.stack}>
      <p className={classes.soft} role="status">
        {progress && `Loading surfaces: ${progress.done} of ${progress.of}…`}
        {!progress && failure && 'We couldn’t load every surface.'}
      </p>
      {!progress && failure && (
        <div>
          <Button look="secondary" onClick={again}>
            Try again
          </Button>
        </div>
      )}
      <Globe
        label={`Globe with the surfaces of set ${set.number} of ${airport.name}`}
        surfaces={features}
        runways={runways}
        groundAhdM={airport.elevationAhdM ?? 0}
        mapsToken={mapsAccessToken}
      />
    </div>
  );
}
