import { REPORT_APPLICANTS_SHOWN, REPORT_FILTER_ALL, REPORT_FILTER_LABELS } from '@jibline/contract/enums';
import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import own from '../../ui/fields/field.module.css';
import fields from '../../ui/fields/text-field.module.css';
import { applicantsQuery } from './list-applicants.ts';
import type { ReportAddress } from './report-query.ts';

const SEARCH_DEBOUNCE_MS = 250;
const ALL = { value: '', label: REPORT_FILTER_ALL };

interface Props {
  address: Pick<ReportAddress, 'from' | 'to' | 'airportId' | 'applicantId'>;
  onChoose: (applicantId: string) => void;
}

/** There can be hundreds of applicants: searched by name. */
export function ApplicantField({ address: { from, to, airportId, applicantId = '' }, onChoose }: Props) {
  const period = { from, to, ...(airportId && { airportId }) };
  const chosen = useQuery({ ...applicantsQuery({ ...period, id: applicantId }), enabled: applicantId !== '' });
  const name = applicantId === '' ? ALL.label : (chosen.data?.items[0]?.name ?? 'Not in this period');
  const [typed, setTyped] = useState('');
  const [settled] = useDebouncedValue(typed, SEARCH_DEBOUNCE_MS);
  // What is chosen stands in the field, and is not what someone searches for.
  const search = settled === name ? '' : settled.trim();
  const found = useQuery({
    ...applicantsQuery({ ...period, ...(search && { search }) }),
    placeholderData: keepPreviousData,
  });
  const others = (found.data?.items ?? []).map((one) => ({ value: one.id, label: one.name }));
  const isListed = applicantId === '' || others.some(({ value }) => value === applicantId);
  return (
    <Select
      label={REPORT_FILTER_LABELS.applicantId}
      searchable
      data={[ALL, ...(isListed ? [] : [{ value: applicantId, label: name }]), ...others]}
      value={applicantId}
      allowDeselect={false}
      limit={REPORT_APPLICANTS_SHOWN + 2}
      // Rendered inside the page: a portal would be outside every landmark.
      comboboxProps={{ withinPortal: false }}
      nothingFoundMessage={
        found.isError ? 'We couldn’t load the list. Reload the page.' : 'No match. Try part of the name.'
      }
      onChange={(id) => onChoose(id ?? '')}
      onSearchChange={setTyped}
      rightSection={<span />}
      rightSectionPointerEvents="none"
      classNames={{ label: fields.label ?? '', input: `${fields.input} ${own.select}` }}
    />
  );
}
