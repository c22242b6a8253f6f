import type { ChangedApplication } from '@jibline/contract';
import { formatNumber } from '@jibline/contract/enums';
import { useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../lib/paths.ts';
import { Button } from '../../../ui/button.tsx';
import layout from '../../../ui/dialogs/form-layout.module.css';
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx';
import { type Column, DataTable } from '../../../ui/layout/data-table.tsx';
import classes from '../surface-sets.module.css';
import {
  EFFECT_LABELS,
  type ImpactTense,
  impactSentences,
  type OutcomeWords,
  outcomeWords,
  STAGE_LABELS,
} from './impact-labels.ts';

const OutcomeCell = ({ words }: { words: OutcomeWords | null }) =>
  words ? (
    <>
      {words.outcome}
      <div className={classes.soft}>{words.margin}</div>
    </>
  ) : (
    'Not assessed'
  );

const columns = (tense: ImpactTense): Column<ChangedApplication>[] => [
  {
    header: 'Application',
    cell: ({ applicationId, number, projectName }) => (
      <>
        <Link className={classes.name} to={paths.craneApplicationStatus(applicationId)}>
          {number}
        </Link>
        {projectName && <div className={classes.soft}>{projectName}</div>}
      </>
    ),
  },
  { header: 'State', cell: ({ stage }) => STAGE_LABELS[stage] },
  {
    header: 'Change',
    cell: ({ effect }) => <StatusBadge tone={EFFECT_LABELS[effect].tone}>{EFFECT_LABELS[effect].word}</StatusBadge>,
  },
  {
    header: tense === 'would' ? 'Now' : 'Before',
    cell: (changed) => <OutcomeCell words={outcomeWords(changed).before} />,
  },
  {
    header: tense === 'would' ? 'If published' : 'Now',
    cell: (changed) => <OutcomeCell words={outcomeWords(changed).after} />,
  },
];

const SHOWN_AT_FIRST = 20;
const MORE = 100;

/** Applications that other surfaces change or have changed: in numbers, then one by one, gravest first. */
export function ChangedApplications({
  changed,
  tense,
}: {
  changed: readonly ChangedApplication[];
  tense: ImpactTense;
}) {
  const [shown, setShown] = useState(SHOWN_AT_FIRST);
  const rest = changed.length - shown;
  return (
    <div className={layout.form}>
      <ul className={classes.effects}>
        {impactSentences(changed, tense).map(({ effect, text }) => (
          <li key={effect} data-effect={effect}>
            {text}
          </li>
        ))}
      </ul>
      <DataTable
        caption={tense === 'would' ? 'Applications that would change' : 'Applications that changed'}
        columns={columns(tense)}
        rows={changed.slice(0, shown)}
        keyOf={({ applicationId }) => applicationId}
      />
      {rest > 0 && (
        <div>
          <Button look="secondary" onClick={() => setShown(shown + MORE)}>
            {`Show ${formatNumber(Math.min(rest, MORE))} more of ${formatNumber(changed.length)}`}
          </Button>
        </div>
      )}
    </div>
  );
}
