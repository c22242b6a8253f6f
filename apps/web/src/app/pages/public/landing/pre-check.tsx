import { LOCATION_VALID } from '@jibline/contract/enums';
import { type FormEvent, lazy, Suspense, useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { currentChoice, writeChoice } from '../../../../domain/ground-choice.ts';
import { DATUM_OPTIONS, LOCATION_MODES, MAP_GRID_ZONES } from '../../../../features/assessments/parse-location.ts';
import { LIMITS } from '../../../../features/assessments/question.ts';
import { loadChunk } from '../../../../lib/load-chunk.ts';
import { paths } from '../../../../lib/paths.ts';
import { Button } from '../../../../ui/button.tsx';
import { Waiting } from '../../../../ui/feedback/waiting.tsx';
import { ModeSwitch } from '../../../../ui/fields/mode-switch.tsx';
import { SelectField } from '../../../../ui/fields/select-field.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { FixNote } from '../../signed-in/location-guide/entry/fix-note.tsx';
import { withWhole } from '../../signed-in/location-guide/entry/whole-location.ts';
import classes from './pre-check.module.css';
import {
  type CheckField,
  checkFrom,
  craneIn,
  type FoundAddress,
  figureIn,
  guideQuery,
  heightFixes,
  type LocationReader,
  readCheck,
  type TypedCheck,
} from './typed-check.ts';

/** The engine loads with the first check, not with the page. */
const LiveAnswer = lazy(() => loadChunk(() => import('./live-answer.tsx')));

/** So is what asks the terrain model. */
const GroundOffer = lazy(() => loadChunk(() => import('../../signed-in/location-guide/entry/ground-offer.tsx')));

const ORDER: readonly CheckField[] = [
  ...(['address', 'latitude', 'longitude', 'easting', 'northing'] as const),
  ...(['ground', 'height', 'radius'] as const),
];

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

/** Location and height, validated by the rules and messages of section 5, with the live answer below. */
export function PreCheck() {
  const [search] = useSearchParams();
  const [typed, setTyped] = useState<TypedCheck>(() => checkFrom(search));
  const [submitted, setSubmitted] = useState(() => search.has('height'));
  /** A height set by a suggested fix is not questioned again. */
  const [settled, setSettled] = useState('');
  const [found, setFound] = useState<FoundAddress | null>(null);
  const { mode } = typed;
  const reader = useLocationReader(mode === 'grid');
  const read = readCheck(typed, reader, found);
  const problems = submitted ? read.problems : {};
  const { slip } = read;
  const warnings = typed.height === settled ? [] : heightFixes(typed);
  const isPlaced = read.location.valid && (mode === 'address' || read.at !== null);
  /** The confirmation of section 5, shown only once the location is found. */
  const isFound = isPlaced && slip === null && (mode !== 'address' || found?.address === typed.address.trim());
  const isReady = isPlaced && slip === null && read.figures !== null;
  const place = slip === null ? (read.at ?? (isFound ? (found?.at ?? null) : null)) : null;
  const groundAhdM = figureIn(typed.ground, LIMITS.ground);
  const field = (name: CheckField) => ({
    name,
    value: typed[name],
    error: problems[name],
    autoComplete: 'off',
    onChange: (event: { currentTarget: { value: string } }) =>
      setTyped(withWhole(typed, { ...typed, [name]: event.currentTarget.value })),
  });
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setSubmitted(true);
    const wrong = ORDER.find((name) => read.problems[name] !== undefined);
    if (wrong) event.currentTarget.querySelector<HTMLInputElement>(`input[name="${wrong}"]`)?.focus();
  };

  return (
    <div className={classes.card}>
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
            hint="Suburb or street, as on the site plan"
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
          {isFound ? LOCATION_VALID : ''}
        </p>
        <div className={classes.triple}>
          <TextField label="Ground, m AHD" inputMode="decimal" {...field('ground')} />
          <TextField label="Height, m AGL" inputMode="decimal" {...field('height')} />
          <TextField label="Radius, m" inputMode="decimal" {...field('radius')} />
        </div>
        {place && (
          <Suspense fallback={null}>
            <GroundOffer
              question={{ latitude: place.lat, longitude: place.lon, ...craneIn(typed) }}
              enteredAhdM={groundAhdM}
              choice={currentChoice(typed.groundModel, { ...place, groundAhdM })}
              onChoose={(use) =>
                setTyped({
                  ...typed,
                  ...(use.choice === 'used' ? { ground: String(use.levelAhdM) } : {}),
                  groundModel: writeChoice(use),
                })
              }
            />
          </Suspense>
        )}
        {warnings.map(({ sentence, button, heightAglM }) => (
          <FixNote
            key={button}
            sentence={sentence}
            button={button}
            onFix={() => {
              setSettled(String(heightAglM));
              setTyped({ ...typed, height: String(heightAglM) });
            }}
          />
        ))}
        <Button type="submit">Check height</Button>
      </form>
      {submitted && isReady && read.figures ? (
        <Suspense fallback={<Waiting text="Loading the calculation…" />}>
          <LiveAnswer at={read.at} address={typed.address} figures={read.figures} onFound={setFound} />
        </Suspense>
      ) : (
        <p className={classes.note}>
          No account needed. Your site and lift plans show the ground level above sea level (AHD) and the crane height
          above ground (AGL).{' '}
          <Link to={`${paths.locationGuide}?${guideQuery(typed, read.at)}`}>Open the full location guide</Link> for a
          map and the calculation (sign-in needed).
        </p>
      )}
    </div>
  );
}
