import { CONTACT_KINDS } from '@jibline/contract/enums';
import { Button } from '../../../ui/button.tsx';
import layout from '../../../ui/dialogs/form-layout.module.css';
import { FormField } from '../../../ui/fields/form-field.tsx';
import type { Typed } from '../../../ui/fields/record-values.ts';
import type { AnyForm } from '../../../ui/fields/use-record-form.ts';
import classes from '../airports.module.css';

const MAX_CONTACTS = 20;

export function ContactsEditor({ form }: { form: AnyForm<'contacts'> }) {
  const contacts = form.typed.contacts as readonly Typed[];
  const unused = CONTACT_KINDS.find((kind) => !contacts.some((contact) => contact.kind === kind));
  return (
    <fieldset className={classes.group}>
      <legend>Contacts</legend>
      <p className={classes.soft}>
        Operations and planning are shown in the public directory. Permit holders see tower and after hours.
      </p>
      {contacts.map((_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the fields hold nothing of their own, what is typed moves with the row
        <fieldset key={at} className={classes.box}>
          <legend>{`Contact ${at + 1}`}</legend>
          <div className={layout.pair}>
            <FormField form={form} name={`contacts.${at}.kind`} />
            <FormField form={form} name={`contacts.${at}.name`} />
            <FormField form={form} name={`contacts.${at}.phone`} type="tel" />
            <FormField form={form} name={`contacts.${at}.email`} type="email" />
          </div>
          <div>
            <Button look="quiet" aria-label={`Remove contact ${at + 1}`} onClick={() => form.removeRow('contacts', at)}>
              Remove
            </Button>
          </div>
        </fieldset>
      ))}
      <div>
        <Button
          look="secondary"
          disabled={contacts.length >= MAX_CONTACTS}
          onClick={() => form.addRow('contacts', { kind: unused ?? 'operations' })}
        >
          Add contact
        </Button>
      </div>
    </fieldset>
  );
}
