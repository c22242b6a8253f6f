import { type Dispatch, type FormEvent, type SetStateAction, useState } from 'react';
import { Button } from '../../../../../ui/button.tsx';
import classes from '../location-guide.module.css';
import { CraneFields } from './crane-fields.tsx';
import type { CraneEntry, ReadGuide } from './guide-form-values.ts';
import { LocationFields } from './location-fields.tsx';
import type { LocationFormValues, ParsedLocation } from './location-form-values.ts';

interface Props {
  place: LocationFormValues;
  onLocation: Dispatch<SetStateAction<LocationFormValues>>;
  /** The parsed location, alone and together with the crane. */
  where: ParsedLocation;
  crane: CraneEntry;
  onCrane: Dispatch<SetStateAction<CraneEntry>>;
  read: ReadGuide;
  /** Brings the result into view; it is already beside the form. */
  onAsk: () => void;
}

/** The order of the fields: the first wrong one gets the focus. */
const ORDER = [
  ...['address', 'latitude', 'longitude', 'easting', 'northing'],
  ...['ground', 'separation', 'height', 'radius', 'resting'],
] as (keyof ReadGuide['problems'])[];

const NONE = {};

export function GuideForm({ place, onLocation, where, crane, onCrane, read, onAsk }: Props) {
  const [requested, setRequested] = useState(0);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setRequested(requested + 1);
    if (read.question) return onAsk();
    const first = ORDER.find((name) => read.problems[name] !== undefined);
    event.currentTarget.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  };

  return (
    <form className={classes.form} onSubmit={onSubmit} noValidate aria-label="Location and crane">
      <LocationFields
        entry={place}
        onEntry={onLocation}
        read={where}
        problems={requested > 0 ? where.problems : NONE}
        searchCount={requested}
      />
      <CraneFields
        at={where.slip === null ? where.at : null}
        entry={crane}
        onEntry={onCrane}
        groundAhdM={read.groundAhdM}
        problems={requested > 0 ? read.problems : NONE}
      />
      <Button type="submit">Check location</Button>
    </form>
  );
}
