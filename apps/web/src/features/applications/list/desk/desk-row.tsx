import type { ApplicationSummary } from '@jibline/contract';
import type { ListColumn } from '@jibline/contract/enums';
import { type MouseEvent, memo } from 'react';
import { COLUMN_LABELS } from '../../application-labels.ts';
import classes from './desk.module.css';
import { type DeskContext, deskColumn } from './desk-cells.tsx';
import { isAlarmRow } from './row-state.ts';

interface Props {
  row: ApplicationSummary;
  columns: readonly ListColumn[];
  context: DeskContext;
  index: number;
  rowIndex: number;
  isCurrent: boolean;
  /** The row that Tab reaches. */
  isEntry: boolean;
  isSelected: boolean;
  onCurrent: (index: number) => void;
  onOpen: (id: string) => void;
  onSelect: (index: number, extend: boolean) => void;
}

/** The whole row is the target of a click; its number is a link for those who want it in a new tab. */
export const DeskRow = memo(function DeskRow({ row, columns, context, index, isSelected, ...rest }: Props) {
  const { onCurrent, onOpen, onSelect, isCurrent, isEntry, rowIndex } = rest;
  const choose = (event: MouseEvent<HTMLElement>) => {
    if (event.defaultPrevented || isControl(event.target)) return;
    if (event.shiftKey) onSelect(index, true);
    else onCurrent(index);
  };
  return (
    <tr
      className={classes.row}
      data-index={index}
      data-number={row.number}
      data-alarm={isAlarmRow(row, context.now) || undefined}
      aria-rowindex={rowIndex}
      aria-selected={isCurrent}
      tabIndex={isEntry ? 0 : -1}
      onClick={choose}
      onDoubleClick={(event) => !isControl(event.target) && onOpen(row.id)}
    >
      <td className={classes.check}>
        <input
          type="checkbox"
          aria-label={`Select ${row.number}`}
          checked={isSelected}
          tabIndex={-1}
          onClick={(event) => onSelect(index, event.shiftKey)}
          onChange={() => undefined}
        />
      </td>
      {columns.map((column) => {
        const { numeric, cell } = deskColumn(column, COLUMN_LABELS[column]);
        const className = numeric ? classes.numeric : undefined;
        return column === 'number' ? (
          <th key={column} scope="row" data-column={column}>
            {cell(row, context)}
          </th>
        ) : (
          <td key={column} className={className} data-column={column}>
            {cell(row, context)}
          </td>
        );
      })}
    </tr>
  );
});

const isControl = (target: EventTarget) => target instanceof Element && target.closest('a, button, input') !== null;
