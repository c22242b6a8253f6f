import type { SurfaceType } from '@jibline/contract/enums';
import type { Position } from '@jibline/surfaces';
import { type ReactNode, useMemo, useState } from 'react';
import { australia } from '../../ui/plan/fit-size.ts';
import { type PlanFrame, type PlanView as View, viewOf } from '../../ui/plan/plan-frame.ts';
import { PlanView } from '../../ui/plan/plan-view.tsx';
import words from '../../ui/plan/plan-words.module.css';
import type { GlobeCrane } from '../mesh/crane-mesh.ts';
import { outlineRings } from '../mesh/outline-rings.ts';
import { type GlobeRunway, runwayCorners } from '../mesh/runway.ts';
import type { SurfaceMesh } from '../mesh/surface-mesh.ts';
import { craneWidthM } from './camera-views.ts';
import classes from './globe.module.css';
import type { StageFailure } from './use-stage.ts';

interface Props {
  label: string;
  failure: StageFailure;
  meshes: readonly SurfaceMesh[];
  shown: ReadonlySet<SurfaceType>;
  cranes: readonly GlobeCrane[];
  runways: readonly GlobeRunway[];
  onPick: (at: Position) => void;
  panel: ReactNode;
}

const WHY: Record<StageFailure, string> = {
  'no-webgl': 'Your browser doesn’t support the 3D globe (WebGL). Showing a flat map instead.',
  stopped: 'The 3D globe stopped. Showing a flat map instead. Reload the page to try again.',
  'not-loaded': 'We couldn’t load the 3D globe. Showing a flat map instead. Reload the page to try again.',
};

/**
 * The same content on a flat map: outlines, runways and cranes; a click or Enter shows which surfaces are there and how
 * high.
 */
export function FlatFallback({ label, failure, meshes, shown, cranes, runways, onPick, panel }: Props) {
  const drawn = useMemo(() => meshes.filter(({ type }) => shown.has(type)), [meshes, shown]);
  const fitted = () =>
    viewOf(
      [
        ...drawn.flatMap(({ box }) => [
          { lat: box.south, lon: box.west },
          { lat: box.north, lon: box.east },
        ]),
        ...cranes.map(({ at }) => at),
      ],
      { width: 640, height: 480 },
    ) ?? australia();
  const [moved, setMoved] = useState<View | null>(null);
  return (
    <>
      <p className={classes.why} role="status">
        {WHY[failure]}
      </p>
      <div className={classes.picture}>
        <PlanView
          label={label}
          view={moved ?? fitted()}
          onView={setMoved}
          onFit={() => setMoved(null)}
          onPick={(frame, x, y) => onPick(frame.toLocation(x, y))}
        >
          {(frame) => (
            <>
              {drawn.map((mesh) => (
                <path
                  key={mesh.id}
                  className={classes.flatSurface}
                  d={pathOf(mesh, frame)}
                  style={{ '--swatch': `var(--surface-${mesh.type.replace('_', '-')})` } as React.CSSProperties}
                />
              ))}
              {runways.map((runway) => (
                <path
                  key={`${runway.airport} ${runway.id}`}
                  className={classes.flatRunway}
                  d={`M${runwayCorners(runway)
                    .map(([lon, lat]) => frame.toPixels({ lon, lat }).join(' '))
                    .join('L')}Z`}
                />
              ))}
              {cranes.map((crane) => (
                <CraneMark key={crane.id} crane={crane} frame={frame} />
              ))}
            </>
          )}
        </PlanView>
        {panel}
      </div>
    </>
  );
}

function pathOf(mesh: SurfaceMesh, frame: PlanFrame): string {
  const pixel = (index: number) =>
    frame
      .toPixels({ lon: mesh.lon[index]!, lat: mesh.lat[index]! })
      .map((value) => value.toFixed(1))
      .join(' ');
  return outlineRings(mesh)
    .map((ring) => `M${ring.map(pixel).join('L')}Z`)
    .join('');
}

function CraneMark({ crane, frame }: { crane: GlobeCrane; frame: PlanFrame }) {
  const [x, y] = frame.toPixels(crane.at);
  return (
    <g className={classes.flatCrane}>
      <circle cx={x} cy={y} r={Math.max(5, craneWidthM(crane) / 2 / frame.view.metresPerPixel)} />
      <text className={words.words} x={x + 10} y={y - 8}>
        {crane.label}
      </text>
    </g>
  );
}
