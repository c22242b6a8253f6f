import { Button } from '../../../ui/button.tsx';
import layout from '../../../ui/dialogs/form-layout.module.css';
import { FormField } from '../../../ui/fields/form-field.tsx';
import type { AnyForm } from '../../../ui/fields/use-record-form.ts';
import classes from '../surface-sets.module.css';
import { NEW_RULE } from './usual-rules.ts';

interface Props {
  form: AnyForm<'mapping'>;
  /** Designators of the airport. */
  ends: readonly string[];
}

/** How placemarks become surfaces: the first rule that fits decides. */
export function MappingEditor({ form, ends }: Props) {
  const rules = form.typed.mapping as readonly unknown[];
  return (
    <fieldset className={classes.group}>
      <legend>Which placemarks become which surfaces</legend>
      <p className={classes.soft}>The first rule that fits a placemark applies. Capitals do not matter.</p>
      {rules.map((_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the fields hold nothing of their own, what is typed moves with the row
        <fieldset key={at} className={classes.box}>
          <legend>{`Rule ${at + 1}`}</legend>
          <div className={classes.rule}>
            {(['match', 'contains', 'type', 'kind'] as const).map((name) => (
              <FormField key={name} form={form} name={`mapping.${at}.${name}`} />
            ))}
          </div>
          <div className={classes.foot}>
            <details>
              <summary>Runway end and data fields</summary>
              <div className={layout.pair}>
                <FormField
                  form={form}
                  name={`mapping.${at}.runwayEnd`}
                  more={ends.map((value) => ({ value, label: value }))}
                />
                <FormField form={form} name={`mapping.${at}.elevationField`} />
                <FormField form={form} name={`mapping.${at}.valueField`} />
              </div>
            </details>
            {rules.length > 1 && (
              <Button look="quiet" aria-label={`Remove rule ${at + 1}`} onClick={() => form.removeRow('mapping', at)}>
                Remove
              </Button>
            )}
          </div>
        </fieldset>
      ))}
      <div>
        <Button look="secondary" onClick={() => form.addRow('mapping', NEW_RULE)}>
          Add rule
        </Button>
      </div>
    </fieldset>
  );
}
