import { useMemo, useState } from 'react';
import type { Shape } from '../../../../features/kml-files/shape.ts';
import { Globe } from '../../../../globe/globe.tsx';
import { prepareGlobe } from '../../../../globe/prepare-globe.ts';
import { Button } from '../../../../ui/button.tsx';
import { Panel } from '../../../../ui/layout/panel.tsx';
import classes from '../signed-in.module.css';
import { DRAWN_GROUND_AHD_M, type OnGlobe, shapesOnGlobe } from './shapes-on-globe.ts';

interface Props {
  name: string;
  shapes: readonly Shape[];
}

/** The file in 3D, behind a button. */
export function FileGlobe({ name, shapes }: Props) {
  const [open, setOpen] = useState(false);
  const drawn = useMemo(() => shapesOnGlobe(shapes), [shapes]);
  if (drawn.features.length === 0) return null;
  return (
    <Panel title="On the globe">
      {open ? (
        <OpenedDialog name={name} drawn={drawn} />
      ) : (
        <div className={classes.stack}>
          <p className={classes.soft}>The polygons and circles of this file in 3D, at their heights.</p>
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

function OpenedDialog({ name, drawn: { features, left } }: { name: string; drawn: OnGlobe }) {
  return (
    <div className={classes.stack}>
      <Globe
        label={`Globe with ${name}`}
        title={name}
        surfaces={features}
        called="Shape of the file"
        groundAhdM={DRAWN_GROUND_AHD_M}
      />
      {left > 0 && (
        <p className={classes.soft}>
          {left === 1 ? '1 point or line is' : `${left} points and lines are`} shown on the plan only.
        </p>
      )}
    </div>
  );
}
