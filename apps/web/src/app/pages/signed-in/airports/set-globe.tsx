import type { Airport, SurfaceSet } from '@jibline/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { componentsQuery } from '../../../../features/surface-sets/get-components.ts';
import { useFeatures } from '../../../../features/surface-sets/use-features.ts';
import { useAskGround } from '../../../../features/terrain/ground-level.ts';
import { globeAirport } from '../../../../globe/build/build-picture.ts';
import { Globe } from '../../../../globe/globe.tsx';
import { prepareGlobe, usePreparedGlobe } from '../../../../globe/prepare-globe.ts';
import { Button } from '../../../../ui/button.tsx';
import { Panel } from '../../../../ui/layout/panel.tsx';
import { globeRunways } from '../parts/globe-runways.ts';
import classes from '../signed-in.module.css';

interface Props {
  airport: Airport;
  set: SurfaceSet;
}

/** The set in 3D, behind a button: it loads every surface as a formula, drafts included. */
export function SetGlobe({ airport, set }: Props) {
  const [open, setOpen] = useState(false);
  usePreparedGlobe();
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

const NOTHING: readonly string[] = [];

function OpenedDialog({ airport, set }: Props) {
  const { data, error, refetch } = useQuery(componentsQuery(set.id));
  const airports = useMemo(() => (data ? [globeAirport(data)] : []), [data]);
  const askGround = useAskGround();
  const [picked, setPicked] = useState<string | null>(null);
  const opened = useMemo(() => (picked ? [picked] : NOTHING), [picked]);
  const { features } = useFeatures(opened);
  const runways = useMemo(() => globeRunways(airport), [airport]);
  return (
    <div className={classes.stack}>
      {error && (
        <>
          <p className={classes.soft} role="status">
            We couldn’t load every surface.
          </p>
          <div>
            <Button look="secondary" onClick={() => void refetch()}>
              Try again
            </Button>
          </div>
        </>
      )}
      <Globe
        label={`Globe with the surfaces of set ${set.number} of ${airport.name}`}
        title={`${airport.name}, set ${set.number}`}
        airports={airports}
        surfaces={features}
        runways={runways}
        groundAhdM={airport.elevationAhdM ?? 0}
        askGround={askGround}
        onPick={setPicked}
      />
    </div>
  );
}
