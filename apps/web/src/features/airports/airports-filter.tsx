import { SearchField } from '../../ui/fields/search-field.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TYPE_LABELS } from './airport-labels.ts';
import classes from './airports.module.css';

export interface AirportsFilterText {
  search: string;
  type: string;
}

interface Props {
  filter: AirportsFilterText;
  onChange: (filter: AirportsFilterText) => void;
}

const TYPES = [{ value: '', label: 'Any' }, ...Object.entries(TYPE_LABELS).map(([value, label]) => ({ value, label }))];

export function AirportsFilter({ filter, onChange }: Props) {
  return (
    <search className={classes.filter}>
      <SearchField
        placeholder="Name or code"
        value={filter.search}
        onChange={(search) => onChange({ ...filter, search })}
      />
      <SelectField
        label="Type"
        options={TYPES}
        value={filter.type}
        onChoose={(type) => onChange({ ...filter, type })}
      />
    </search>
  );
}
