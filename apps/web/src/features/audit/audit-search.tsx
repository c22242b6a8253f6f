import { HISTORY_EVENT_LABELS, HISTORY_KIND_LABELS, HISTORY_KINDS } from '@jibline/contract/enums';
import { DayFilter } from '../../ui/fields/moments/day-filter.tsx';
import { SearchField } from '../../ui/fields/search-field.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import classes from './audit.module.css';
import type { AuditFilter } from './audit-filter.ts';

interface Props {
  filter: AuditFilter;
  onChange: (filter: AuditFilter) => void;
  airports: readonly { id: string; label: string }[];
}

const ANY = { value: '', label: 'Any' };
const KINDS = [ANY, ...HISTORY_KINDS.map((value) => ({ value, label: HISTORY_KIND_LABELS[value] }))];
const EVENTS = [
  ANY,
  ...Object.entries(HISTORY_EVENT_LABELS)
    .map(([value, label]) => ({ value, label }))
    .toSorted((a, b) => a.label.localeCompare(b.label)),
];

/** Who, what, when, and to which record. */
export function AuditSearch({ filter, onChange, airports }: Props) {
  const set = (change: Partial<AuditFilter>) => onChange({ ...filter, ...change });
  return (
    <search className={classes.filter}>
      <SearchField
        label="Who"
        placeholder="Name or email"
        value={filter.person}
        onChange={(person) => set({ person })}
      />
      <SearchField
        label="Record"
        placeholder="Number or name"
        value={filter.about}
        onChange={(about) => set({ about })}
      />
      <SelectField label="What" options={EVENTS} value={filter.event} onChoose={(event) => set({ event })} />
      <SelectField
        label="Kind of record"
        options={KINDS}
        value={filter.kind}
        onChoose={(kind) => set({ kind: HISTORY_KINDS.find((one) => one === kind) ?? '' })}
      />
      {airports.length > 1 && (
        <SelectField
          label="Airport"
          options={[ANY, ...airports.map(({ id, label }) => ({ value: id, label }))]}
          value={filter.airport}
          onChoose={(airport) => set({ airport })}
        />
      )}
      <DayFilter label="From" value={filter.from} onChange={(from) => set({ from })} />
      <DayFilter label="To" value={filter.to} onChange={(to) => set({ to })} />
    </search>
  );
}
