import { inverse, type Position } from '@jibline/surfaces';
import { useMemo, useState } from 'react';
import type { DrawnKind, DrawnShape, Shape } from '../../../../features/kml-files/shape.ts';
import type { PlanFrame, PlanView as View } from '../../../../ui/plan/plan-frame.ts';
import tools from '../../../../ui/plan/plan-tools.module.css';
import { PlanView } from '../../../../ui/plan/plan-view.tsx';
import { blankShape } from './blank-shape.ts';
import classes from './create-kml.module.css';
import { ShapeLayer, Sketch, shapeNames } from './shape-layer.tsx';

interface Props {
  shapes: readonly Shape[];
  editingId: string | null;
  view: View;
  onView: (view: View) => void;
  onFit: () => void;
  onDrawn: (shape: DrawnShape) => void;
}

type Tool = 'move' | DrawnKind;
const TOOLS: readonly { tool: Tool; label: string; hint: string }[] = [
  { tool: 'move', label: 'Move', hint: 'Drag to move, on a touch screen with two fingers. Scroll or pinch to zoom.' },
  { tool: 'point', label: 'Draw point', hint: 'Click where the point is.' },
  { tool: 'circle', label: 'Draw circle', hint: 'Click the centre, then a point on the circle.' },
  { tool: 'polygon', label: 'Draw polygon', hint: 'Click the corners one after another, then finish.' },
];

/** The map with its drawing tools. A finished shape opens in the form to enter its height. */
export function Drawing({ shapes, editingId, view, onView, onFit, onDrawn }: Props) {
  const [tool, setTool] = useState<Tool>('move');
  const [positions, setPlaces] = useState<readonly Position[]>([]);
  const [pointer, setPointer] = useState<Position | null>(null);
  const beside = useMemo(() => shapeNames(shapes, editingId), [shapes, editingId]);

  const choose = (next: Tool) => {
    setTool(next);
    setPlaces([]);
    setPointer(null);
  };
  const done = (shape: DrawnShape) => {
    choose('move');
    onDrawn(shape);
  };
  const finish = () => {
    const shape = blankShape('polygon', shapes);
    if (tool === 'polygon' && positions.length >= 3 && shape.kind === 'polygon') done({ ...shape, corners: positions });
  };
  const pick = (frame: PlanFrame, x: number, y: number) => {
    const position = frame.toLocation(x, y);
    const [centre] = positions;
    const shape = tool === 'move' ? null : blankShape(tool, shapes);
    if (shape?.kind === 'point') done({ ...shape, at: position });
    else if (shape?.kind === 'circle' && centre) {
      const radiusM = Number(inverse(centre, position).distanceM.toFixed(2));
      if (radiusM > 0) done({ ...shape, at: centre, radiusM });
    } else if (shape) setPlaces([...positions, position]);
  };

  const { hint } = TOOLS.find((t) => t.tool === tool) ?? TOOLS[0]!;
  return (
    <section className={classes.drawing} aria-label="Plan">
      <div className={tools.tools} role="toolbar" aria-label="Drawing tools">
        {TOOLS.map(({ tool: name, label }) => (
          <button key={name} type="button" aria-pressed={tool === name} onClick={() => choose(name)}>
            {label}
          </button>
        ))}
        {tool === 'polygon' && (
          <button type="button" disabled={positions.length < 3} onClick={finish}>
            Finish polygon
          </button>
        )}
      </div>
      <p className={classes.hint} role="status">
        {hint}
        {tool === 'polygon' && positions.length > 0 && ` ${positions.length} so far.`}
      </p>
      <div className={classes.plan}>
        <PlanView
          label="Plan of the drawing"
          view={view}
          onView={onView}
          onFit={onFit}
          picking={tool !== 'move'}
          onPick={tool === 'move' ? undefined : pick}
          onHover={tool === 'move' ? undefined : (frame, x, y) => setPointer(frame.toLocation(x, y))}
          onFinish={finish}
          onCancel={() => choose('move')}
          beside={beside}
        >
          {(frame) => (
            <>
              <ShapeLayer frame={frame} shapes={shapes} selectedId={editingId} />
              {tool !== 'move' && <Sketch frame={frame} kind={tool} places={positions} pointer={pointer} />}
            </>
          )}
        </PlanView>
      </div>
    </section>
  );
}
