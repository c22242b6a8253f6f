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
import { ABN_LABELS, KIND_LABELS } from './organisation-words.ts';
import { AbnState } from './organisations-table.tsx';

interface Props {
  organisation: Organisation;
  /** Members and airports, which other slices bring. */
  children: ReactNode;
  onDeleted: () => void;
}

export function OrganisationRecord({ organisation, children, onDeleted }: Props) {
  const queries = useQueryClient();
  const [editing, setEditing] = useState(false);
  const [said, say] = useState<{ tone: NoticeTone; text: string } | null>(null);
  const may = (action: string) => organisation.actions.includes(action);

  const remove = async () => {
    const [, error] = await deleteOrganisation(organisation.id);
    if (error === null) {
      onDeleted();
      return void queries.invalidateQueries({ queryKey: ['organisations'] });
    }
    const text =
      error.code === 'in-use'
        ? 'It was not deleted: it still has people, airports or applications. Move them first.'
        : errorMessage(error, 'deleted');
    say({ tone: 'bad', text });
  };

  return (
    <div className={layout.form}>
      {said && <Notice tone={said.tone}>{said.text}</Notice>}
      <Panel title="Details">
        {editing ? (
          <OrganisationForm
            organisation={organisation}
            mayAdmit={may('organisations:admit')}
            onCancel={() => setEditing(false)}
            onSaved={() => {
              setEditing(false);
              say({ tone: 'ok', text: 'Organisation saved.' });
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
                    <p>Only an organisation that nothing depends on can be deleted. This cannot be undone.</p>
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
  const asked = abnCheckedAt ? ` (register asked on ${localDate(abnCheckedAt)})` : '';
  return [
    { term: 'Kind', value: KIND_LABELS[organisation.kind] },
    { term: 'Trading name', value: organisation.tradingName ?? 'None' },
    { term: 'ABN', value: <AbnState organisation={organisation} /> },
    ...(check ? [{ term: 'ABN state', value: `${check[1]}${asked}` }] : []),
    { term: 'ACN', value: organisation.acn ? displayAcn(organisation.acn) : 'None' },
    {
      term: 'Address',
      value: address ? `${address.street}, ${address.suburb} ${address.state} ${address.postcode}` : 'Not given',
    },
    { term: 'E-mail', value: organisation.email ?? 'Not given' },
    { term: 'Telephone', value: organisation.phone ? displayPhone(organisation.phone) : 'Not given' },
    { term: 'E-mail for invoices', value: organisation.accountsEmail ?? 'Not given' },
    ...(organisation.active ? [] : [{ term: 'State', value: <StatusBadge tone="bad">Inactive</StatusBadge> }]),
  ];
}
