import { ROLE_LABELS, SCOPE_LABELS } from '@jibline/contract/enums';
import { SearchField } from '../../ui/fields/search-field.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import classes from './people.module.css';

export const FILTERS = ['search', 'scope', 'role', 'state'] as const;
export type FilterName = (typeof FILTERS)[number];
export type Filter = Record<FilterName, string>;

const options = (all: string, labels: Readonly<Record<string, string>>) => [
  { value: '', label: all },
  ...Object.entries(labels).map(([value, label]) => ({ value, label })),
];

/** Choices filter immediately; typing is debounced. */
export function UsersFilter({ filter, onChange }: { filter: Filter; onChange: (filter: Filter) => void }) {
  const choice = (name: FilterName) => ({
    value: filter[name],
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange({ ...filter, [name]: event.currentTarget.value }),
  });
  return (
    <search className={classes.filter}>
      <SearchField
        placeholder="Name or email"
        value={filter.search}
        onChange={(search) => onChange({ ...filter, search })}
      />
      <SelectField label="Scope" options={options('Any', SCOPE_LABELS)} {...choice('scope')} />
      <SelectField label="Role" options={options('Any', ROLE_LABELS)} {...choice('role')} />
      <SelectField
        label="State"
        options={options('Any', { active: 'Active', inactive: 'Inactive' })}
        {...choice('state')}
      />
    </search>
  );
}
