import { type Dispatch, type FormEvent, type SetStateAction, useState } from 'react';
import { Button } from '../../../../../ui/button.tsx';
import classes from '../location-guide.module.css';
import { CraneFields } from './crane-fields.tsx';
import type { CraneEntry, ReadGuide } from './guide-form-values.ts';
import { PlaceFields } from './place-fields.tsx';
import type { PlaceEntry, ReadPlace } from './place-form-values.ts';

interface Props {
  place: PlaceEntry;
  onPlace: Dispatch<SetStateAction<PlaceEntry>>;
  /** What the place typed says, and what it says together with the crane. */
  where: ReadPlace;
  crane: CraneEntry;
  onCrane: Dispatch<SetStateAction<CraneEntry>>;
  read: ReadGuide;
  /** Asked for although the answer already stands beside: brings it into view. */
  onAsk: () => void;
}

/** The fields' own names come first when several are wrong: the order in which they stand. */
const ORDER = [
  ...['address', 'latitude', 'longitude', 'easting', 'northing'],
  ...['ground', 'separation', 'height', 'radius', 'resting'],
] as (keyof ReadGuide['problems'])[];

const NONE = {};

export function GuideForm({ place, onPlace, where, crane, onCrane, read, onAsk }: Props) {
  const [asked, setAsked] = useState(0);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setAsked(asked + 1);
    if (read.question) return onAsk();
    const first = ORDER.find((name) => read.problems[name] !== undefined);
    event.currentTarget.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  };

  return (
    <form className={classes.form} onSubmit={onSubmit} noValidate aria-label="Place and crane">
      <PlaceFields
        entry={place}
        onEntry={onPlace}
        read={where}
        problems={asked > 0 ? where.problems : NONE}
        asked={asked}
      />
      <CraneFields
        entry={crane}
        onEntry={onCrane}
        groundAhdM={read.groundAhdM}
        problems={asked > 0 ? read.problems : NONE}
      />
      <Button type="submit">Check this place</Button>
    </form>
  );
}
