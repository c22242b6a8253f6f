import type { AirportSummary } from '@jibline/contract';
import { useNavigate } from 'react-router';
import { paths } from '../../lib/paths.ts';
import classes from './airport-choice.module.css';

interface Props {
  airports: readonly Pick<AirportSummary, 'id' | 'icao' | 'label'>[];
  chosen: string;
}

/** Which airport the desk shows, for people who work for several; the only one is named. */
export function AirportChoice({ airports, chosen }: Props) {
  const navigate = useNavigate();
  const [only] = airports;
  if (!only) return null;
  if (airports.length === 1)
    return (
      <abbr className={classes.only} title={only.label}>
        {only.icao}
      </abbr>
    );
  return (
    <select
      className={classes.choice}
      aria-label="Airport"
      value={chosen}
      onChange={({ currentTarget: { value } }) => void navigate(paths.homeView('needs-me', value))}
    >
      <option value="">All</option>
      {airports.map(({ id, icao, label }) => (
        <option key={id} value={id} label={icao} title={label}>
          {icao}
        </option>
      ))}
    </select>
  );
}
