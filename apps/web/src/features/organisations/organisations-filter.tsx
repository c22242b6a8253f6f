import { useEffect, useState } from 'react';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { KIND_LABELS } from './organisation-words.ts';
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
const PAUSE_MS = 300;

export function OrganisationsFilter({ filter, onChange }: Props) {
  const [typed, setTyped] = useState(filter.search);
  useEffect(() => setTyped(filter.search), [filter.search]);
  useEffect(() => {
    if (typed === filter.search) return;
    const pause = setTimeout(() => onChange({ ...filter, search: typed }), PAUSE_MS);
    return () => clearTimeout(pause);
  }, [typed, filter, onChange]);
  return (
    <search className={classes.filter}>
      <TextField
        label="Search"
        type="search"
        placeholder="Name or ABN"
        maxLength={100}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
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
