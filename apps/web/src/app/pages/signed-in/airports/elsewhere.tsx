import type { CopyToAirports } from '@jibline/contract';
import { type QueryKey, type UseQueryResult, useQueryClient } from '@tanstack/react-query';
import type { Result } from '../../../../lib/api.ts';
import { paths } from '../../../../lib/paths.ts';
import type { OtherAirport } from './other-airport-line.tsx';
import { OtherAirports } from './other-airports.tsx';

type Compared = Pick<OtherAirport, 'id' | 'label' | 'change' | 'version'> & { refusal: string | null };

interface Props<A extends Compared> {
  /** What is copied: "Tower cranes". */
  subject: string;
  about: string;
  /** The list one came from: "All fee schedules". */
  back: string;
  found: UseQueryResult<{ airports: A[] }>;
  queryKey: QueryKey;
  /** What copying changes, to be read anew. */
  changes: QueryKey;
  /** What this kind says of one airport. */
  line: (airport: A) => Pick<OtherAirport, 'before' | 'differences' | 'notes'>;
  /** Where an airport has this, to mend there what is in the way. */
  place: { view: string; label: string };
  copy: (airports: CopyToAirports['airports']) => Promise<Result<{ airports: A[] }>>;
  onClose: () => void;
}

/** One kind of record at the operator's other airports. */
export function Elsewhere<A extends Compared>(props: Props<A>) {
  const { found, queryKey, changes, line, place, copy, ...shown } = props;
  const queries = useQueryClient();
  const { data, error, refetch } = found;
  const placeAt = (airport: string) => `${paths.airports}?${new URLSearchParams({ airport, view: place.view })}`;
  return (
    <OtherAirports
      {...shown}
      airports={data?.airports.map((airport) => ({
        ...airport,
        ...line(airport),
        refusal:
          airport.refusal === null ? null : { text: airport.refusal, to: placeAt(airport.id), link: place.label },
      }))}
      failed={error !== null}
      onRetry={refetch}
      copy={async (airports) => {
        const [answer, refused] = await copy(airports);
        if (answer) queries.setQueryData(queryKey, answer);
        await queries.invalidateQueries({ queryKey: changes });
        return refused;
      }}
    />
  );
}
