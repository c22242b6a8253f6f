import { PATHS } from '@jibline/contract/enums';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { DayFilter } from '../../../ui/fields/moments/day-filter.tsx';
import { SearchField } from '../../../ui/fields/search-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { ANY, nearText, OUTCOME_OPTIONS, TYPE_OPTIONS, typeText } from './filter-options.ts';
import classes from './list.module.css';
import { type ApplicationsListFilter, typesOf } from './list-filter.ts';

interface Props {
  filter: ApplicationsListFilter;
  onChange: (filter: ApplicationsListFilter) => void;
  airports: readonly { id: string; label: string }[];
}

/** Everything the server can filter by; rarely used filters are collapsed until one is set. */
export function ApplicationsFilter({ filter, onChange, airports }: Props) {
  const { from, to, near, paths } = filter;
  const isMore = from !== '' || to !== '' || near !== null || paths.length > 0;
  const [open, setOpen] = useState(isMore);
  return (
    <search>
      <div className={classes.filter}>
        <SearchField
          placeholder="Number, project, address, company"
          value={filter.text}
          onChange={(text) => onChange({ ...filter, text })}
        />
        <SelectField
          label="Airport"
          options={[ANY, ...airports.map(({ id, label }) => ({ value: id, label }))]}
          value={filter.airportIds[0] ?? ''}
          onChoose={(id) => onChange({ ...filter, airportIds: id ? [id] : [] })}
        />
        <SelectField
          label="Type"
          options={TYPE_OPTIONS}
          value={typeText(filter.craneTypes)}
          onChoose={(type) => onChange({ ...filter, craneTypes: typesOf(type) })}
        />
      </div>
      <details className={classes.more} open={open || isMore} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>More filters</summary>
        <div className={classes.rest}>
          <DayFilter label="Crane on site from" value={from} onChange={(day) => onChange({ ...filter, from: day })} />
          <DayFilter label="Crane on site until" value={to} onChange={(day) => onChange({ ...filter, to: day })} />
          <SelectField
            label="Assessment"
            options={OUTCOME_OPTIONS}
            value={paths[0] ?? ''}
            onChoose={(path) => onChange({ ...filter, paths: PATHS.filter((one) => one === path) })}
          />
          {near && (
            <div>
              <p className={classes.under}>{nearText(near)}</p>
              <Button look="secondary" onClick={() => onChange({ ...filter, near: null })}>
                Remove location filter
              </Button>
            </div>
          )}
        </div>
      </details>
    </search>
  );
}
