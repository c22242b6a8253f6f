import { SearchField } from '../../ui/fields/search-field.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { KIND_LABELS } from './organisation-labels.ts';
import classes from './organisations.module.css';

export interface OrganisationsFilterText {
  search: string;
  kind: string;
}

interface Props {
  filter: OrganisationsFilterText;
  onChange: (filter: OrganisationsFilterText) => void;
}

const KINDS = [{ value: '', label: 'Any' }, ...Object.entries(KIND_LABELS).map(([value, label]) => ({ value, label }))];

export function OrganisationsFilter({ filter, onChange }: Props) {
  return (
    <search className={classes.filter}>
      <SearchField
        placeholder="Name or ABN"
        value={filter.search}
        onChange={(search) => onChange({ ...filter, search })}
      />
      <SelectField
        label="Kind"
        options={KINDS}
        value={filter.kind}
        onChange={(event) => onChange({ ...filter, kind: event.currentTarget.value })}
      />
    </search>
  );
}
