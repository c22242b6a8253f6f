import { CONTACT_KINDS } from '@jibline/contract/enums';
import { Button } from '../../../ui/button.tsx';
import layout from '../../../ui/dialogs/form-layout.module.css';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { CONTACT_LABELS } from '../airport-labels.ts';
import classes from '../airports.module.css';
import { type ContactEntry, newContact, readContact } from './contact-form-values.ts';

interface Props {
  entries: readonly ContactEntry[];
  onChange: (entries: ContactEntry[]) => void;
  /** Whether problems are shown already: only after the first attempt to save. */
  checked: boolean;
}

const KINDS = CONTACT_KINDS.map((value) => ({ value, label: CONTACT_LABELS[value] }));

export function ContactsEditor({ entries, onChange, checked }: Props) {
  const change = (key: number, part: Partial<ContactEntry>) =>
    onChange(entries.map((entry) => (entry.key === key ? { ...entry, ...part } : entry)));
  return (
    <fieldset className={classes.group}>
      <legend>Contacts</legend>
      <p className={classes.soft}>
        Operations and planning are shown in the public directory; tower and after hours go to permit holders.
      </p>
      {entries.map((entry, at) => {
        const problems = checked ? readContact(entry).problems : {};
        return (
          <fieldset key={entry.key} className={classes.box}>
            <legend>{`Contact ${at + 1}`}</legend>
            <div className={layout.pair}>
              <SelectField
                label="For"
                options={KINDS}
                value={entry.kind}
                onChoose={(kind) =>
                  change(entry.key, { kind: CONTACT_KINDS.find((one) => one === kind) ?? entry.kind })
                }
              />
              <TextField
                label="Name"
                value={entry.name}
                error={problems.name}
                maxLength={120}
                onChange={(event) => change(entry.key, { name: event.currentTarget.value })}
              />
              <TextField
                label="Telephone"
                type="tel"
                value={entry.phone}
                error={problems.phone}
                onChange={(event) => change(entry.key, { phone: event.currentTarget.value })}
              />
              <TextField
                label="E-mail"
                type="email"
                value={entry.email}
                error={problems.email}
                onChange={(event) => change(entry.key, { email: event.currentTarget.value })}
              />
            </div>
            <div>
              <Button
                look="quiet"
                aria-label={`Remove contact ${at + 1}`}
                onClick={() => onChange(entries.filter(({ key }) => key !== entry.key))}
              >
                Remove
              </Button>
            </div>
          </fieldset>
        );
      })}
      <div>
        <Button
          look="secondary"
          disabled={entries.length >= 20}
          onClick={() =>
            onChange([
              ...entries,
              newContact(CONTACT_KINDS.find((kind) => !entries.some((entry) => entry.kind === kind)) ?? 'operations'),
            ])
          }
        >
          Add a contact
        </Button>
      </div>
    </fieldset>
  );
}
