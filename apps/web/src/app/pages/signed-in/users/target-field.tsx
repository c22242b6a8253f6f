import { SCOPE } from '@jibline/contract/enums';
import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ComponentProps, useState } from 'react';
import { airportsQuery } from '../../../../features/airports/list-airports.ts';
import { organisationsQuery } from '../../../../features/organisations/list-organisations.ts';
import type { TargetField as Target } from '../../../../features/users/grants/grants-editor.tsx';
import fields from '../../../../ui/fields/text-field.module.css';

type Props = ComponentProps<Target>;
const SHOWN = 50;
const SEARCH_DEBOUNCE_MS = 250;

/** Airports and organisations the person may see, searched by name; the server rejects a grant beyond their own access. */
export const TargetField: Target = (props) =>
  props.scope === SCOPE.airport ? <AirportTarget {...props} /> : <OrganisationTarget {...props} />;

function AirportTarget(props: Props) {
  const { data, error } = useQuery(airportsQuery);
  const options = data?.items.map(({ id, label }) => ({ value: id, label })) ?? [];
  return <Choice {...props} label="Airport" options={options} failed={error !== null} />;
}

function OrganisationTarget(props: Props) {
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed, SEARCH_DEBOUNCE_MS);
  const query = search && search !== props.targetName ? { search } : {};
  const { data, error } = useQuery({
    ...organisationsQuery({ ...query, PageSize: SHOWN }),
    placeholderData: keepPreviousData,
  });
  const invitable = data?.items.filter(({ actions }) => actions.includes('organisations:invite')) ?? [];
  const options = invitable.map(({ id, name }) => ({ value: id, label: name }));
  return <Choice {...props} label="Organisation" options={options} failed={error !== null} onSearch={setTyped} />;
}

interface ChoiceProps extends Props {
  label: string;
  options: { value: string; label: string }[];
  failed: boolean;
  onSearch?: (typed: string) => void;
}

function Choice({ label, options, failed, targetId, targetName, error, onChange, onSearch }: ChoiceProps) {
  const isListed = targetId === null || options.some(({ value }) => value === targetId);
  const data = isListed ? options : [{ value: targetId, label: targetName ?? 'Current choice' }, ...options];
  return (
    <Select
      label={label}
      placeholder="Type to search"
      searchable
      data={data}
      value={targetId}
      error={error}
      limit={SHOWN}
      // Rendered inside the page: a portal would be outside every landmark.
      comboboxProps={{ withinPortal: false }}
      nothingFoundMessage={failed ? 'We couldn’t load the list. Reload the page.' : 'No match. Try part of the name.'}
      onChange={(id, option) => onChange(id, option?.label ?? null)}
      {...(onSearch ? { onSearchChange: onSearch } : {})}
      classNames={{
        label: fields.label ?? '',
        input: fields.input ?? '',
        error: fields.error ?? '',
      }}
    />
  );
}
