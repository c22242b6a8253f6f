import type { Position } from '@jibline/surfaces';
import { type Dispatch, type FormEvent, type SetStateAction, useState } from 'react';
import { writeDecimal } from '../../../../../features/assessments/format-location.ts';
import { Button } from '../../../../../ui/button.tsx';
import { Fold } from '../../../../../ui/layout/fold.tsx';
import { useNarrow } from '../../../../../ui/use-narrow.ts';
import classes from '../location-guide.module.css';
import { LocationFields } from './location-fields.tsx';
import type { LocationFormValues, ParsedLocation } from './location-form-values.ts';

interface Props {
  place: LocationFormValues;
  onLocation: Dispatch<SetStateAction<LocationFormValues>>;
  where: ParsedLocation;
  /** Brings the result into view; it is already beside the form. */
  onAsk: () => void;
}

/** The order of the fields: the first wrong one gets the focus. */
const ORDER = ['address', 'latitude', 'longitude', 'easting', 'northing'] as const;
const NONE = {};

/** The location, which alone gives an answer. */
export function GuideForm({ place, onLocation, where, onAsk }: Props) {
  const isNarrow = useNarrow();
  const [requested, setRequested] = useState(0);
  const at = where.slip === null ? where.at : null;
  // On a phone a location that is answered makes room for its answer.
  const [answered, setAnswered] = useState<Position | null>(at);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setRequested(requested + 1);
    if (at) {
      setAnswered(at);
      return onAsk();
    }
    const first = ORDER.find((name) => where.problems[name] !== undefined);
    event.currentTarget.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  };

  const form = (
    <form className={classes.form} onSubmit={onSubmit} noValidate aria-label="Location">
      <LocationFields
        entry={place}
        onEntry={onLocation}
        read={where}
        problems={requested > 0 ? where.problems : NONE}
        searchCount={requested}
      />
      <Button type="submit">Check location</Button>
    </form>
  );
  if (!isNarrow || !answered) return form;
  return (
    <Fold
      key={writeDecimal(answered)}
      title={`Change location (${place.address.trim() || writeDecimal(at ?? answered)})`}
      opens="never"
    >
      {form}
    </Fold>
  );
}
