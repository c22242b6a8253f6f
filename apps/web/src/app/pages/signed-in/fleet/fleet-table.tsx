import type { FleetCrane } from '@jibline/contract';
import { ACTION_LABELS } from '@jibline/contract/enums';
import { Link } from 'react-router';
import { metres } from '../../../../domain/height-text.ts';
import { rowLook } from '../../../../features/applications/application-look.ts';
import { craneLine, craneName } from '../../../../features/fleet/crane-text.ts';
import { paths } from '../../../../lib/paths.ts';
import { ButtonLink } from '../../../../ui/button.tsx';
import { StatusBadge } from '../../../../ui/feedback/status-badge.tsx';
import { type Column, DataTable } from '../../../../ui/layout/data-table.tsx';
import { currentUse, whereText } from './crane-now.ts';
import classes from './fleet.module.css';

interface Props {
  cranes: readonly FleetCrane[];
  now: Date;
  /** Whether the person may start applications. */
  mayApply: boolean;
  toCrane: (id: string) => string;
}

const length = (value: number | undefined) => (value === undefined ? '–' : metres(value));

/** Each crane, where it is or goes next, and the way to its next application. */
export function FleetTable({ cranes, now, mayApply, toCrane }: Props) {
  const columns: Column<FleetCrane>[] = [
    {
      header: 'Crane',
      cell: ({ id, answers }) => (
        <>
          <Link className={classes.name} to={toCrane(id)}>
            {craneName(answers)}
          </Link>
          <span className={classes.line}>{craneLine(answers)}</span>
        </>
      ),
    },
    { header: 'Boom', oneLine: true, cell: ({ answers }) => length(answers.craneDetail.boomLengthM) },
    { header: 'Reaches', oneLine: true, cell: ({ answers }) => length(answers.craneDetail.maxHeightCapableAglM) },
    { header: 'At rest', oneLine: true, cell: ({ answers }) => length(answers.craneDetail.restingHeightAglM) },
    { header: 'Now', cell: ({ uses, retired }) => <Now uses={uses} retired={retired} now={now} /> },
    { header: 'State', cell: ({ uses, retired }) => <State uses={uses} retired={retired} now={now} /> },
    {
      header: 'Data sheet',
      oneLine: true,
      cell: ({ dataSheet }) =>
        dataSheet ? (
          <>
            <span aria-hidden="true">✓ </span>Stored
          </>
        ) : (
          <span className={classes.missing}>Missing</span>
        ),
    },
    ...(mayApply ? [{ header: 'Next', oneLine: true, cell: nextOf }] : []),
  ];
  return <DataTable caption="Cranes" columns={columns} rows={cranes} keyOf={({ id }) => id} />;
}

function nextOf({ id, answers, copyOf, retired }: FleetCrane) {
  if (retired) return null;
  return copyOf === null ? (
    <ButtonLink look="secondary" to={paths.applyWith(id)} aria-label={`Apply with ${craneName(answers)}`}>
      Apply
    </ButtonLink>
  ) : (
    <ButtonLink
      look="secondary"
      to={paths.sameAgain(copyOf)}
      aria-label={`${ACTION_LABELS.copy} with ${craneName(answers)}`}
    >
      {ACTION_LABELS.copy}
    </ButtonLink>
  );
}

type UsesProps = Pick<FleetCrane, 'uses' | 'retired'> & { now: Date };

function Now({ uses, retired, now }: UsesProps) {
  const use = currentUse(uses, now);
  if (!use) return retired ? '–' : 'No application';
  return <Link to={paths.craneApplicationStatus(use.id)}>{whereText(use, now)}</Link>;
}

function State({ uses, retired, now }: UsesProps) {
  const use = currentUse(uses, now);
  if (!use) return <StatusBadge tone="quiet">{retired ? 'Retired' : 'Free'}</StatusBadge>;
  const { word, more, tone } = rowLook(use, 'applicant', now);
  return (
    <>
      <StatusBadge tone={tone}>{word}</StatusBadge>
      {more && <span className={classes.line}>{more}</span>}
    </>
  );
}
