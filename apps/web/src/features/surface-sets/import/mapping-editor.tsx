import { Button } from '../../../ui/button.tsx';
import layout from '../../../ui/dialogs/form-layout.module.css';
import { FormField } from '../../../ui/fields/form-field.tsx';
import type { AnyForm } from '../../../ui/fields/use-record-form.ts';
import classes from '../surface-sets.module.css';
import { NEW_RULE, type RuleStart } from './suggest-rules.ts';

interface Props {
  form: AnyForm<'mapping'>;
  /** Designators of the airport. */
  ends: readonly string[];
  suggested: readonly RuleStart[];
}

/** The reason of a suggestion, as long as the rule says what was suggested. */
const reasonFor = (rule: Partial<Record<keyof RuleStart, unknown>>, suggested: readonly RuleStart[]) =>
  suggested.find(
    (one) =>
      one.match === rule.match &&
      one.contains === rule.contains &&
      (one.within ?? '') === (rule.within ?? '') &&
      one.type === rule.type &&
      one.kind === rule.kind &&
      (one.runwayEnd ?? '') === (rule.runwayEnd ?? ''),
  )?.reason;

/** How placemarks become surfaces: the first rule that fits decides. */
export function MappingEditor({ form, ends, suggested }: Props) {
  const rules = form.typed.mapping as readonly Partial<Record<keyof RuleStart, unknown>>[];
  return (
    <fieldset className={classes.group}>
      <legend>Which placemarks become which surfaces</legend>
      <p className={classes.soft}>
        Guessed from the names in the file. Change what is wrong. The first rule that fits a placemark applies, and
        capitals do not matter.
      </p>
      {rules.map((rule, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the fields hold nothing of their own, what is typed moves with the row
        <fieldset key={at} className={classes.box}>
          <legend>{`Rule ${at + 1}`}</legend>
          <div className={classes.rule}>
            {(['match', 'contains', 'type', 'kind'] as const).map((name) => (
              <FormField key={name} form={form} name={`mapping.${at}.${name}`} />
            ))}
          </div>
          <div className={classes.foot}>
            <p className={classes.soft}>
              {reasonFor(rule, suggested) ??
                `Not guessed. Choose what these shapes are${rules.length > 1 ? ', or remove the rule: they are left out then' : ''}.`}
            </p>
            <details>
              <summary>Folder, runway end and data fields</summary>
              <div className={layout.pair}>
                <FormField form={form} name={`mapping.${at}.within`} />
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
