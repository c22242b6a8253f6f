import { SearchField } from '../../../ui/fields/search-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TYPE_LABELS } from '../airport-labels.ts';
import classes from './aerodromes.module.css';
import { STATES } from './state-of.ts';

export interface AerodromesFilterText {
  search: string;
  type: string;
  state: string;
}

interface Props {
  filter: AerodromesFilterText;
  onChange: (filter: AerodromesFilterText) => void;
}

const TYPES = [{ value: '', label: 'Any' }, ...Object.entries(TYPE_LABELS).map(([value, label]) => ({ value, label }))];
const PLACES = ['', ...STATES].map((value) => ({ value, label: value || 'Any' }));

export function AerodromesFilter({ filter, onChange }: Props) {
  return (
    <search className={classes.filter}>
      <div className={classes.search}>
        <SearchField
          placeholder="Name or code"
          value={filter.search}
          onChange={(search) => onChange({ ...filter, search })}
        />
      </div>
      <SelectField
        label="Type"
        options={TYPES}
        value={filter.type}
        onChoose={(type) => onChange({ ...filter, type })}
      />
      <SelectField
        label="State"
        options={PLACES}
        value={filter.state}
        onChoose={(state) => onChange({ ...filter, state })}
      />
    </search>
  );
}
