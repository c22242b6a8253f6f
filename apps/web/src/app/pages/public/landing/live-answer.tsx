import type { Position } from '@jibline/surfaces';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { currentChoice } from '../../../../domain/ground-choice.ts';
import { foundLocationsQuery } from '../../../../features/assessments/find-locations.ts';
import type { Question } from '../../../../features/assessments/question.ts';
import { Waiting } from '../../../../ui/feedback/waiting.tsx';
import classes from './live-answer.module.css';
import { PrecheckAnswerCard } from './precheck-answer-card.tsx';
import type { CheckedFigures, FoundAddress } from './typed-check.ts';

interface Props {
  /** The typed coordinates; null while an address still has to be found. */
  at: Position | null;
  address: string;
  figures: CheckedFigures;
  /** An address was found and one of its locations chosen. */
  onFound: (found: FoundAddress) => void;
}

interface LabelledPosition {
  readonly lat: number;
  readonly lon: number;
  readonly label: string | null;
}

/** The live answer below the form: for coordinates as they are typed, for an address once a location is chosen. */
export default function LiveAnswer({ at, address, figures, onFound }: Props) {
  if (at === null)
    return <ByAddress key={address.trim()} address={address.trim()} figures={figures} onFound={onFound} />;
  return <AtPlace place={{ ...at, label: null }} figures={figures} />;
}

function ByAddress({ address, figures, onFound }: Omit<Props, 'at'>) {
  const { data, error } = useQuery(foundLocationsQuery(address));
  const [chosen, setChosen] = useState<LabelledPosition | null>(null);
  if (error)
    return (
      <p className={classes.trouble} role="alert">
        Address search isn’t available. Enter coordinates or try again later.
      </p>
    );
  if (!data) return <Waiting text="Searching for the address…" />;
  if (data.items.length === 0)
    return (
      <p className={classes.trouble} role="alert">
        No location matches this address. Try the suburb alone, or enter coordinates.
      </p>
    );
  if (chosen) return <AtPlace place={chosen} figures={figures} />;
  return (
    <div>
      <p className={classes.which}>Which location did you mean?</p>
      <ul className={classes.places} aria-label="Locations found">
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
  const { groundAhdM, heightAglM, radiusM, groundModel } = figures;
  const question = useMemo(
    (): Question => ({
      ...{ at: { lat, lon }, address: label, groundAhdM, heightAglM, radiusM },
      ...{ craneType: null, restingHeightAglM: null },
      groundModel: currentChoice(groundModel, { lat, lon, groundAhdM }),
    }),
    [lat, lon, label, groundAhdM, heightAglM, radiusM, groundModel],
  );
  return <PrecheckAnswerCard question={question} />;
}
