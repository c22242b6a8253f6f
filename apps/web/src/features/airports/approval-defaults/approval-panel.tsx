import type { Airport, ApprovalParameters } from '@jibline/contract';
import { type CraneType, displayDateTime, type Path, phonesOf } from '@jibline/contract/enums';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import layout from '../../../ui/dialogs/form-layout.module.css';
import { errorMessage } from '../../../ui/feedback/error-message.ts';
import { Notice, type NoticeTone } from '../../../ui/feedback/notice.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { type Column, DataTable } from '../../../ui/layout/data-table.tsx';
import classes from '../airports.module.css';
import type { ApprovalScope } from './approval-fields.ts';
import { ApprovalForm } from './approval-form.tsx';
import { OUTCOME_CHOICES, scopeText, TYPE_CHOICES } from './approval-labels.ts';
import { deleteApprovalParameters } from './delete-approval-parameters.ts';
import { approvalParametersQuery } from './list-approval-parameters.ts';

const NO_WORDING: ReadonlyMap<string, string> = new Map();

interface Props {
  airport: Pick<Airport, 'id' | 'timeZone' | 'contacts'>;
  /** The airport's own wording of conditions, by their key. */
  wording?: ReadonlyMap<string, string>;
  mayAdd: boolean;
  /** What one sees to use defaults at other airports. */
  elsewhere: (record: ApprovalParameters, close: () => void) => ReactNode;
  loading: ReactNode;
  failed: (error: Error, retry: () => void) => ReactNode;
}

type OpenDialog = { scope: ApprovalScope; record: ApprovalParameters | null };
const openedOf = (record: ApprovalParameters): OpenDialog => {
  const { airportId, craneType, path } = record;
  return { record, scope: { airportId, craneType, path } };
};

/**
 * The approval defaults of an airport: for everything, or for one crane type and assessment outcome. The closest match
 * applies.
 */
export function ApprovalPanel({ airport, wording = NO_WORDING, mayAdd, elsewhere, loading, failed }: Props) {
  const queries = useQueryClient();
  const query = approvalParametersQuery(airport.id);
  const { data, error, refetch } = useQuery(query);
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const [copying, setCopying] = useState<ApprovalParameters | null>(null);
  const [deleting, setDeleting] = useState<ApprovalParameters | null>(null);
  const [busy, setBusy] = useState(false);
  const [notice, setNotice] = useState<{ tone: NoticeTone; text: string; saved?: ApprovalParameters } | null>(null);
  if (error !== null && !data) return failed(error, () => void refetch());
  if (!data) return loading;
  const remove = async ({ id }: ApprovalParameters) => {
    setBusy(true);
    const [, error] = await deleteApprovalParameters(id);
    setBusy(false);
    setDeleting(null);
    setNotice(
      error === null
        ? { tone: 'ok', text: 'Deleted. The next more general defaults now apply.' }
        : { tone: 'bad', text: errorMessage(error, 'deleted') },
    );
    await queries.invalidateQueries({ queryKey: query.queryKey });
  };
  const open = (next: OpenDialog) => {
    setNotice(null);
    setDialog(next);
  };
  const copy = (record: ApprovalParameters | null) => {
    setNotice(null);
    setCopying(record);
  };
  if (copying !== null) return elsewhere(copying, () => copy(null));
  if (dialog !== null)
    return (
      <ApprovalForm
        {...dialog}
        phones={phonesOf(airport.contacts)}
        wording={wording}
        mayEdit={dialog.record === null || dialog.record.actions.includes('approval-parameters:edit')}
        onSaved={(saved) => {
          setDialog(null);
          setNotice({ tone: 'ok', text: 'Defaults saved. New approvals start from them.', saved });
        }}
        onClose={() => setDialog(null)}
      />
    );
  return (
    <div className={classes.stack}>
      {notice && (
        <Notice
          tone={notice.tone}
          actions={
            notice.saved &&
            mayCopy(notice.saved) && (
              <Button look="secondary" onClick={() => copy(notice.saved ?? null)}>
                Use at other airports
              </Button>
            )
          }
        >
          {notice.text}
        </Notice>
      )}
      <p className={classes.about}>
        Each approval starts from these defaults and shows where it differs. Where nothing is set for a crane type and
        assessment, the next more general defaults apply, then Jibline’s own.
      </p>
      {data.items.length > 0 && (
        <ApprovalTable
          items={data.items}
          timeZone={airport.timeZone}
          onOpen={(record) => open(openedOf(record))}
          onCopy={copy}
          onDelete={setDeleting}
        />
      )}
      {data.items.length === 0 && <p className={classes.about}>No defaults yet. Jibline’s own defaults apply.</p>}
      {mayAdd && <NewDefaults airportId={airport.id} taken={data.items} onOpen={open} />}
      {deleting && (
        <ConfirmDialog
          title={`Delete the defaults for ${scopeText(deleting).toLowerCase()}?`}
          confirm="Delete defaults"
          busy={busy}
          onCancel={() => setDeleting(null)}
          onConfirm={() => void remove(deleting)}
        >
          <p>Decisions already made do not change.</p>
        </ConfirmDialog>
      )}
    </div>
  );
}

