import { CheckField } from '../../../ui/fields/check-field.tsx';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import type { useFields } from '../../../ui/fields/use-fields.ts';
import type { SettingsField } from './settings-fields.ts';

interface Props {
  field: SettingsField;
  fields: ReturnType<typeof useFields<string>>;
}

/** One field by its kind. */
export function SettingsInput({ field: { name, label, kind, hint, options }, fields }: Props) {
  const more = hint ? { hint } : {};
  const { onChange, onBlur, error, value = '' } = fields.field(name);
  const given = { name, value, error };
  switch (kind) {
    case 'yes':
      return (
        <CheckField
          label={label}
          name={name}
          error={given.error}
          {...more}
          checked={given.value === 'yes'}
          onChange={(event) => fields.set(name, event.currentTarget.checked ? 'yes' : '')}
        />
      );
    case 'day':
      return (
        <DateField label={label} {...given} {...more} onChange={(typed) => fields.set(name, typed)} onBlur={onBlur} />
      );
    case 'choice':
      return <SelectField label={label} options={options ?? []} {...given} {...more} onChange={onChange} />;
    case 'block':
      return <TextField label={label} rows={3} {...given} {...more} onChange={onChange} onBlur={onBlur} />;
    default:
      return (
        <TextField
          label={label}
          inputMode={kind === 'text' ? 'text' : kind === 'whole' ? 'numeric' : 'decimal'}
          autoComplete="off"
          {...given}
          {...more}
          onChange={onChange}
          onBlur={onBlur}
        />
      );
  }
}
