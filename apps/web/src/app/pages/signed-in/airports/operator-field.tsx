import { useQuery } from '@tanstack/react-query';
import type { OperatorField as Field } from '../../../../features/airports/details/airport-form.tsx';
import { organisationsQuery } from '../../../../features/organisations/list-organisations.ts';
import { SelectField } from '../../../../ui/fields/select-field.tsx';

const ALL = 1000;

/** Operators by name; the airport's current one can be chosen even if the list does not contain it. */
export const OperatorField: Field = ({ value, name, onChange }) => {
  const { data, error } = useQuery(organisationsQuery({ kind: 'OPERATOR', PageSize: ALL }));
  const listed = data?.items.map((operator) => ({ value: operator.id, label: operator.name })) ?? [];
  const isListed = value === null || listed.some((option) => option.value === value);
  return (
    <SelectField
      label="Operator"
      error={error ? 'We couldn’t load the operators. Reload the page.' : undefined}
      options={[
        { value: '', label: 'None' },
        ...(isListed ? [] : [{ value: value ?? '', label: name ?? 'Keep as it is' }]),
        ...listed,
      ]}
      value={value ?? ''}
      onChoose={(chosen) => onChange(chosen || null)}
    />
  );
};
