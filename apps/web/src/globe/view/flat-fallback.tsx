import type { SurfaceType } from '@jibline/contract/enums';
import type { Frame, Position } from '@jibline/surfaces';
import { type ReactNode, useMemo, useState } from 'react';
import { australia } from '../../ui/plan/fit-size.ts';
import { type PlanFrame, type PlanView as View, viewOf } from '../../ui/plan/plan-frame.ts';
import { PlanView } from '../../ui/plan/plan-view.tsx';
import words from '../../ui/plan/plan-words.module.css';
import { outlineRings } from '../mesh/outline-rings.ts';
import { type GlobeRunway, runwayCorners } from '../mesh/runway.ts';
import type { SurfaceMesh } from '../mesh/surface-mesh.ts';
import { type GlobeCrane, radiusOf } from '../picture/globe-crane.ts';
import type { Outline } from '../picture/outlines.ts';
import classes from './globe.module.css';
import type { StageFailure } from './use-stage.ts';

interface Props {
  label: string;
  failure: StageFailure;
  /** Shapes of a file, and opened surfaces. */
  meshes: readonly SurfaceMesh[];
  /** The surfaces of the airports, in the frame's plane. */
  outlines: readonly Outline[];
  frame: Frame;
  shown: ReadonlySet<SurfaceType>;
  crane: GlobeCrane | undefined;
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
export function FlatFallback(props: Props) {
  const { label, failure, meshes, outlines, frame: plane, shown, crane, runways, onPick, panel } = props;
  const drawn = useMemo(
    () => [
      ...meshes.map((mesh) => ({ id: mesh.id, type: mesh.type, rings: ringsOfMesh(mesh) })),
      ...outlines
        .filter(({ type }) => shown.has(type))
        .map(({ surfaceId, type, rings }) => ({
          id: surfaceId,
          type,
          rings: rings.map((ring) => placesOf(ring, plane)),
        })),
    ],
    [meshes, outlines, plane, shown],
  );
  const fitted = () =>
    viewOf([...drawn.flatMap(({ rings }) => rings.flat()), ...(crane ? [crane.at] : [])], {
      width: 640,
      height: 480,
    }) ?? australia();
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
              {drawn.map(({ id, type, rings }) => (
                <path
                  key={id}
                  className={classes.flatSurface}
                  d={pathOf(rings, frame)}
                  style={{ '--swatch': `var(--surface-${type.replace('_', '-')})` } as React.CSSProperties}
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
              {crane && <CraneMark crane={crane} frame={frame} />}
            </>
          )}
        </PlanView>
        {panel}
      </div>
    </>
  );
}

const ringsOfMesh = (mesh: SurfaceMesh): Position[][] =>
  outlineRings(mesh).map((ring) => ring.map((index) => ({ lon: mesh.lon[index]!, lat: mesh.lat[index]! })));

const placesOf = (ring: Float32Array, plane: Frame): Position[] =>
  Array.from({ length: ring.length / 3 }, (_, i) => plane.toGeographic(ring[i * 3]!, ring[i * 3 + 1]!));

const pathOf = (rings: readonly (readonly Position[])[], frame: PlanFrame): string =>
  rings
    .map((ring) => {
      const pixels = ring.map((at) =>
        frame
          .toPixels(at)
          .map((value) => value.toFixed(1))
          .join(' '),
      );
      return `M${pixels.join('L')}Z`;
    })
    .join('');

function CraneMark({ crane, frame }: { crane: GlobeCrane; frame: PlanFrame }) {
  const [x, y] = frame.toPixels(crane.at);
  return (
    <g className={classes.flatCrane}>
      <circle cx={x} cy={y} r={Math.max(5, radiusOf(crane, 'working') / frame.view.metresPerPixel)} />
      {!crane.around && (
        <text className={words.words} x={x + 10} y={y - 8}>
          {crane.label}
        </text>
      )}
      {crane.around?.clearances.map(({ between: [a, b], text }) => {
        const [[ax, ay], [bx, by]] = [frame.toPixels(a.at), frame.toPixels(b.at)];
        return (
          <g key={`${a.name} ${b.name}`}>
            <path d={`M${ax} ${ay}L${bx} ${by}`} />
            <text className={words.words} x={(ax + bx) / 2} y={(ay + by) / 2 + 16}>
              {text}
            </text>
          </g>
        );
      })}
      {crane.around?.marks.map(({ name, at }) => {
        const [markX, markY] = frame.toPixels(at);
        return (
          <g key={name}>
            <circle cx={markX} cy={markY} r={5} />
            <text className={words.words} x={markX + 10} y={markY - 8}>
              {name}
            </text>
          </g>
        );
      })}
    </g>
  );
}
