import type { SurfaceSetComparison } from '@jibline/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SURFACE_NAMES } from '../../domain/surface-names.ts';
import { Button } from '../../ui/button.tsx';
import layout from '../../ui/dialogs/form-layout.module.css';
import { ErrorState } from '../../ui/feedback/state-screen.tsx';
import { StatusBadge } from '../../ui/feedback/status-badge.tsx';
import { CheckField } from '../../ui/fields/check-field.tsx';
import { type Column, DataTable } from '../../ui/layout/data-table.tsx';
import { comparisonQuery } from './compare-surface-sets.ts';
import { areaText, changeText, tallyText } from './comparison-labels.ts';
import { CHANGE_LABELS } from './set-labels.ts';
import classes from './surface-sets.module.css';

/** Parts of one surface share a name, so their index tells them apart. */
type Difference = SurfaceSetComparison['differences'][0] & { readonly at: number };

const COLUMNS: Column<Difference>[] = [
  {
    header: 'Surface',
    cell: ({ name, type }) => (
      <>
        <strong>{name}</strong>
        <div className={classes.soft}>{SURFACE_NAMES[type]}</div>
      </>
    ),
  },
  {
    header: 'Change',
    cell: ({ change }) => <StatusBadge tone={CHANGE_LABELS[change].tone}>{CHANGE_LABELS[change].word}</StatusBadge>,
  },
  { header: 'Area before', oneLine: true, cell: ({ areaBeforeM2 }) => areaText(areaBeforeM2) },
  { header: 'Area after', oneLine: true, cell: ({ areaAfterM2 }) => areaText(areaAfterM2) },
  { header: 'Lowered most', oneLine: true, cell: ({ lowestChangeM }) => changeText(lowestChangeM, 'down') },
  { header: 'Raised most', oneLine: true, cell: ({ highestChangeM }) => changeText(highestChangeM, 'up') },
];

/** Surface by surface: what would change. Unchanged surfaces are counted, and shown on request. */
export function Comparison({ beforeId, afterId }: { beforeId: string; afterId: string }) {
  const { data, error, refetch } = useQuery(comparisonQuery(beforeId, afterId));
  const [all, setAll] = useState(false);
  if (error && !data)
    return (
      <ErrorState
        title="We couldn’t compare the sets"
        actions={<Button onClick={() => void refetch()}>Try again</Button>}
      >
        <p>Check your connection and try again.</p>
      </ErrorState>
    );
  if (!data) return <p role="status">Comparing the sets…</p>;
  const rows = data.differences
    .map((difference, at) => ({ ...difference, at }))
    .filter(({ change }) => all || change !== 'same');
  return (
    <div className={layout.form}>
      <p role="status">{tallyText(data.differences)}</p>
      {data.differences.some(({ change }) => change === 'same') && (
        <CheckField
          label="Also show unchanged surfaces"
          checked={all}
          onChange={(event) => setAll(event.currentTarget.checked)}
        />
      )}
      {rows.length > 0 && (
        <DataTable
          caption="Differences between the sets"
          columns={COLUMNS}
          rows={rows}
          keyOf={({ at }) => String(at)}
        />
      )}
    </div>
  );
}
