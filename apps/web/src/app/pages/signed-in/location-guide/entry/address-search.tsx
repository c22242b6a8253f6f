import { checkLocation } from '@jibline/contract/enums';
import type { Position } from '@jibline/surfaces';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { foundLocationsQuery } from '../../../../../features/assessments/find-locations.ts';
import { Button } from '../../../../../ui/button.tsx';
import { TextField } from '../../../../../ui/fields/text-field.tsx';
import classes from '../location-guide.module.css';

interface Props {
  address: string;
  /** A location chosen from the search; dropped when the address is edited. */
  found: Position | null;
  onLocation: (address: string, found: Position | null) => void;
  field: { name: string; value: string; error: string | undefined };
  /** How often the answer was requested from the form: that searches too. */
  searchCount?: number;
}

/** Finds an address through the server; people choose one of the locations found. */
export function AddressSearch({ address, found, onLocation, field, searchCount = 0 }: Props) {
  const { valid, message } = checkLocation({ useCoordinates: false, address });
  // An address brought from the landing page is searched at once.
  const [sought, setSought] = useState(() => (valid && !found ? address.trim() : ''));
  const [answered, setAnswered] = useState(searchCount);
  if (answered !== searchCount) {
    setAnswered(searchCount);
    if (valid && !found) setSought(address.trim());
  }
  const [tried, setTried] = useState(false);
  const { data, isFetching, error } = useQuery({ ...foundLocationsQuery(sought), enabled: sought !== '' });
  const search = () => {
    setTried(true);
    if (valid) setSought(address.trim());
  };

  return (
    <div className={classes.address}>
      <TextField
        label="Address"
        hint="Street and suburb, as on the site plan"
        {...field}
        error={field.error ?? (tried && !valid ? message : undefined)}
        autoComplete="street-address"
        onChange={(event) => onLocation(event.currentTarget.value, null)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || found) return;
          event.preventDefault();
          search();
        }}
      />
      <Button look="secondary" onClick={search} disabled={isFetching}>
        {isFetching ? 'Searching…' : 'Search'}
      </Button>
      <div aria-live="polite" className={classes.told}>
        {error && (
          <p className={classes.trouble}>Address search isn’t available. Enter coordinates or try again later.</p>
        )}
        {data && data.items.length === 0 && (
          <p className={classes.trouble}>No address found. Try the suburb alone, or enter coordinates.</p>
        )}
      </div>
      {data && data.items.length > 0 && !found && (
        <ul className={classes.places} aria-label="Locations found">
          {data.items.map((location) => (
            <li key={`${location.label} ${location.latitude} ${location.longitude}`}>
              <button
                type="button"
                onClick={() => onLocation(location.label, { lat: location.latitude, lon: location.longitude })}
              >
                {location.label} <span className={classes.kind}>{location.kind}</span>
              </button>
            </li>
          ))}
          <li className={classes.credit}>{data.credit}</li>
        </ul>
      )}
    </div>
  );
}
