import { type Aerodrome, isPierced } from '@jibline/contract';
import { inverse, type LocationAnswer, type Position } from '@jibline/surfaces';
import { type Entry, listOf, textOf } from '../../../../../features/applications/form/question.ts';
import { CheckField } from '../../../../../ui/fields/check-field.tsx';
import { CHOOSE, SelectField } from '../../../../../ui/fields/select-field.tsx';
import classes from '../application-form.module.css';
import type { FieldsContext } from './fields-context.ts';

export interface AirportChoiceProps {
  context: FieldsContext;
  change: (next: (entry: Entry) => Entry) => void;
  aerodromes: readonly Aerodrome[];
  place: Position | null;
  answer: LocationAnswer | null;
}

const NEAREST = 12;

/** Airports by distance from the location, those whose surfaces cover it first. */
export function airportsFor(
  aerodromes: readonly Aerodrome[],
  position: Position | null,
  answer: LocationAnswer | null,
): { airport: Aerodrome; distanceM: number; touched: boolean }[] {
  if (!position) return [];
  const touched = new Set(answer?.airports.map(({ airportId }) => airportId));
  return aerodromes
    .filter(({ active }) => active)
    .map((airport) => {
      const [lon, lat] = airport.arp.coordinates;
      return { airport, distanceM: inverse(position, { lat, lon }).distanceM, touched: touched.has(airport.id) };
    })
    .sort((a, b) => Number(b.touched) - Number(a.touched) || a.distanceM - b.distanceM)
    .slice(0, Math.max(NEAREST, touched.size));
}

/** Affected airports, suggested by the location; one whose surface is penetrated cannot be left out. */
export function AirportChoice({ context, change, aerodromes, place, answer }: AirportChoiceProps) {
  const { entry } = context.view;
  const chosen = textOf(entry['site.airportId']);
  const near = airportsFor(aerodromes, place, answer);
  const known = near.some(({ airport }) => airport.id === chosen);
  const stored = aerodromes.filter(({ id }) => id === chosen && !known);
  const others = listOf(entry['site.otherAirportIds']);
  const pierced = new Set(answer?.airports.filter(isPierced).map(({ airportId }) => airportId));
  const rest = near.filter(({ airport, touched }) => touched && airport.id !== chosen);
  const choose = (id: string) =>
    change((now) => ({
      ...now,
      'site.airportId': id,
      'site.otherAirportIds': listOf(now['site.otherAirportIds']).filter((other) => other !== id),
    }));
  return (
    <div className={classes.stack}>
      <SelectField
        label="Airport that decides"
        hint="The nearest whose surfaces cover your site. Times are in its time zone."
        name="site.airportId"
        value={chosen}
        error={context.errorOf('site.airportId')}
        options={[
          { value: '', label: place ? CHOOSE : 'Enter the location first' },
          ...stored.map(({ id, label }) => ({ value: id, label })),
          ...near.map(({ airport, distanceM }) => ({
            value: airport.id,
            label: `${airport.label}, ${(distanceM / 1000).toFixed(1)}\u00a0km`,
          })),
        ]}
        onChoose={choose}
      />
      {rest.length > 0 && (
        <fieldset className={classes.plain}>
          <legend className={classes.about}>One application covers all affected airports. It also goes to:</legend>
          {rest.map(({ airport: { id, label } }) => (
            <CheckField
              key={id}
              label={label}
              checked={pierced.has(id) || others.includes(id)}
              disabled={pierced.has(id)}
              {...(pierced.has(id)
                ? { hint: 'Your crane penetrates one of its surfaces, so this airport must also decide.' }
                : {})}
              onChange={(event) => {
                const { checked } = event.currentTarget;
                change((now) => {
                  const before = listOf(now['site.otherAirportIds']).filter((other) => other !== id);
                  return { ...now, 'site.otherAirportIds': checked ? [...before, id] : before };
                });
              }}
            />
          ))}
        </fieldset>
      )}
    </div>
  );
}
