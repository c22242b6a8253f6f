import { useCallback, useEffect, useReducer, useState } from 'react';
import { beginWith, draftHistory } from '../../../features/kml-files/draft-history.ts';
import { type DrawnKind, placesOf, type Shape } from '../../../features/kml-files/shape.ts';
import { loadDraft, saveDraft } from '../../../features/kml-files/stored-draft.ts';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { australia, fitSize } from '../../../ui/plan/fit-size.ts';
import { viewOf } from '../../../ui/plan/plan-frame.ts';
import { blankShape } from './create-kml/blank-shape.ts';
import classes from './create-kml/create-kml.module.css';
import { Drawing } from './create-kml/drawing.tsx';
import { Files } from './create-kml/files.tsx';
import { ShapeForm } from './create-kml/shape-form.tsx';
import { ShapeList } from './create-kml/shape-list.tsx';

const fitted = (shapes: readonly Shape[]) => viewOf(shapes.flatMap(placesOf), fitSize()) ?? australia();

/** Draw or type points, circles and polygons with heights; download them as KML. Nothing leaves the browser. */
export default function CreateKmlPage() {
  const [history, change] = useReducer(draftHistory, null, () => beginWith(loadDraft()));
  const { name, shapes } = history.present;
  const [view, setView] = useState(() => fitted(shapes));
  const [editing, setEditing] = useState<Shape | null>(null);
  const [stored, setStored] = useState(true);
  useEffect(() => setStored(saveDraft(history.present)), [history.present]);

  const put = useCallback((shape: Shape, andEdit: boolean) => {
    change({ do: 'put', shape });
    setEditing(andEdit ? shape : null);
  }, []);
  const startShape = (kind: DrawnKind) => setEditing(blankShape(kind, shapes));
  const show = (shape: Shape) => setView(viewOf(placesOf(shape), fitSize()) ?? view);

  return (
    <>
      <PageHeader
        title="Create KML"
        lead="Type or draw points, circles and polygons with heights, and download them as a KML file for any globe or map program. Your drawing stays in this browser."
      />
      <div className={classes.desk}>
        <div className={classes.side}>
          {editing ? (
            <ShapeForm
              key={editing.id}
              shape={editing}
              isNew={!shapes.some(({ id }) => id === editing.id)}
              onSave={(shape) => {
                put(shape, false);
                show(shape);
              }}
              onCancel={() => setEditing(null)}
            />
          ) : (
            <ShapeList
              shapes={shapes}
              canUndo={history.past.length > 0}
              canRedo={history.future.length > 0}
              onChange={change}
              onStart={startShape}
              onEdit={setEditing}
              onShow={show}
            />
          )}
        </div>
        <Drawing
          shapes={shapes}
          editingId={editing?.id ?? null}
          view={view}
          onView={setView}
          onFit={() => setView(fitted(shapes))}
          onDrawn={(shape) => put(shape, true)}
        />
        <Files
          name={name}
          draft={history.present}
          stored={stored}
          onName={(next) => change({ do: 'name', name: next })}
          onOpened={(draft) => {
            change({ do: 'add-all', draft });
            setView(fitted([...shapes, ...draft.shapes]));
          }}
        />
      </div>
    </>
  );
}
