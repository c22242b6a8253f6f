import { AUTHORITIES, MAX_REFERRAL_CONTACTS } from '@jibline/contract/enums';
import type { AnyForm } from '../../../ui/fields/use-record-form.ts';
import { ContactRows } from './contact-rows.tsx';

/** The airport's own addresses of authorities, filled in when an application is referred. */
export function ReferralContactsEditor({ form }: { form: AnyForm<'referralContacts'> }) {
  return (
    <ContactRows
      form={form}
      name="referralContacts"
      legend="Addresses of authorities"
      hint="Filled in when an application is referred. Of several addresses of one authority, the first is used."
      row="Address"
      fields={[{ name: 'authority' }, { name: 'name' }, { name: 'email', type: 'email' }]}
      most={MAX_REFERRAL_CONTACTS}
      newRow={(rows) => ({
        authority: AUTHORITIES.find((authority) => !rows.some((contact) => contact.authority === authority)) ?? 'OTHER',
      })}
    />
  );
}
