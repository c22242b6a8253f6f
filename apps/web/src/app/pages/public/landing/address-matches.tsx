import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { foundLocationsQuery } from '../../../../features/assessments/find-locations.ts';
import { Waiting } from '../../../../ui/feedback/waiting.tsx';
import classes from './address-matches.module.css';
import type { FoundAddress } from './typed-check.ts';

interface Props {
  address: string;
  onFound: (found: FoundAddress) => void;
}

/** The locations an address may mean. A single one is taken at once; of several the person chooses. */
export default function AddressMatches({ address, onFound }: Props) {
  const { data, error } = useQuery(foundLocationsQuery(address));
  const only = data?.items.length === 1 ? data.items[0] : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: taken once, when it arrives
  useEffect(() => {
    if (only) onFound({ address, at: { lat: only.latitude, lon: only.longitude }, label: only.label });
  }, [only]);
  if (error)
    return (
      <p className={classes.trouble} role="alert">
        Address search isn’t available. Enter coordinates or try again later.
      </p>
    );
  if (!data || only) return <Waiting text="Searching for the address…" />;
  if (data.items.length === 0)
    return (
      <p className={classes.trouble} role="alert">
        No location matches this address. Try the suburb alone, or enter coordinates.
      </p>
    );
  return (
    <div>
      <p className={classes.which}>Which location did you mean?</p>
      <ul className={classes.places} aria-label="Locations found">
        {data.items.map(({ label, latitude: lat, longitude: lon, kind }) => (
          <li key={`${label} ${lat} ${lon}`}>
            <button type="button" onClick={() => onFound({ address, at: { lat, lon }, label })}>
              {label} <span>{kind}</span>
            </button>
          </li>
        ))}
      </ul>
      <p className={classes.credit}>{data.credit}</p>
    </div>
  );
}
