import { CONTACT_KINDS, MAX_CONTACTS } from '@jibline/contract/enums';
import type { AnyForm } from '../../../ui/fields/use-record-form.ts';
import { ContactRows } from './contact-rows.tsx';

export function ContactsEditor({ form }: { form: AnyForm<'contacts'> }) {
  return (
    <ContactRows
      form={form}
      name="contacts"
      legend="Contacts"
      hint="Operations and planning are shown in the public directory. Permit holders see tower and after hours."
      row="Contact"
      fields={[{ name: 'kind' }, { name: 'name' }, { name: 'phone', type: 'tel' }, { name: 'email', type: 'email' }]}
      most={MAX_CONTACTS}
      newRow={(rows) => ({
        kind: CONTACT_KINDS.find((kind) => !rows.some((contact) => contact.kind === kind)) ?? 'operations',
      })}
    />
  );
}
