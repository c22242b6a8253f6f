import type { Report } from '@jibline/contract';
import {
  ASSESSMENT_OUTCOME_LABELS,
  addMonths,
  craneTypeText,
  formatMonth,
  MAX_REPORT_MONTHS,
  PATHS,
  REPORT_FILTER_ALL,
  REPORT_FILTER_LABELS,
  TYPE_TEXTS,
  typeOfText,
} from '@jibline/contract/enums';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { ApplicantField } from './applicant-field.tsx';
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
  const narrow = (next: Partial<ReportAddress>) => onChange({ ...address, ...next });
  return (
    <search className={classes.filters}>
      <SelectField
        label={REPORT_FILTER_LABELS.from}
        options={options}
        value={address.from}
        onChoose={(from) => narrow({ from, to: from > address.to ? from : address.to })}
      />
      <SelectField
        label={REPORT_FILTER_LABELS.to}
        options={options}
        value={address.to}
        onChoose={(to) => narrow({ to, from: to < address.from ? to : address.from })}
      />
      <SelectField
        label={REPORT_FILTER_LABELS.airportId}
        options={[
          { value: '', label: REPORT_FILTER_ALL },
          ...(report?.airports ?? []).map(({ id, label }) => ({ value: id, label })),
        ]}
        value={address.airportId ?? ''}
        onChoose={(airportId) => narrow({ airportId: airportId || undefined })}
      />
      <SelectField
        label={REPORT_FILTER_LABELS.path}
        options={[
          { value: '', label: REPORT_FILTER_ALL },
          ...PATHS.map((value) => ({ value, label: ASSESSMENT_OUTCOME_LABELS[value].label })),
        ]}
        value={address.path ?? ''}
        onChoose={(text) => narrow({ path: PATHS.find((path) => path === text) })}
      />
      <SelectField
        label={REPORT_FILTER_LABELS.type}
        options={[
          { value: '', label: REPORT_FILTER_ALL },
          ...TYPE_TEXTS.map((value) => ({ value, label: craneTypeText(typeOfText(value) ?? null) })),
        ]}
        value={address.type ?? ''}
        onChoose={(text) => narrow({ type: TYPE_TEXTS.find((type) => type === text) })}
      />
      <ApplicantField address={address} onChoose={(applicantId) => narrow({ applicantId: applicantId || undefined })} />
      <SelectField
        label={REPORT_FILTER_LABELS.officerId}
        options={[
          { value: '', label: REPORT_FILTER_ALL },
          ...(report?.officers ?? []).map(({ id, name }) => ({ value: id, label: name })),
        ]}
        value={address.officerId ?? ''}
        onChoose={(officerId) => narrow({ officerId: officerId || undefined })}
      />
    </search>
  );
}
