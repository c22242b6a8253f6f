import type { KmlGeometry } from '@jibline/kml';
import { inverse, type Position } from '@jibline/surfaces';
import { circleRing, type DrawnKind, namedPlaces, type Shape } from '../../../../features/kml-files/shape.ts';
import { MarkNames } from '../../../../ui/plan/mark-names.tsx';
import type { Marked } from '../../../../ui/plan/place-labels.ts';
import type { PlanFrame } from '../../../../ui/plan/plan-frame.ts';
import classes from './shape-layer.module.css';

interface Props {
  frame: PlanFrame;
  shapes: readonly Shape[];
  selectedId: string | null;
}

/** Placing more names than this would slow down the map, and they could not be read. */
const NAMED_UP_TO = 300;

export const ShapeLayer = ({ frame, shapes, selectedId }: Props) => (
  <g>
    {shapes.map((shape) => (
      <g key={shape.id} className={`${classes.shape} ${shape.id === selectedId ? classes.selected : ''}`}>
        <title>{shape.name}</title>
        {drawn(frame, shape)}
      </g>
    ))}
    <MarkNames frame={frame} className={classes.name} />
  </g>
);

/** The names of shapes in view, the selected one's first; those without room show on hover. */
export const shapeNames =
  (shapes: readonly Shape[], selectedId: string | null) =>
  (frame: PlanFrame): Marked[] =>
    namedPlaces(shapes)
      .flatMap(({ id, text, ...at }) => {
        const [x, y] = frame.toPixels(at);
        const isSeen = x >= 0 && x <= frame.width && y >= 0 && y <= frame.height;
        return isSeen ? [{ key: id, text, x, y }] : [];
      })
      .sort((a, b) => Number(b.key === selectedId) - Number(a.key === selectedId))
      .slice(0, NAMED_UP_TO);

function drawn(frame: PlanFrame, shape: Shape) {
  switch (shape.kind) {
    case 'point':
      return <Mark frame={frame} at={shape.at} />;
    case 'circle':
      return (
        <>
          <path d={ring(frame, circleRing(shape.at, shape.radiusM))} />
          <Mark frame={frame} at={shape.at} />
        </>
      );
    case 'polygon':
      return <path d={ring(frame, shape.corners)} />;
    case 'kept':
      return <path className={classes.line} d={storedPath(frame, shape.geometry)} />;
  }
}

function Mark({ frame, at }: { frame: PlanFrame; at: Position }) {
  const [x, y] = frame.toPixels(at);
  return <circle className={classes.mark} cx={x} cy={y} r="5" />;
}

interface SketchProps {
  frame: PlanFrame;
  kind: DrawnKind;
  places: readonly Position[];
  pointer: Position | null;
}

/** The shape being drawn, up to the pointer. */
export function Sketch({ frame, kind, places, pointer }: SketchProps) {
  const [first] = places;
  const all = pointer ? [...places, pointer] : places;
  const radiusM = first && pointer ? inverse(first, pointer).distanceM : 0;
  return (
    <g className={classes.sketch}>
      {kind === 'circle' && first && radiusM > 0 && <path d={ring(frame, circleRing(first, radiusM))} />}
      {kind === 'circle' && first && pointer && (
        <text className={classes.name} x={frame.toPixels(pointer)[0] + 9} y={frame.toPixels(pointer)[1] - 7}>
          {radiusM.toFixed(1)}&nbsp;m
        </text>
      )}
      {kind === 'polygon' && all.length > 1 && <path d={ring(frame, all)} />}
      {places.map((position) => {
        const [x, y] = frame.toPixels(position);
        return <circle key={`${position.lat} ${position.lon}`} cx={x} cy={y} r="4" className={classes.mark} />;
      })}
    </g>
  );
}

const points = (frame: PlanFrame, positions: readonly Position[]) =>
  `M${positions
    .map((position) =>
      frame
        .toPixels(position)
        .map((v) => v.toFixed(1))
        .join(' '),
    )
    .join('L')}`;
const ring = (frame: PlanFrame, positions: readonly Position[]) => `${points(frame, positions)}Z`;

function storedPath(frame: PlanFrame, geometry: KmlGeometry): string {
  switch (geometry.kind) {
    case 'point':
      return ring(frame, circleRing(geometry.position, frame.view.metresPerPixel * 4, 12));
    case 'line':
      return points(frame, geometry.positions);
    case 'polygon':
      return [geometry.outer, ...geometry.inner].map((positions) => ring(frame, positions)).join('');
    case 'multi':
      return geometry.geometries.map((part) => storedPath(frame, part)).join('');
  }
}
