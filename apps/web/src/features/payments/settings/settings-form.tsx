import type { PaymentSettings } from '@jibline/contract';
import { useQueryClient } from '@tanstack/react-query';
import { FormFrame } from '../../../ui/dialogs/form-frame.tsx';
import { useVersionedSave } from '../../../ui/dialogs/use-versioned-save.ts';
import { ConflictNotice, differencesOf } from '../../../ui/feedback/conflict-notice.tsx';
import { errorMessage } from '../../../ui/feedback/error-message.ts';
import { FormField } from '../../../ui/fields/form-field.tsx';
import { describeRecord } from '../../../ui/fields/record-values.ts';
import { useFirstFocus } from '../../../ui/fields/use-first-focus.ts';
import { useRecordForm } from '../../../ui/fields/use-record-form.ts';
import classes from '../payments.module.css';
import { ExampleQuote } from './example-quote.tsx';
import { paymentSettingsQuery } from './list-payment-settings.ts';
import { savePaymentSettings } from './save-payment-settings.ts';
import { SETTINGS_FIELDS, SETTINGS_GROUPS, SETTINGS_LABELS } from './settings-fields.ts';
import { isShown, pricesIn, settingsRules, settingsStart } from './settings-rules.ts';

const describe = (settings: PaymentSettings) => describeRecord(SETTINGS_FIELDS, settingsStart(settings));

interface Props {
  airportId: string;
  /** Null: a new fee schedule. */
  record: PaymentSettings | null;
  initial: Partial<PaymentSettings>;
  mayEdit: boolean;
  onSaved: (saved: PaymentSettings) => void;
  onClose: () => void;
}

/** All settings from one day on, with an example fee beside them. */
export function SettingsForm({ airportId, record, initial, mayEdit, onSaved, onClose }: Props) {
  const element = useFirstFocus<HTMLFormElement>(mayEdit);
  const queries = useQueryClient();
  const form = useRecordForm(settingsRules(airportId), settingsStart(initial));
  const { save, busy, failure, conflict, settle } = useVersionedSave({
    record,
    send: (stored) => savePaymentSettings(form.record!, stored),
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
        return 'Not saved. Another fee schedule already starts on this day. Edit that one, or choose another day.';
      return form.takeIssues(error, element.current) ? null : errorMessage(error, 'saved');
    },
  });
  const check = (over?: PaymentSettings) => {
    if (form.check(element.current)) void save(over);
  };

  return (
    <div className={classes.beside}>
      <FormFrame
        form={element}
        submit={record === null ? 'Add fee schedule' : 'Save fee schedule'}
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
              {Object.keys(inGroup)
                .filter((name) => isShown(name, form.typed))
                .map((name) => (
                  <FormField key={name} form={form} name={name} />
                ))}
            </div>
          </fieldset>
        ))}
        {conflict && record && (
          <ConflictNotice
            changed={conflict.changed}
            differences={differencesOf(SETTINGS_LABELS, describe(record), describe(conflict.theirs))}
            onKeepMine={() => check(conflict.theirs)}
            onUseTheirs={() => {
              form.reset(settingsStart(conflict.theirs));
              settle();
            }}
          />
        )}
      </FormFrame>
      <ExampleQuote prices={pricesIn(form.input)} />
    </div>
  );
}
