import { LOCATION_VALID } from '@jibline/contract/enums';
import type { Position } from '@jibline/surfaces';
import { type FormEvent, lazy, type ReactNode, Suspense, useEffect, useMemo, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { DATUM_OPTIONS, LOCATION_MODES, MAP_GRID_ZONES } from '../../../../features/assessments/parse-location.ts';
import { typedAs } from '../../../../features/assessments/suggested-fix.ts';
import { useStableValue } from '../../../../features/assessments/use-stable-value.ts';
import { loadChunk } from '../../../../lib/load-chunk.ts';
import { paths } from '../../../../lib/paths.ts';
import { Button } from '../../../../ui/button.tsx';
import { Waiting } from '../../../../ui/feedback/waiting.tsx';
import { ModeSwitch } from '../../../../ui/fields/mode-switch.tsx';
import { SelectField } from '../../../../ui/fields/select-field.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import type { Place } from '../../place-answer/first-question.ts';
import { FixNote } from '../../signed-in/location-guide/entry/fix-note.tsx';
import { withWhole } from '../../signed-in/location-guide/entry/whole-location.ts';
import classes from './pre-check.module.css';
import {
  type CheckField,
  checkFrom,
  type FoundAddress,
  guideQuery,
  type LocationReader,
  readCheck,
  type TypedCheck,
} from './typed-check.ts';
import { useMyLocation } from './use-my-location.ts';
import { useShownAnswer } from './use-shown-answer.ts';

/** The engine loads with the first check, not with the page. */
const FirstAnswer = lazy(() => loadChunk(() => import('./first-answer.tsx')));
const AddressMatches = lazy(() => loadChunk(() => import('./address-matches.tsx')));

const ORDER: readonly CheckField[] = ['address', 'latitude', 'longitude', 'easting', 'northing'];

/** Loaded on demand: the projection code is larger than the rest of the form, and few people use map grids. */
function useLocationReader(needed: boolean): LocationReader | null {
  const [reader, setReader] = useState<LocationReader | null>(null);
  useEffect(() => {
    if (!needed) return;
    const take = async () => {
      const { readLocationFields: readPlaceEntry } = await loadChunk(
        () => import('../../signed-in/location-guide/entry/location-form-values.ts'),
      );
      setReader(() => readPlaceEntry);
    };
    void take();
  }, [needed]);
  return reader;
}

/** The place, validated by the rules and messages of section 5; it alone gives an answer, beside and below it. */
export function PreCheck({ intro }: { intro?: ReactNode }) {
  const [search] = useSearchParams();
  const [typed, setTyped] = useState<TypedCheck>(() => checkFrom(search));
  const [submitted, setSubmitted] = useState(() => search.has('latitude') && search.has('longitude'));
  const shown = useShownAnswer(submitted);
  const [found, setFound] = useState<FoundAddress | null>(null);
  const [accuracyM, setAccuracyM] = useState<number | null>(null);
  const { mode } = typed;
  const address = typed.address.trim();
  const reader = useLocationReader(mode === 'grid');
  const read = useMemo(() => readCheck(typed, reader, found), [typed, reader, found]);
  const { slip } = read;
  const problems = submitted ? read.problems : {};
  const isFound = mode === 'address' ? read.location.valid && found?.address === address : read.at !== null;
  const at = isFound && slip === null ? (read.at ?? found?.at ?? null) : null;
  const label = mode === 'address' && at ? (found?.label ?? null) : null;
  // The same object while a slider moves, so that the map stays where it is.
  const place = useStableValue<Place | null>(at && { at: { lat: at.lat, lon: at.lon }, label });
  const isSearching = submitted && mode === 'address' && read.location.valid && !isFound;

  const putAt = (to: Position) => {
    if (mode === 'address') return setFound({ address, at: to, label: null });
    setTyped({ ...typed, mode: 'coordinates', datum: 'GDA2020', ...typedAs(to) });
  };
  const mine = useMyLocation((here, accuracy) => {
    setTyped({ ...typed, mode: 'coordinates', datum: 'GDA2020', ...typedAs(here) });
    setAccuracyM(accuracy);
    setSubmitted(true);
    shown.expect();
  });
  const field = (name: CheckField) => ({
    name,
    value: typed[name],
    error: problems[name],
    autoComplete: 'off',
    onChange: (event: { currentTarget: { value: string } }) => {
      setAccuracyM(null);
      setTyped(withWhole(typed, { ...typed, [name]: event.currentTarget.value }));
    },
  });
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setSubmitted(true);
    shown.expect();
    const wrong = ORDER.find((name) => read.problems[name] !== undefined);
    if (wrong) event.currentTarget.querySelector<HTMLInputElement>(`input[name="${wrong}"]`)?.focus();
  };
  const isAnswered = submitted && place !== null;

  return (
    <div className={classes.check} data-answered={isAnswered}>
      <form className={classes.form} onSubmit={onSubmit} noValidate aria-labelledby="pre-check-title">
        <h2 id="pre-check-title" className={classes.title}>
          Where will the crane be?
        </h2>
        <fieldset className={classes.modes}>
          <legend className={classes.hidden}>Search by</legend>
          <ModeSwitch
            value={mode}
            options={LOCATION_MODES}
            onChoose={(chosen) => {
              setTyped({ ...typed, mode: chosen });
              setSubmitted(false);
            }}
          />
        </fieldset>
        {mode === 'coordinates' && (
          <div className={classes.pair}>
            <TextField label="Latitude" hint="-33.9461 or 33°56′46″S" {...field('latitude')} />
            <TextField label="Longitude" hint="151.1772 or 151°10′38″E" {...field('longitude')} />
          </div>
        )}
        {mode === 'grid' && (
          <div className={classes.triple}>
            <SelectField
              label="Zone"
              value={typed.zone}
              options={MAP_GRID_ZONES}
              onChoose={(zone) => setTyped({ ...typed, zone })}
            />
            <TextField label="Easting, m" inputMode="decimal" {...field('easting')} />
            <TextField label="Northing, m" inputMode="decimal" {...field('northing')} />
          </div>
        )}
        {mode !== 'address' && (
          <SelectField
            label="Datum"
            value={typed.datum}
            options={DATUM_OPTIONS}
            onChoose={(datum) => setTyped({ ...typed, datum: datum === 'GDA94' ? datum : 'GDA2020' })}
          />
        )}
        {mode === 'address' && (
          <TextField
            label="Address"
            hint="Street or suburb. You can paste coordinates or a map grid too."
            {...field('address')}
            autoComplete="street-address"
          />
        )}
        {slip && (
          <FixNote
            sentence={slip.sentence}
            button={slip.button}
            onFix={() => setTyped({ ...typed, ...slip.corrected })}
          />
        )}
        <p className={classes.valid} role="status">
          {place ? LOCATION_VALID : ''}
        </p>
        <div className={classes.buttons}>
          <Button type="submit">Check this location</Button>
          <Button look="quiet" onClick={mine.ask} disabled={mine.isBusy}>
            {mine.isBusy ? 'Finding you…' : 'Use my location'}
          </Button>
        </div>
        {mine.failure && (
          <p className={classes.trouble} role="alert">
            {mine.failure}
          </p>
        )}
        {accuracyM !== null && (
          <p className={classes.note}>
            Your device knows its position to about {Math.max(1, Math.ceil(accuracyM))}&nbsp;m. Drag the pin to where
            the crane stands.
          </p>
        )}
        {!isAnswered && (
          <p className={classes.note}>
            No account needed.{' '}
            <Link to={`${paths.locationGuide}?${guideQuery(typed, read.at)}`}>Open the full location guide</Link> for
            every surface and the calculation (sign-in needed).
          </p>
        )}
        {isSearching && (
          <Suspense fallback={<Waiting text="Searching for the address…" />}>
            <AddressMatches key={address} address={address} onFound={setFound} />
          </Suspense>
        )}
      </form>
      {isAnswered ? (
        <Suspense fallback={<Waiting text="Loading the calculation…" />}>
          <FirstAnswer
            place={place}
            typed={typed}
            figures={read.figures}
            groundProblem={problems.ground}
            onShown={shown.take}
            onTyped={(part) => setTyped((before) => ({ ...before, ...part }))}
            onMove={putAt}
          />
        </Suspense>
      ) : (
        intro
      )}
    </div>
  );
}
