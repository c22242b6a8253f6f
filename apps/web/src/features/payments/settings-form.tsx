import type { PaymentSettings, Problem } from '@jibline/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { CallError } from '../../lib/call-error.ts';
import { Button } from '../../ui/button.tsx';
import { ConflictNotice, differencesOf } from '../../ui/conflict-notice.tsx';
import { failureText } from '../../ui/failure-text.ts';
import layout from '../../ui/form-layout.module.css';
import { Notice } from '../../ui/notice.tsx';
import { focusFirstInvalid, useFields } from '../../ui/use-fields.ts';
import { useFirstFocus } from '../../ui/use-first-focus.ts';
import { ExampleQuote } from './example-quote.tsx';
import { paymentSettingsQuery } from './list-payment-settings.ts';
import classes from './payments.module.css';
import { readSettings, type SettingsTexts } from './read-settings.ts';
import { savePaymentSettings } from './save-payment-settings.ts';
import { SETTINGS_GROUPS, SETTINGS_LABELS } from './settings-fields.ts';
import { SettingsInput } from './settings-input.tsx';
import { writeSettings } from './write-settings.ts';

/** How much of a surcharge there is not is asked of nobody. */
const isAsked = (name: string, { urgent, cardSurcharge }: SettingsTexts) =>
  name.startsWith('urgent.') ? urgent !== '' : name === 'cardSurcharge.value' ? cardSurcharge !== '' : true;

interface Props {
  airportId: string;
  /** Null: new settings. */
  record: PaymentSettings | null;
  initial: SettingsTexts;
  mayEdit: boolean;
  onSaved: (saved: PaymentSettings) => void;
  onClose: () => void;
}

/** All settings from one day on, with what they would cost beside them. */
export function SettingsForm({ airportId, record, initial, mayEdit, onSaved, onClose }: Props) {
  const form = useFirstFocus<HTMLFormElement>(mayEdit);
  const queries = useQueryClient();
  const fields = useFields<string>(initial, (name, _, all) => readSettings(all, airportId).problems[name]);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [conflict, setConflict] = useState<{ changed: Problem['changed']; theirs: PaymentSettings } | null>(null);
  const read = readSettings(fields.values, airportId);

  const refused = async (error: CallError) => {
    if (error.code === 'conflict' && record !== null) {
      const list = await queries.fetchQuery({ ...paymentSettingsQuery(airportId), staleTime: 0 }).catch(() => null);
      const theirs = list?.items.find(({ id }) => id === record.id);
      if (theirs) return setConflict({ changed: error.problem?.changed, theirs });
    }
    if (error.code === 'already-exists')
      return setFailure(
        'It was not saved: there are settings from that day on already. Change those, or choose another day.',
      );
    if (!fields.takeIssues(error, form.current ?? undefined)) setFailure(failureText(error, 'saved'));
  };
  const save = async (version?: number) => {
    const { settings } = readSettings(fields.values, airportId);
    if (!form.current || !fields.check(form.current) || settings === null) return void focusFirstInvalid(form.current);
    setBusy(true);
    setFailure(null);
    setConflict(null);
    const [saved, error] = await savePaymentSettings(
      settings,
      record && { id: record.id, version: version ?? record.version },
    );
    setBusy(false);
    if (error !== null) return refused(error);
    void queries.invalidateQueries({ queryKey: ['payments', 'settings', airportId] });
    onSaved(saved);
  };

  return (
    <div className={classes.beside}>
      <form
        ref={form}
        className={classes.stack}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        {SETTINGS_GROUPS.map(({ title, about, fields: inGroup }) => (
          <fieldset key={title} className={classes.group} disabled={!mayEdit}>
            <legend>{title}</legend>
            {about && <p className={classes.soft}>{about}</p>}
            <div className={classes.pair}>
              {inGroup
                .filter(({ name }) => isAsked(name, fields.values))
                .map((field) => (
                  <SettingsInput key={field.name} field={field} fields={fields} />
                ))}
            </div>
          </fieldset>
        ))}
        {failure && <Notice tone="bad">{failure}</Notice>}
        {conflict && record && (
          <ConflictNotice
            changed={conflict.changed}
            differences={differencesOf(SETTINGS_LABELS, writeSettings(record), writeSettings(conflict.theirs))}
            onKeepMine={() => void save(conflict.theirs.version)}
            onTakeTheirs={() => {
              fields.reset(writeSettings(conflict.theirs));
              setConflict(null);
            }}
          />
        )}
        <div className={layout.buttons}>
          {mayEdit && (
            <Button type="submit" disabled={busy}>
              {busy ? 'Saving…' : record === null ? 'Add settings' : 'Save settings'}
            </Button>
          )}
          <Button look="quiet" onClick={onClose}>
            {mayEdit ? 'Cancel' : 'Close'}
          </Button>
        </div>
      </form>
      <ExampleQuote prices={read.prices} />
    </div>
  );
}
