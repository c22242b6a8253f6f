import type { Position } from '@jibline/surfaces';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { foundPlacesQuery } from '../../../../features/assessments/find-places.ts';
import type { Question } from '../../../../features/assessments/question.ts';
import { Spinner } from '../../../../ui/feedback/spinner.tsx';
import classes from './live-answer.module.css';
import { PlaceAnswerCard } from './place-answer-card.tsx';
import type { CheckedFigures, FoundAddress } from './typed-check.ts';

interface Props {
  /** The pair typed; null where an address has still to be found. */
  at: Position | null;
  address: string;
  figures: CheckedFigures;
  /** The address was found and the place meant was chosen. */
  onFound: (found: FoundAddress) => void;
}

interface LabelledPosition {
  readonly lat: number;
  readonly lon: number;
  readonly label: string | null;
}

/** The real answer under the box: by coordinates as they are typed, by address once the place meant is chosen. */
export default function LiveAnswer({ at, address, figures, onFound }: Props) {
  if (at === null)
    return <ByAddress key={address.trim()} address={address.trim()} figures={figures} onFound={onFound} />;
  return <AtPlace place={{ ...at, label: null }} figures={figures} />;
}

function ByAddress({ address, figures, onFound }: Omit<Props, 'at'>) {
  const { data, error } = useQuery(foundPlacesQuery(address));
  const [chosen, setChosen] = useState<LabelledPosition | null>(null);
  if (error)
    return (
      <p className={classes.trouble} role="alert">
        The address search does not answer just now. Give the place as coordinates, or try again later.
      </p>
    );
  if (!data)
    return (
      <div className={classes.waiting} role="status">
        <Spinner />
        <p>Looking for the address…</p>
      </div>
    );
  if (data.items.length === 0)
    return (
      <p className={classes.trouble} role="alert">
        No place found for “{address}”. Try the suburb alone, or give the place as coordinates.
      </p>
    );
  if (chosen) return <AtPlace place={chosen} figures={figures} />;
  return (
    <div>
      <p className={classes.which}>Which place is meant?</p>
      <ul className={classes.places} aria-label="Places found">
        {data.items.map(({ label, latitude: lat, longitude: lon, kind }) => (
          <li key={`${label} ${lat} ${lon}`}>
            <button
              type="button"
              onClick={() => {
                setChosen({ lat, lon, label });
                onFound({ address, at: { lat, lon } });
              }}
            >
              {label} <span>{kind}</span>
            </button>
          </li>
        ))}
      </ul>
      <p className={classes.credit}>{data.credit}</p>
    </div>
  );
}

function AtPlace({ place: { lat, lon, label }, figures }: { place: LabelledPosition; figures: CheckedFigures }) {
  const { groundAhdM, heightAglM, radiusM } = figures;
  const question = useMemo(
    (): Question => ({
      ...{ at: { lat, lon }, address: label, groundAhdM, heightAglM, radiusM },
      ...{ craneType: null, restingHeightAglM: null },
    }),
    [lat, lon, label, groundAhdM, heightAglM, radiusM],
  );
  return <PlaceAnswerCard question={question} />;
}