/** Only where there is another airport. */
const mayCopy = ({ actions }: ApprovalParameters) => actions.includes('approval-parameters:copy');

interface TableProps {
  items: readonly ApprovalParameters[];
  timeZone: string;
  onOpen: (record: ApprovalParameters) => void;
  onCopy: (record: ApprovalParameters) => void;
  onDelete: (record: ApprovalParameters) => void;
}

function ApprovalTable({ items, timeZone, onOpen, onCopy, onDelete }: TableProps) {
  const columns: Column<ApprovalParameters>[] = [
    { header: 'For', cell: (it) => scopeText(it) },
    { header: 'Buffer', cell: ({ bufferM }) => `${bufferM}\u00a0m` },
    {
      header: 'Notice',
      cell: ({ leadDaysClear, leadDaysPierced }) => `${leadDaysClear} days, ${leadDaysPierced} if penetrating`,
    },
    { header: 'Conditions', cell: ({ conditionIds }) => conditionIds.length },
    { header: 'Changed', oneLine: true, cell: ({ updatedAt }) => displayDateTime(updatedAt, timeZone) },
    {
      header: 'Actions',
      cell: (it) => (
        <span className={layout.buttons}>
          <Button look="secondary" onClick={() => onOpen(it)} aria-label={`Open defaults for ${scopeText(it)}`}>
            Open
          </Button>
          {it.actions.includes('approval-parameters:delete') && (
            <Button look="quiet" onClick={() => onDelete(it)} aria-label={`Delete defaults for ${scopeText(it)}`}>
              Delete
            </Button>
          )}
          {mayCopy(it) && (
            <Button
              look="quiet"
              onClick={() => onCopy(it)}
              aria-label={`Use at other airports: defaults for ${scopeText(it)}`}
            >
              Use at other airports
            </Button>
          )}
        </span>
      ),
    },
  ];
  return <DataTable caption="Default approval parameters" columns={columns} rows={items} keyOf={({ id }) => id} />;
}

interface NewProps {
  airportId: string;
  taken: readonly ApprovalParameters[];
  onOpen: (dialog: OpenDialog) => void;
}

function NewDefaults({ airportId, taken, onOpen }: NewProps) {
  const [type, setType] = useState('');
  const [outcome, setOutcome] = useState('');
  const scope: ApprovalScope = {
    airportId,
    craneType: type === '' ? null : (Number(type) as CraneType),
    path: outcome === '' ? null : (outcome as Path),
  };
  const existing = taken.find(({ craneType, path }) => craneType === scope.craneType && path === scope.path);
  return (
    <fieldset className={classes.group}>
      <legend>Add or edit defaults</legend>
      <div className={layout.pair}>
        <SelectField label="For" value={type} options={TYPE_CHOICES} onChoose={setType} />
        <SelectField label="Assessment" value={outcome} options={OUTCOME_CHOICES} onChoose={setOutcome} />
      </div>
      <div className={layout.buttons}>
        <Button
          look={existing ? 'secondary' : 'primary'}
          onClick={() => onOpen(existing ? openedOf(existing) : { record: null, scope })}
        >
          {existing ? 'Edit defaults' : 'Add defaults'}
        </Button>
      </div>
    </fieldset>
  );
}
