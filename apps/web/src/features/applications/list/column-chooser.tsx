import { useState } from 'react';
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx';
import { CheckField } from '../../../ui/fields/check-field.tsx';
import { COLUMN_LABELS } from '../application-labels.ts';
import { type Columns, NAMING } from './column-preferences.ts';
import classes from './list.module.css';

interface Props {
  columns: Columns;
  /** For a person who has not chosen columns. */
  defaults: Columns;
  saving: boolean;
  onSave: (columns: Columns) => void;
  onClose: () => void;
}

/** Chooses columns and their order. */
export function ColumnChooser({ columns, defaults, saving, onSave, onClose }: Props) {
  const [chosen, setChosen] = useState(columns);
  const move = (at: number, by: -1 | 1) =>
    setChosen((now) => {
      const next = [...now];
      const [one] = next.splice(at, 1);
      if (one) next.splice(at + by, 0, one);
      return next;
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
      <p>The number is always shown. Your choice is saved for all your devices.</p>
      <ul className={classes.order}>
        {chosen.map(({ column, visible }, at) =>
          column === NAMING ? null : (
            <li key={column}>
              <CheckField
                label={COLUMN_LABELS[column]}
                checked={visible}
                onChange={(event) => show(column, event.currentTarget.checked)}
              />
              <button
                type="button"
                className={classes.step}
                aria-label={`${COLUMN_LABELS[column]}: move left`}
                disabled={at <= 1}
                onClick={() => move(at, -1)}
              >
                ↑
              </button>
              <button
                type="button"
                className={classes.step}
                aria-label={`${COLUMN_LABELS[column]}: move right`}
                disabled={at === chosen.length - 1}
                onClick={() => move(at, 1)}
              >
                ↓
              </button>
            </li>
          ),
        )}
      </ul>
    </FormDialog>
  );
}
