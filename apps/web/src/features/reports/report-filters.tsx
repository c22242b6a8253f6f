import type { Report } from '@jibline/contract';
import { ASSESSMENT_OUTCOME_LABELS, addMonths, formatMonth, MAX_REPORT_MONTHS, PATHS } from '@jibline/contract/enums';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { type ReportAddress, thisMonth } from './report-query.ts';
import classes from './reports.module.css';

interface Props {
  address: ReportAddress;
  report: Pick<Report, 'airports' | 'officers'> | undefined;
  onChange: (address: ReportAddress) => void;
}

/** Months that can be chosen, this one first. */
const choices = () => Array.from({ length: MAX_REPORT_MONTHS }, (_, at) => addMonths(thisMonth(), -at));

export function ReportFilters({ address, report, onChange }: Props) {
  const months = [...new Set([...choices(), address.from, address.to])].toSorted().reverse();
  const options = months.map((value) => ({ value, label: formatMonth(`${value}-01`) }));
  const { airportId: _airport, path: _path, officerId: _officer, ...period } = address;
  const narrowed = { airportId: address.airportId, path: address.path, officerId: address.officerId };
  const change = (next: { [K in keyof typeof narrowed]?: string | undefined }) => {
    const all = { ...narrowed, ...next };
    const path = PATHS.find((one) => one === all.path);
    onChange({
      ...period,
      ...(all.airportId && { airportId: all.airportId }),
      ...(path && { path }),
      ...(all.officerId && { officerId: all.officerId }),
    });
  };
  return (
    <search className={classes.filters}>
      <SelectField
        label="First month"
        options={options}
        value={address.from}
        onChoose={(from) => onChange({ ...address, from, to: from > address.to ? from : address.to })}
      />
      <SelectField
        label="Last month"
        options={options}
        value={address.to}
        onChoose={(to) => onChange({ ...address, to, from: to < address.from ? to : address.from })}
      />
      <SelectField
        label="Airport"
        options={[
          { value: '', label: 'All' },
          ...(report?.airports ?? []).map(({ id, label }) => ({ value: id, label })),
        ]}
        value={address.airportId ?? ''}
        onChoose={(airportId) => change({ airportId })}
      />
      <SelectField
        label="Outcome"
        options={[
          { value: '', label: 'All' },
          ...PATHS.map((value) => ({ value, label: ASSESSMENT_OUTCOME_LABELS[value].label })),
        ]}
        value={address.path ?? ''}
        onChoose={(path) => change({ path })}
      />
      <SelectField
        label="Officer"
        options={[
          { value: '', label: 'All' },
          ...(report?.officers ?? []).map(({ id, name }) => ({ value: id, label: name })),
        ]}
        value={address.officerId ?? ''}
        onChoose={(officerId) => change({ officerId })}
      />
    </search>
  );
}
