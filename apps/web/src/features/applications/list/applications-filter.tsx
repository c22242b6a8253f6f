import { ASSESSMENT_OUTCOME_LABELS, formatNumber, PATHS, readDay } from '@jibline/contract/enums';
import { useEffect, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { ENTER_DATE } from '../../../ui/fields/field-messages.ts';
import { DateField } from '../../../ui/fields/moments/date-field.tsx';
import { writeDay } from '../../../ui/fields/moments/day-text.ts';
import { SearchField } from '../../../ui/fields/search-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { CRANE_TYPE_LABELS } from '../application-labels.ts';
import classes from './list.module.css';
import type { ApplicationsListFilter } from './list-filter.ts';

interface Props {
  filter: ApplicationsListFilter;
  onChange: (filter: ApplicationsListFilter) => void;
  airports: readonly { id: string; label: string }[];
}

const TYPES = [
  { value: '', label: 'Any' },
  ...Object.entries(CRANE_TYPE_LABELS).map(([value, label]) => ({ value, label })),
  { value: 'structure', label: 'Structure' },
];
const OUTCOME_OPTIONS = [
  { value: '', label: 'Any' },
  ...PATHS.map((value) => ({ value, label: ASSESSMENT_OUTCOME_LABELS[value].label })),
];
const typeText = ([type]: ApplicationsListFilter['craneTypes']) =>
  type === undefined ? '' : String(type ?? 'structure');
const typesOf = (text: string): ApplicationsListFilter['craneTypes'] =>
  text === '' ? [] : text === 'structure' ? [null] : [Number(text) as 0 | 1 | 2];

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
          options={[{ value: '', label: 'Any' }, ...airports.map(({ id, label }) => ({ value: id, label }))]}
          value={filter.airportIds[0] ?? ''}
          onChoose={(id) => onChange({ ...filter, airportIds: id ? [id] : [] })}
        />
        <SelectField
          label="Type"
          options={TYPES}
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
              <p className={classes.under}>
                Within {formatNumber(near.radiusM / 1000, { most: 1 })}&nbsp;km of {near.latitude.toFixed(4)},{' '}
                {near.longitude.toFixed(4)}
              </p>
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

interface DayProps {
  label: string;
  value: string;
  onChange: (day: string) => void;
}

/** Applied once the date is complete. */
function DayFilter({ label, value, onChange }: DayProps) {
  const [typed, setTyped] = useState(value && writeDay(value));
  const [problem, setProblem] = useState<string>();
  useEffect(() => setTyped(value && writeDay(value)), [value]);
  return (
    <DateField
      label={label}
      value={typed}
      error={problem}
      onChange={(text) => {
        setTyped(text);
        setProblem(undefined);
        const day = readDay(text);
        if (text === '' || day !== null) onChange(day ?? '');
      }}
      onBlur={() => setProblem(typed === '' || readDay(typed) !== null ? undefined : ENTER_DATE)}
    />
  );
}
