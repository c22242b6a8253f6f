import { writeDecimal } from '../../../../features/assessments/format-location.ts';
import type { DraftAction } from '../../../../features/kml-files/draft-history.ts';
import type { DrawnKind, Shape } from '../../../../features/kml-files/shape.ts';
import { Button } from '../../../../ui/button.tsx';
import { Panel } from '../../../../ui/layout/panel.tsx';
import { KIND_NAMES } from './blank-shape.ts';
import classes from './create-kml.module.css';

interface Props {
  shapes: readonly Shape[];
  canUndo: boolean;
  canRedo: boolean;
  onChange: (action: DraftAction) => void;
  onStart: (kind: DrawnKind) => void;
  onEdit: (shape: Shape) => void;
  onShow: (shape: Shape) => void;
}

const KINDS: readonly DrawnKind[] = ['point', 'circle', 'polygon'];

export function ShapeList({ shapes, canUndo, canRedo, onChange, onStart, onEdit, onShow }: Props) {
  return (
    <Panel title="Shapes">
      <div className={classes.row}>
        {KINDS.map((kind) => (
          <Button key={kind} look="secondary" onClick={() => onStart(kind)}>
            Type a {kind}
          </Button>
        ))}
      </div>
      {shapes.length === 0 ? (
        <p className={classes.empty}>
          No shapes yet. Type a shape, draw one on the plan, or open a KML or KMZ file. Your drawing is saved in this
          browser until you clear it.
        </p>
      ) : (
        <ul className={classes.list} aria-label="Shapes of the drawing">
          {shapes.map((shape) => (
            <li key={shape.id} className={classes.item}>
              <div className={classes.what}>
                <strong>{shape.name}</strong>
                <span>{summary(shape)}</span>
              </div>
              <div className={classes.itemActions}>
                <button type="button" onClick={() => onShow(shape)} aria-label={`Show ${shape.name} on the plan`}>
                  Show
                </button>
                <button type="button" onClick={() => onEdit(shape)} aria-label={`Edit ${shape.name}`}>
                  Edit
                </button>
                <button
                  type="button"
                  onClick={() => onChange({ do: 'remove', id: shape.id })}
                  aria-label={`Delete ${shape.name}`}
                >
                  Delete
                </button>
              </div>
            </li>
          ))}
        </ul>
      )}
      <div className={classes.row}>
        <Button look="quiet" disabled={!canUndo} onClick={() => onChange({ do: 'undo' })}>
          Undo
        </Button>
        <Button look="quiet" disabled={!canRedo} onClick={() => onChange({ do: 'redo' })}>
          Redo
        </Button>
        <Button look="quiet" disabled={shapes.length === 0} onClick={() => onChange({ do: 'clear' })}>
          Clear all
        </Button>
      </div>
    </Panel>
  );
}

function summary(shape: Shape): string {
  if (shape.kind === 'kept') return KIND_NAMES.kept;
  const datum = {
    clampToGround: 'on the ground',
    relativeToGround: `${shape.heightM}\u00a0m AGL`,
    absolute: `${shape.heightM}\u00a0m AHD`,
  };
  const where = {
    point: () => (shape.kind === 'point' ? writeDecimal(shape.at) : ''),
    circle: () => (shape.kind === 'circle' ? `radius ${Number(shape.radiusM.toFixed(2))}\u00a0m` : ''),
    polygon: () => (shape.kind === 'polygon' ? `${shape.corners.length} corners` : ''),
  };
  return [KIND_NAMES[shape.kind], where[shape.kind](), datum[shape.altitudeMode]].join(' · ');
}
