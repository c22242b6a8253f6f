import type { ComponentProps } from 'react';
import { CheckField } from './check-field.tsx';
import type { Option } from './field-types.ts';
import { DateField } from './moments/date-field.tsx';
import { SelectField } from './select-field.tsx';
import { TextField } from './text-field.tsx';
import type { AnyForm, FieldPath } from './use-record-form.ts';

interface Props<P extends string>
  extends Pick<ComponentProps<'input'>, 'list' | 'autoCapitalize' | 'autoComplete' | 'required' | 'type'> {
  form: AnyForm<P>;
  name: FieldPath<NoInfer<P>>;
  /** Further options, where they depend on something else. */
  more?: readonly Option[];
}

/** One field of a form by its kind. */
export function FormField<P extends string>({ form, name, more = [], ...rest }: Props<P>) {
  const { kind, label, hint, options = [], inputMode, maxLength } = form.fieldAt(name);
  const input = form.inputOf(name);
  const named = { label, ...(hint ? { hint } : {}) };
  switch (kind) {
    case 'yes':
      return (
        <CheckField
          {...named}
          name={name}
          error={input.error}
          checked={Boolean(input.value)}
          onChange={(event) => form.set(name, event.currentTarget.checked)}
        />
      );
    case 'day':
      return <DateField {...named} {...input} onChange={(typed) => form.set(name, typed)} />;
    case 'choice':
      return <SelectField {...named} {...input} options={[...options, ...more]} />;
    case 'block':
      return <TextField {...named} {...input} rows={3} />;
    default:
      return (
        <TextField
          autoComplete="off"
          inputMode={inputMode ?? (kind === 'number' ? 'decimal' : 'text')}
          maxLength={maxLength}
          {...rest}
          {...named}
          {...input}
        />
      );
  }
}
