import type { AirportAnswer } from '@jibline/surfaces';
import { kilometres, limitMetres } from '../../../../domain/height-text.ts';
import { bindingLimits } from '../../signed-in/location-guide/binding-limits.ts';
import classes from './first-answer.module.css';

/** More surfaces than these limit nobody. */
const LIMITS_SHOWN = 3;

/** The lowest surfaces over the place, with their elevation. */
export function LimitsHere({ airports }: { airports: readonly AirportAnswer[] }) {
  const limits = bindingLimits(airports).working.slice(0, LIMITS_SHOWN);
  if (limits.length === 0) return null;
  return (
    <Rows
      title="What limits it here"
      rows={limits.map(({ name, surfaceAhdM }) => [name ?? 'Protected surface', `${limitMetres(surfaceAhdM)} AHD`])}
    />
  );
}

export function AffectedAerodromes({ airports }: { airports: readonly AirportAnswer[] }) {
  if (airports.length === 0) return null;
  return (
    <Rows title="Affected aerodromes" rows={airports.map(({ label, distanceM }) => [label, kilometres(distanceM)])} />
  );
}

function Rows({ title, rows }: { title: string; rows: readonly (readonly [string, string])[] }) {
  return (
    <div className={classes.facts}>
      <h3>{title}</h3>
      <ul aria-label={title}>
        {rows.map(([name, figure]) => (
          <li key={name}>
            <span>{name}</span> <span>{figure}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
