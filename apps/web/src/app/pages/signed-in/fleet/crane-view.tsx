import type { FleetCrane } from '@jibline/contract';
import { ACTION_LABELS } from '@jibline/contract/enums';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { answerLabel } from '../../../../features/applications/detail/answer-labels.ts';
import { answerText } from '../../../../features/applications/detail/answer-text.ts';
import { craneLine, craneName } from '../../../../features/fleet/crane-text.ts';
import { deleteCrane } from '../../../../features/fleet/delete-crane.ts';
import { craneQuery } from '../../../../features/fleet/get-crane.ts';
import { updateCrane } from '../../../../features/fleet/update-crane.ts';
import { paths } from '../../../../lib/paths.ts';
import { Button, ButtonLink } from '../../../../ui/button.tsx';
import { ConfirmedButton } from '../../../../ui/dialogs/confirmed-button.tsx';
import layout from '../../../../ui/dialogs/form-layout.module.css';
import { errorMessage } from '../../../../ui/feedback/error-message.ts';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import { FactList } from '../../../../ui/layout/fact-list.tsx';
import { PageHeader } from '../../../../ui/layout/page-header.tsx';
import { Panel } from '../../../../ui/layout/panel.tsx';
import { localZone } from '../../../../ui/local-day.ts';
import { PageLoading } from '../../../layouts/page-loading.tsx';
import { isFailure, QueryFailure } from '../../../screens/query-failure.tsx';
import pages from '../signed-in.module.css';
import { CraneEditor } from './crane-editor.tsx';
import { DataSheetPanel } from './data-sheet-panel.tsx';

interface Props {
  id: string;
  mayApply: boolean;
}

/** One crane: what it fills in, its data sheet, and the way to its next application. */
export function CraneView({ id, mayApply }: Props) {
  const { data: crane, error, refetch } = useQuery(craneQuery(id));
  const [editing, setEditing] = useState(false);
  const [result, setResult] = useState<{ tone: 'ok' | 'bad'; text: string } | null>(null);
  if (isFailure(error, crane)) return <QueryFailure error={error} subject="record" onRetry={() => void refetch()} />;
  if (!crane) return <PageLoading />;
  return (
    <div>
      <Link className={pages.back} to={paths.fleet}>
        ← Fleet
      </Link>
      <PageHeader
        title={craneName(crane.answers)}
        lead={`${craneLine(crane.answers)}${crane.retired ? ' · Retired' : ''}`}
        actions={
          mayApply &&
          !crane.retired && (
            <>
              {crane.copyOf !== null && (
                <ButtonLink to={paths.sameAgain(crane.copyOf)}>{ACTION_LABELS.copy}</ButtonLink>
              )}
              <ButtonLink look={crane.copyOf === null ? 'primary' : 'secondary'} to={paths.applyWith(id)}>
                Apply with this crane
              </ButtonLink>
            </>
          )
        }
      />
      <div className={layout.form}>
        {result && <Notice tone={result.tone}>{result.text}</Notice>}
        {editing ? (
          <CraneEditor
            organisationId={crane.organisationId}
            crane={crane}
            onCancel={() => setEditing(false)}
            onSaved={() => {
              setEditing(false);
              setResult({ tone: 'ok', text: 'Crane saved. Applications started before do not change.' });
            }}
          />
        ) : (
          <Details
            crane={crane}
            onEdit={() => setEditing(true)}
            onFailed={(text) => setResult({ tone: 'bad', text })}
          />
        )}
        <DataSheetPanel crane={crane} />
      </div>
    </div>
  );
}

interface DetailsProps {
  crane: FleetCrane;
  onEdit: () => void;
  onFailed: (text: string) => void;
}

function Details({ crane, onEdit, onFailed }: DetailsProps) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const may = (action: string) => crane.actions.includes(action);
  const { craneType, craneDetail, safety, lightType, lighting } = crane.answers;
  const context = { timeZone: localZone(), airportName: () => '' };
  const given = Object.entries({ craneType, ...craneDetail, ...safety, lightType, ...lighting }).filter(
    ([, value]) => value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0),
  );
  const facts = given.map(([name, value]) => ({ term: answerLabel(name), value: answerText(name, value, context) }));
  const refresh = () => queries.invalidateQueries({ queryKey: ['fleet'] });
  const retire = async (retired: boolean) => {
    const [, error] = await updateCrane(crane.id, { version: crane.version, answers: crane.answers, retired });
    if (error !== null) return onFailed(error.problem?.issues?.[0]?.message ?? errorMessage(error, 'saved'));
    await refresh();
  };
  const remove = async () => {
    const [, error] = await deleteCrane(crane.id);
    if (error !== null) return onFailed(errorMessage(error, 'deleted'));
    await navigate(paths.fleet);
    queries.removeQueries({ queryKey: craneQuery(crane.id).queryKey });
    await refresh();
  };
  return (
    <Panel title="Details">
      <div className={layout.form}>
        <FactList facts={facts} />
        {may('fleet:edit') && (
          <div className={layout.buttons}>
            <Button look="secondary" onClick={onEdit}>
              Edit crane
            </Button>
            {crane.retired ? (
              <Button look="secondary" onClick={() => void retire(false)}>
                Use again
              </Button>
            ) : (
              <ConfirmedButton
                label="Retire"
                title={`Retire ${craneName(crane.answers)}?`}
                confirm="Retire crane"
                onConfirm={() => retire(true)}
              >
                <p>It is no longer offered for new applications. Applications that have it do not change.</p>
              </ConfirmedButton>
            )}
            {may('fleet:delete') && (
              <ConfirmedButton
                label="Delete"
                title={`Delete ${craneName(crane.answers)}?`}
                confirm="Delete crane"
                onConfirm={remove}
              >
                <p>No application refers to this crane. You can’t undo this.</p>
              </ConfirmedButton>
            )}
          </div>
        )}
      </div>
    </Panel>
  );
}
