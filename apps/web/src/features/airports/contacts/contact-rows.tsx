import { lowerFirst } from '@jibline/contract/enums';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import layout from '../../../ui/dialogs/form-layout.module.css';
import { FormField } from '../../../ui/fields/form-field.tsx';
import type { Typed } from '../../../ui/fields/record-values.ts';
import type { AnyForm } from '../../../ui/fields/use-record-form.ts';
import classes from '../airports.module.css';

interface ContactRowsProps<P extends string> {
  form: AnyForm<P>;
  name: P;
  legend: string;
  hint: ReactNode;
  /** One row in a word: "Contact" gives "Contact 1", "Add contact". */
  row: string;
  fields: readonly { name: string; type?: 'tel' | 'email' }[];
  most: number;
  newRow: (rows: readonly Typed[]) => Typed;
}

/** Rows of people or offices that can be added and removed. */
export function ContactRows<P extends string>(props: ContactRowsProps<P>) {
  const { form, name, legend, hint, row, fields, most, newRow } = props;
  const rows = form.typed[name] as readonly Typed[];
  return (
    <fieldset className={classes.group}>
      <legend>{legend}</legend>
      <p className={classes.soft}>{hint}</p>
      {rows.map((_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the fields hold nothing of their own, what is typed moves with the row
        <fieldset key={at} className={classes.box}>
          <legend>{`${row} ${at + 1}`}</legend>
          <div className={layout.pair}>
            {fields.map((field) => (
              <FormField key={field.name} form={form} name={`${name}.${at}.${field.name}`} type={field.type} />
            ))}
          </div>
          <div>
            <Button
              look="quiet"
              aria-label={`Remove ${lowerFirst(row)} ${at + 1}`}
              onClick={() => form.removeRow(name, at)}
            >
              Remove
            </Button>
          </div>
        </fieldset>
      ))}
      <div>
        <Button look="secondary" disabled={rows.length >= most} onClick={() => form.addRow(name, newRow(rows))}>
          {`Add ${lowerFirst(row)}`}
        </Button>
      </div>
    </fieldset>
  );
}
