import type { PaymentSettings } from '@jibline/contract';
import { useQueryClient } from '@tanstack/react-query';
import { FormFrame } from '../../../ui/dialogs/form-frame.tsx';
import { useVersionedSave } from '../../../ui/dialogs/use-versioned-save.ts';
import { ConflictNotice, differencesOf } from '../../../ui/feedback/conflict-notice.tsx';
import { errorMessage } from '../../../ui/feedback/error-message.ts';
import { focusFirstInvalid, useFields } from '../../../ui/fields/use-fields.ts';
import { useFirstFocus } from '../../../ui/fields/use-first-focus.ts';
import classes from '../payments.module.css';
import { ExampleQuote } from './example-quote.tsx';
import { paymentSettingsQuery } from './list-payment-settings.ts';
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
  const read = readSettings(fields.values, airportId);
  const { save, busy, failure, conflict, settle } = useVersionedSave({
    record,
    send: (held) => savePaymentSettings(read.settings!, held),
    fetchTheirs: async (id) =>
      (await queries.fetchQuery({ ...paymentSettingsQuery(airportId), staleTime: 0 })).items.find(
        (one) => one.id === id,
      ),
    onSaved: (saved) => {
      void queries.invalidateQueries({ queryKey: ['payments', 'settings', airportId] });
      onSaved(saved);
    },
    tell: (error) => {
      if (error.code === 'already-exists')
        return 'It was not saved: there are settings from that day on already. Change those, or choose another day.';
      return fields.takeIssues(error, form.current ?? undefined) ? null : errorMessage(error, 'saved');
    },
  });
  const check = (over?: PaymentSettings) => {
    if (form.current && fields.check(form.current) && read.settings !== null) void save(over);
    else focusFirstInvalid(form.current);
  };

  return (
    <div className={classes.beside}>
      <FormFrame
        form={form}
        submit={record === null ? 'Add settings' : 'Save settings'}
        underWay={busy ? 'Saving…' : null}
        failure={failure}
        readOnly={!mayEdit}
        onSubmit={() => check()}
        onCancel={onClose}
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
        {conflict && record && (
          <ConflictNotice
            changed={conflict.changed}
            differences={differencesOf(SETTINGS_LABELS, writeSettings(record), writeSettings(conflict.theirs))}
            onKeepMine={() => check(conflict.theirs)}
            onTakeTheirs={() => {
              fields.reset(writeSettings(conflict.theirs));
              settle();
            }}
          />
        )}
      </FormFrame>
      <ExampleQuote prices={read.prices} />
    </div>
  );
}
