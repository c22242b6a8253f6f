import { ASSESSMENT_OUTCOME_LABELS, craneTypeText, STATE_LABELS } from '@jibline/contract/enums';
import { IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { airportsQuery } from '../../../../../features/airports/list-airports.ts';
import { labelsQuery, officersQuery } from '../../../../../features/applications/list/desk/desk-people.ts';
import { nearText } from '../../../../../features/applications/list/filter-options.ts';
import { type ApplicationsListFilter, NO_FILTER } from '../../../../../features/applications/list/list-filter.ts';
import { writeDay } from '../../../../../ui/fields/moments/day-text.ts';
import classes from './desk.module.css';
import { useReportText } from './use-report-text.ts';

interface Props {
  filter: ApplicationsListFilter;
  onChange: (filter: ApplicationsListFilter) => void;
  /** The airport is chosen in the rail where there are several. */
  onClear: () => void;
}

type Part = Exclude<keyof ApplicationsListFilter, 'sort'>;
interface FilterChip {
  part: Part;
  text: string;
}

const listed = <T,>(values: readonly T[], textOf: (value: T) => string | undefined) =>
  values.map((value) => textOf(value) ?? 'Unknown').join(', ');

/** What narrows the list, each with a button that removes it. */
export function FilterChips({ filter, onChange, onClear }: Props) {
  const { data: airports } = useQuery(airportsQuery);
  const { data: officers } = useQuery(officersQuery);
  const { data: labels } = useQuery(labelsQuery);
  const report = useReportText(filter.report);
  const { text, states, airportIds, craneTypes, paths, from, to, mine, due, near, officer } = filter;
  const nameOf = <T extends { id: string }>(items: readonly T[] | undefined, id: string) =>
    items?.find((one) => one.id === id);
  const all: (FilterChip | false)[] = [
    text !== '' && { part: 'text', text: `“${text}”` },
    states.length > 0 && { part: 'states', text: listed(states, (state) => STATE_LABELS[state]) },
    airportIds.length > 0 && {
      part: 'airportIds',
      text: listed(airportIds, (id) => nameOf(airports?.items, id)?.icao),
    },
    craneTypes.length > 0 && { part: 'craneTypes', text: listed(craneTypes, craneTypeText) },
    paths.length > 0 && { part: 'paths', text: listed(paths, (path) => ASSESSMENT_OUTCOME_LABELS[path].label) },
    officer !== '' && { part: 'officer', text: `Officer: ${nameOf(officers?.items, officer)?.name ?? 'unknown'}` },
    filter.labels.length > 0 && {
      part: 'labels',
      text: `Label: ${listed(filter.labels, (id) => nameOf(labels?.items, id)?.name)}`,
    },
    from !== '' && { part: 'from', text: `On site from ${writeDay(from)}` },
    to !== '' && { part: 'to', text: `On site until ${writeDay(to)}` },
    mine && { part: 'mine', text: 'Mine' },
    due !== '' && { part: 'due', text: due === 'overdue' ? 'Overdue' : 'With a due date' },
    near !== null && { part: 'near', text: nearText(near) },
    filter.report !== null && { part: 'report', text: report },
  ];
  const chips = all.filter((one) => one !== false);
  if (chips.length === 0) return null;
  return (
    <ul className={classes.chips} aria-label="Filters in use">
      {chips.map((chip) => (
        <li key={chip.part} className={classes.chip}>
          {chip.text}
          <button
            type="button"
            aria-label={`Remove filter ${chip.text}`}
            onClick={() => onChange({ ...filter, [chip.part]: NO_FILTER[chip.part] })}
          >
            <IconX size={13} aria-hidden />
          </button>
        </li>
      ))}
      <li>
        <button type="button" className={classes.clear} onClick={onClear}>
          Clear filters
        </button>
      </li>
    </ul>
  );
}
