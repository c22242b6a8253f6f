import { checkLocation } from '@jibline/contract/words';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { foundPlacesQuery } from '../../../../features/assessments/find-places.ts';
import { Button } from '../../../../ui/button.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import type { GuideEntry } from './guide-entry.ts';
import classes from './location-guide.module.css';

interface Props {
  entry: GuideEntry;
  onEntry: (entry: GuideEntry) => void;
  field: { name: string; value: string; error: string | undefined };
}

/** Finds an address through the server; the person chooses which of the places found is meant. */
export function AddressSearch({ entry, onEntry, field }: Props) {
  const { valid, message } = checkLocation({ useCoordinates: false, address: entry.address });
  // Someone who comes with an address from the landing page need not type it again.
  const [sought, setSought] = useState(() => (valid && !entry.found ? entry.address.trim() : ''));
  const [tried, setTried] = useState(false);
  const { data, isFetching, error } = useQuery({ ...foundPlacesQuery(sought), enabled: sought !== '' });
  const search = () => {
    setTried(true);
    if (valid) setSought(entry.address.trim());
  };

  return (
    <div className={classes.address}>
      <TextField
        label="Address"
        hint="Street and suburb, as on the site plan"
        {...field}
        error={field.error ?? (tried && !valid ? message : undefined)}
        autoComplete="street-address"
        onChange={(event) => onEntry({ ...entry, address: event.currentTarget.value, found: null })}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || entry.found) return;
          event.preventDefault();
          search();
        }}
      />
      <Button look="secondary" onClick={search} disabled={isFetching}>
        {isFetching ? 'Searching…' : 'Search'}
      </Button>
      <div aria-live="polite">
        {error && (
          <p className={classes.trouble}>
            The address search does not answer just now. Give the place as coordinates, or try again later.
          </p>
        )}
        {data && data.items.length === 0 && (
          <p className={classes.trouble}>
            No place found for “{sought}”. Try the suburb alone, or give the place as coordinates.
          </p>
        )}
      </div>
      {data && data.items.length > 0 && !entry.found && (
        <ul className={classes.places} aria-label="Places found">
          {data.items.map((place) => (
            <li key={`${place.label} ${place.latitude} ${place.longitude}`}>
              <button
                type="button"
                onClick={() =>
                  onEntry({ ...entry, address: place.label, found: { lat: place.latitude, lon: place.longitude } })
                }
              >
                {place.label} <span className={classes.kind}>{place.kind}</span>
              </button>
            </li>
          ))}
          <li className={classes.credit}>{data.credit}</li>
        </ul>
      )}
    </div>
  );
}
