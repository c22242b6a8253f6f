import {
  checkLocation,
  LATITUDE_INVALID,
  LOCATION_VALID,
  LONGITUDE_INVALID,
  type TypedLocation,
} from '@jibline/contract/words';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../../../lib/paths.ts';
import { Button } from '../../../../ui/button.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { coming } from '../../../coming.ts';
import { locationGuideAddress } from './location-guide-address.ts';
import classes from './pre-check.module.css';

/** The way in: a place, checked by the rule and the words of section 5, then on to the location guide. */
export function PreCheck() {
  const navigate = useNavigate();
  const [useCoordinates, setUseCoordinates] = useState(false);
  const [address, setAddress] = useState('');
  const [latitude, setLatitude] = useState('');
  const [longitude, setLongitude] = useState('');
  const [asked, setAsked] = useState(false);

  const typed: TypedLocation = useCoordinates ? { useCoordinates, latitude, longitude } : { useCoordinates, address };
  const { valid, message } = checkLocation(typed);
  const wrong = valid ? null : fieldAtFault(typed, message);
  const errorOf = (field: Field) => (asked && wrong === field ? message : undefined);
  const choose = (coordinates: boolean) => {
    setUseCoordinates(coordinates);
    setAsked(false);
  };

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setAsked(true);
    if (!valid) {
      event.currentTarget.querySelector<HTMLInputElement>(`input[name="${wrong}"]`)?.focus();
      return;
    }
    void navigate(locationGuideAddress(paths.locationGuide, typed));
  };

  return (
    <form className={classes.card} onSubmit={onSubmit} noValidate aria-labelledby="pre-check-title">
      <h2 id="pre-check-title" className={classes.title}>
        Where will the crane stand?
      </h2>
      <fieldset className={classes.modes}>
        <legend className={classes.hidden}>Give the place as</legend>
        <Mode label="Address" checked={!useCoordinates} onChoose={() => choose(false)} />
        <Mode label="Coordinates" checked={useCoordinates} onChoose={() => choose(true)} />
      </fieldset>
      {useCoordinates ? (
        <div className={classes.pair}>
          <TextField
            label="Latitude"
            name="latitude"
            hint="Decimal degrees, south is negative"
            inputMode="text"
            autoComplete="off"
            placeholder="-33.9461"
            value={latitude}
            onChange={(event) => setLatitude(event.currentTarget.value)}
            error={errorOf('latitude')}
          />
          <TextField
            label="Longitude"
            name="longitude"
            hint="Decimal degrees, east is positive"
            inputMode="text"
            autoComplete="off"
            placeholder="151.1772"
            value={longitude}
            onChange={(event) => setLongitude(event.currentTarget.value)}
            error={errorOf('longitude')}
          />
        </div>
      ) : (
        <TextField
          label="Address"
          name="address"
          hint="Street and suburb, as on the site plan"
          autoComplete="street-address"
          value={address}
          onChange={(event) => setAddress(event.currentTarget.value)}
          error={errorOf('address')}
        />
      )}
      <p className={classes.valid} role="status">
        {valid ? LOCATION_VALID : ''}
      </p>
      <Button type="submit">Continue to the location guide</Button>
      <p className={classes.note}>
        The location guide needs an account, so you will be asked to sign in or to create one; the place comes along.
        Until you continue, nothing leaves this page.
        {'locationGuide' in coming &&
          ' The guide itself is still being built: behind the sign-in you will find what it will hold.'}
      </p>
    </form>
  );
}

type Field = 'address' | 'latitude' | 'longitude';

function fieldAtFault({ useCoordinates, latitude }: TypedLocation, message: string): Field {
  if (!useCoordinates) return 'address';
  const latitudeMissing = String(latitude ?? '').trim() === '';
  if (message === LONGITUDE_INVALID) return 'longitude';
  return latitudeMissing || message === LATITUDE_INVALID ? 'latitude' : 'longitude';
}

function Mode({ label, checked, onChoose }: { label: string; checked: boolean; onChoose: () => void }) {
  return (
    <label className={classes.mode}>
      <input type="radio" name="location-mode" checked={checked} onChange={onChoose} />
      <span>{label}</span>
    </label>
  );
}
