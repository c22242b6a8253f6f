import { PATHS, STATE_LABELS, STATE_ORDER } from '@jibline/contract/enums';
import { useQuery } from '@tanstack/react-query';
import { airportsQuery } from '../../../../../features/airports/list-airports.ts';
import { labelsQuery, officersQuery } from '../../../../../features/applications/list/desk/desk-people.ts';
import {
  ANY,
  OUTCOME_OPTIONS,
  TYPE_OPTIONS,
  typeText,
} from '../../../../../features/applications/list/filter-options.ts';
import { type ApplicationsListFilter, typesOf } from '../../../../../features/applications/list/list-filter.ts';
import { DayFilter } from '../../../../../ui/fields/moments/day-filter.tsx';
import { SearchField } from '../../../../../ui/fields/search-field.tsx';
import { SelectField } from '../../../../../ui/fields/select-field.tsx';
import classes from './desk.module.css';

interface Props {
  filter: ApplicationsListFilter;
  onChange: (filter: ApplicationsListFilter) => void;
}

const STATE_OPTIONS = [ANY, ...STATE_ORDER.map((state) => ({ value: String(state), label: STATE_LABELS[state] }))];

/** Everything the list can be narrowed by; each one set is a chip above the list. */
export function DeskFilters({ filter, onChange }: Props) {
  const { data: airports } = useQuery(airportsQuery);
  const { data: officers } = useQuery(officersQuery);
  const { data: labels } = useQuery(labelsQuery);
  const narrow = (part: Partial<ApplicationsListFilter>) => onChange({ ...filter, ...part });
  return (
    <search className={classes.filters}>
      <SearchField
        placeholder="Number, project, address, company"
        value={filter.text}
        onChange={(text) => narrow({ text })}
      />
      <SelectField
        label="State"
        options={STATE_OPTIONS}
        value={String(filter.states[0] ?? '')}
        onChoose={(value) => narrow({ states: STATE_ORDER.filter((state) => String(state) === value) })}
      />
      {(airports?.items.length ?? 0) > 1 && (
        <SelectField
          label="Airport"
          options={[ANY, ...(airports?.items ?? []).map(({ id, label }) => ({ value: id, label }))]}
          value={filter.airportIds[0] ?? ''}
          onChoose={(id) => narrow({ airportIds: id ? [id] : [] })}
        />
      )}
      <SelectField
        label="Type"
        options={TYPE_OPTIONS}
        value={typeText(filter.craneTypes)}
        onChoose={(type) => narrow({ craneTypes: typesOf(type) })}
      />
      <SelectField
        label="Outcome"
        options={OUTCOME_OPTIONS}
        value={filter.paths[0] ?? ''}
        onChoose={(path) => narrow({ paths: PATHS.filter((one) => one === path) })}
      />
      <SelectField
        label="Officer"
        options={[ANY, ...(officers?.items ?? []).map(({ id, name }) => ({ value: id, label: name }))]}
        value={filter.officer}
        onChoose={(officer) => narrow({ officer })}
      />
      {(labels?.items.length ?? 0) > 0 && (
        <SelectField
          label="Label"
          options={[ANY, ...(labels?.items ?? []).map(({ id, name }) => ({ value: id, label: name }))]}
          value={filter.labels[0] ?? ''}
          onChoose={(id) => narrow({ labels: id ? [id] : [] })}
        />
      )}
      <DayFilter label="Crane on site from" value={filter.from} onChange={(from) => narrow({ from })} />
      <DayFilter label="Crane on site until" value={filter.to} onChange={(to) => narrow({ to })} />
    </search>
  );
}
