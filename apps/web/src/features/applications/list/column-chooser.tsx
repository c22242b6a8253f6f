import type { ListColumn } from '@jibline/contract/enums';
import { useState } from 'react';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { CheckField } from '../../../ui/fields/check-field.tsx';
import { COLUMN_LABELS } from '../application-labels.ts';
import { type Columns, NAMING } from './column-preferences.ts';
import classes from './list.module.css';
import { MoveHandle } from './move-handle.tsx';

interface Props {
  columns: Columns;
  /** As the list's head names them. */
  labelOf?: (column: ListColumn) => string;
  /** For a person who has not chosen columns. */
  defaults: Columns;
  saving: boolean;
  onSave: (columns: Columns) => void;
  onClose: () => void;
}

const labelInLists = (column: ListColumn) => COLUMN_LABELS[column];

/** Chooses columns and their order. */
export function ColumnChooser({ columns, defaults, saving, labelOf = labelInLists, onSave, onClose }: Props) {
  const [chosen, setChosen] = useState(columns);
  /** The number stays first. */
  const move = (column: ListColumn, to: number) =>
    setChosen((now) => {
      const at = now.findIndex((one) => one.column === column);
      const place = Math.min(now.length - 1, Math.max(1, to));
      const [one] = now.slice(at, at + 1);
      return one && at !== place ? now.toSpliced(at, 1).toSpliced(place, 0, one) : now;
    });
  const show = (column: string, visible: boolean) =>
    setChosen((now) => now.map((one) => (one.column === column ? { ...one, visible } : one)));
  return (
    <FormDialog
      title="Columns"
      confirm="Save columns"
      busy={saving}
      onConfirm={() => onSave(chosen)}
      onCancel={onClose}
      extra={{ label: 'Reset to default', onPress: () => setChosen(defaults) }}
    >
      <p>
        The number is always shown. Drag a column to its place, or use the arrow keys, Home and End on its handle. Your
        choice is saved for all your devices.
      </p>
      <ul className={classes.order}>
        {chosen.map(({ column, visible }, at) =>
          column === NAMING ? null : (
            <li key={column} data-at={at}>
              <CheckField
                label={labelOf(column)}
                checked={visible}
                onChange={(event) => show(column, event.currentTarget.checked)}
              />
              <MoveHandle
                label={`Move ${labelOf(column)}, ${at} of ${chosen.length - 1}`}
                onMove={(by) => move(column, by === 'first' ? 1 : by === 'last' ? chosen.length : at + by)}
                onOver={(to) => move(column, to)}
              />
            </li>
          ),
        )}
      </ul>
    </FormDialog>
  );
}
