import type { ApplicationFile, DraftAnswers } from '@jibline/contract';
import type { FileKind } from '@jibline/contract/enums';
import { weekdaysText } from '@jibline/contract/enums';
import { KIND_LABELS } from '../../../../features/documents/file-labels.ts';
import classes from './same-again.module.css';

interface Props {
  answers: DraftAnswers;
  /** Files that are copied. */
  files: readonly ApplicationFile[];
  /** Files the new application needs and does not get. */
  missing: readonly FileKind[];
  isNew: boolean;
  /** Other applications of the crane on these days; null: it is of no fleet. */
  busyWith: readonly string[] | null;
  plant: string;
}

const hoursText = ({ schedule }: DraftAnswers) =>
  (schedule?.hours ?? []).map(({ days, from, to }) => `${weekdaysText(days)} ${from}–${to}`).join('; ');

/** What is taken over, and what still has to be added. */
export function CarriedOver({ answers, files, missing, isNew, busyWith, plant }: Props) {
  const hours = hoursText(answers);
  const taken = [
    'Crane, boom and values at rest',
    'Company and contacts',
    ...(hours ? [`Hours: ${hours}`] : []),
    'Lights and safety',
    ...files.map(({ kind }) => KIND_LABELS[kind]),
    ...(busyWith?.length === 0 ? [`${plant} is free on these days`] : []),
  ];
  const open = [
    ...missing.map((kind) => `${KIND_LABELS[kind]}${isNew ? ': new location, new file' : ': to add'}`),
    ...(busyWith ?? []).map((number) => `${plant} is in ${number} on these days`),
  ];
  return (
    <ul className={classes.checks} aria-label="Taken over">
      {[...new Set(taken)].map((text) => (
        <li key={text} className={classes.taken}>
          <span aria-hidden="true">✓</span> {text}
        </li>
      ))}
      {open.map((text) => (
        <li key={text} className={classes.open}>
          <span aria-hidden="true">!</span> {text}
        </li>
      ))}
    </ul>
  );
}
