import type { Airport } from '@jibline/contract';
import type { CopiedSetting } from '@jibline/contract/enums';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import type { CallError } from '../../../lib/call-error.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmedButton } from '../../../ui/dialogs/confirmed-button.tsx';
import layout from '../../../ui/dialogs/form-layout.module.css';
import { differencesOf } from '../../../ui/feedback/conflict-notice.tsx';
import { errorMessage } from '../../../ui/feedback/error-message.ts';
import { Notice, type NoticeTone } from '../../../ui/feedback/notice.tsx';
import { describeRecord, labelsOf } from '../../../ui/fields/record-values.ts';
import { Panel } from '../../../ui/layout/panel.tsx';
import { AirportFacts } from './airport-facts.tsx';
import { AIRPORT_FIELDS } from './airport-fields.ts';
import { type AirportChange, AirportForm, type OperatorField } from './airport-form.tsx';
import { DeactivateDialog } from './deactivate-dialog.tsx';
import { deleteAirport } from './delete-airport.ts';
import { SaveOutcome } from './save-outcome.tsx';
import { useSaveAirport } from './use-save-airport.ts';

interface Props {
  airport: Airport;
  Operator: OperatorField;
  /** What one sees to use a setting at other airports. */
  elsewhere: (setting: CopiedSetting, close: () => void) => ReactNode;
  onDeleted: () => void;
}

const LABELS = labelsOf(AIRPORT_FIELDS);
const describe = (airport: Airport) => describeRecord(AIRPORT_FIELDS, airport);

export function AirportDetails({ airport, Operator, elsewhere, onDeleted }: Props) {
  const queries = useQueryClient();
  /** The record when editing started: later updates must not replace what is typed. */
  const [editing, setEditing] = useState<Airport | null>(null);
  const [copying, setCopying] = useState<CopiedSetting | null>(null);
  const [notice, setNotice] = useState<{ tone: NoticeTone; text: string } | null>(null);
  /** What was to be saved, while it is asked whether to deactivate the airport. */
  const [deactivating, setDeactivating] = useState<AirportChange | null>(null);
  const takeIssues = useRef<(error: CallError) => boolean>(() => false);
  const may = (action: string) => airport.actions.includes(action);
  const saving = useSaveAirport(
    editing ?? airport,
    () => {
      setEditing(null);
      setNotice({ tone: 'ok', text: 'Airport saved.' });
    },
    (error) => takeIssues.current(error),
  );

  const remove = async () => {
    const [, error] = await deleteAirport(airport.id);
    if (error === null) {
      onDeleted();
      return void queries.invalidateQueries({ queryKey: ['airports'] });
    }
    setNotice({ tone: 'bad', text: errorMessage(error, 'deleted') });
  };

  const copy = (setting: CopiedSetting | null) => {
    setNotice(null);
    setCopying(setting);
  };
  if (copying !== null) return elsewhere(copying, () => copy(null));
  return (
    <div className={layout.form}>
      {notice && <Notice tone={notice.tone}>{notice.text}</Notice>}
      {deactivating && (
        <DeactivateDialog
          airport={airport}
          onCancel={() => setDeactivating(null)}
          onConfirm={() => {
            setDeactivating(null);
            void saving.save(() => deactivating);
          }}
        />
      )}
      <Panel title="Details">
        {editing ? (
          <AirportForm
            // Using their version restarts the form with it.
            key={editing.version}
            airport={editing}
            mayActivate={may('airports:activate')}
            Operator={Operator}
            saving={saving.saving}
            outcome={
              <SaveOutcome
                saving={saving}
                differences={
                  saving.conflict ? differencesOf(LABELS, describe(editing), describe(saving.conflict.theirs)) : []
                }
                onUseTheirs={() => setEditing(saving.conflict?.theirs ?? airport)}
              />
            }
            onCancel={() => setEditing(null)}
            onSave={(part, take) => {
              takeIssues.current = take;
              if (editing.active && part.active === false) setDeactivating(part);
              else void saving.save(() => part);
            }}
          />
        ) : (
          <div className={layout.form}>
            <AirportFacts airport={airport} onCopy={copy} />
            {(may('airports:edit') || may('airports:delete')) && (
              <div className={layout.buttons}>
                {may('airports:edit') && (
                  <Button
                    look="secondary"
                    onClick={() => {
                      setNotice(null);
                      setEditing(airport);
                    }}
                  >
                    Edit details
                  </Button>
                )}
                {may('airports:delete') && (
                  <ConfirmedButton
                    label="Delete"
                    title={`Delete ${airport.name}?`}
                    confirm="Delete airport"
                    onConfirm={remove}
                  >
                    <p>
                      Only an airport without surface sets, people and applications can be deleted. You can’t undo this.
                    </p>
                  </ConfirmedButton>
                )}
              </div>
            )}
          </div>
        )}
      </Panel>
    </div>
  );
}
