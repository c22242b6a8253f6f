import type { Organisation } from '@jibline/contract';
import { displayAcn, displayPhone } from '@jibline/contract/enums';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { ConfirmedButton } from '../../ui/dialogs/confirmed-button.tsx';
import layout from '../../ui/dialogs/form-layout.module.css';
import { errorMessage } from '../../ui/feedback/error-message.ts';
import { Notice, type NoticeTone } from '../../ui/feedback/notice.tsx';
import { StatusBadge } from '../../ui/feedback/status-badge.tsx';
import { FactList } from '../../ui/layout/fact-list.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { localDate } from '../../ui/local-day.ts';
import { deleteOrganisation } from './delete-organisation.ts';
import { OrganisationForm } from './organisation-form.tsx';
import { ABN_LABELS, KIND_LABELS } from './organisation-labels.ts';
import { AbnState } from './organisations-table.tsx';

interface Props {
  organisation: Organisation;
  /** Members and airports, from other slices. */
  children: ReactNode;
  onDeleted: () => void;
}

export function OrganisationRecord({ organisation, children, onDeleted }: Props) {
  const queries = useQueryClient();
  const [editing, setEditing] = useState(false);
  const [result, setResult] = useState<{ tone: NoticeTone; text: string } | null>(null);
  const may = (action: string) => organisation.actions.includes(action);

  const remove = async () => {
    const [, error] = await deleteOrganisation(organisation.id);
    if (error === null) {
      onDeleted();
      return void queries.invalidateQueries({ queryKey: ['organisations'] });
    }
    const text =
      error.code === 'in-use'
        ? 'Not deleted: this organisation still has people, airports or applications. Move them first.'
        : errorMessage(error, 'deleted');
    setResult({ tone: 'bad', text });
  };

  return (
    <div className={layout.form}>
      {result && <Notice tone={result.tone}>{result.text}</Notice>}
      <Panel title="Details">
        {editing ? (
          <OrganisationForm
            organisation={organisation}
            mayAdmit={may('organisations:admit')}
            onCancel={() => setEditing(false)}
            onSaved={() => {
              setEditing(false);
              setResult({ tone: 'ok', text: 'Organisation saved.' });
            }}
          />
        ) : (
          <div className={layout.form}>
            <FactList facts={factsOf(organisation)} />
            {(may('organisations:edit') || may('organisations:delete')) && (
              <div className={layout.buttons}>
                {may('organisations:edit') && (
                  <Button look="secondary" onClick={() => setEditing(true)}>
                    Edit details
                  </Button>
                )}
                {may('organisations:delete') && (
                  <ConfirmedButton
                    label="Delete"
                    title={`Delete ${organisation.name}?`}
                    confirm="Delete organisation"
                    onConfirm={remove}
                  >
                    <p>
                      You can delete only an organisation without people, airports or applications. You can’t undo this.
                    </p>
                  </ConfirmedButton>
                )}
              </div>
            )}
          </div>
        )}
      </Panel>
      {children}
    </div>
  );
}

function factsOf(organisation: Organisation) {
  const { address, abnCheck, abnCheckedAt } = organisation;
  const check = abnCheck ? ABN_LABELS[abnCheck] : null;
  const checked = abnCheckedAt ? ` (checked on ${localDate(abnCheckedAt)})` : '';
  return [
    { term: 'Kind', value: KIND_LABELS[organisation.kind] },
    { term: 'Trading name', value: organisation.tradingName ?? 'None' },
    { term: 'ABN', value: <AbnState organisation={organisation} /> },
    ...(check ? [{ term: 'ABN state', value: `${check[1]}${checked}` }] : []),
    { term: 'ACN', value: organisation.acn ? displayAcn(organisation.acn) : 'None' },
    {
      term: 'Address',
      value: address ? `${address.street}, ${address.suburb} ${address.state} ${address.postcode}` : 'None',
    },
    { term: 'Email', value: organisation.email ?? 'None' },
    { term: 'Phone', value: organisation.phone ? displayPhone(organisation.phone) : 'None' },
    { term: 'Email for invoices', value: organisation.accountsEmail ?? 'None' },
    ...(organisation.active ? [] : [{ term: 'State', value: <StatusBadge tone="bad">Inactive</StatusBadge> }]),
  ];
}
