import { AUTHORITIES, MAX_REFERRAL_CONTACTS } from '@jibline/contract/enums';
import { Button } from '../../../ui/button.tsx';
import layout from '../../../ui/dialogs/form-layout.module.css';
import { FormField } from '../../../ui/fields/form-field.tsx';
import type { Typed } from '../../../ui/fields/record-values.ts';
import type { AnyForm } from '../../../ui/fields/use-record-form.ts';
import classes from '../airports.module.css';

/** The airport's own addresses of authorities, filled in when an application is referred. */
export function ReferralContactsEditor({ form }: { form: AnyForm<'referralContacts'> }) {
  const contacts = form.typed.referralContacts as readonly Typed[];
  const unused = AUTHORITIES.find((authority) => !contacts.some((contact) => contact.authority === authority));
  return (
    <fieldset className={classes.group}>
      <legend>Addresses of authorities</legend>
      <p className={classes.soft}>
        Filled in when an application is referred. Of several addresses of one authority, the first is used.
      </p>
      {contacts.map((_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the fields hold nothing of their own, what is typed moves with the row
        <fieldset key={at} className={classes.box}>
          <legend>{`Address ${at + 1}`}</legend>
          <div className={layout.pair}>
            <FormField form={form} name={`referralContacts.${at}.authority`} />
            <FormField form={form} name={`referralContacts.${at}.name`} />
            <FormField form={form} name={`referralContacts.${at}.email`} type="email" />
          </div>
          <div>
            <Button
              look="quiet"
              aria-label={`Remove address ${at + 1}`}
              onClick={() => form.removeRow('referralContacts', at)}
            >
              Remove
            </Button>
          </div>
        </fieldset>
      ))}
      <div>
        <Button
          look="secondary"
          disabled={contacts.length >= MAX_REFERRAL_CONTACTS}
          onClick={() => form.addRow('referralContacts', { authority: unused ?? 'OTHER' })}
        >
          Add address
        </Button>
      </div>
    </fieldset>
  );
}
