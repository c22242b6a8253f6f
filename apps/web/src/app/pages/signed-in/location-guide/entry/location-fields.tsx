import type { Position } from '@jibline/surfaces';
import { type Dispatch, memo, type SetStateAction, useCallback } from 'react';
import { writeDecimal, writeDms, writeMapGrid } from '../../../../../features/assessments/format-location.ts';
import { DATUM_OPTIONS, LOCATION_MODES, MAP_GRID_ZONES } from '../../../../../features/assessments/parse-location.ts';
import { ModeSwitch } from '../../../../../ui/fields/mode-switch.tsx';
import classes from '../location-guide.module.css';
import { AddressSearch } from './address-search.tsx';
import { ChosenField, TypedField } from './entry-field.tsx';
import { FixNote } from './fix-note.tsx';
import type { LocationFormValues, LocationProblems, ParsedLocation } from './location-form-values.ts';
import { withWhole } from './whole-location.ts';

interface Props {
  entry: LocationFormValues;
  onEntry: Dispatch<SetStateAction<LocationFormValues>>;
  read: ParsedLocation;
  problems: LocationProblems;
  /** How often the answer was requested. */
  searchCount: number;
}

/** A complete position pasted into any field fills the right fields. */
const useWhole = (
  onEntry: Dispatch<SetStateAction<LocationFormValues>>,
): Dispatch<SetStateAction<LocationFormValues>> =>
  useCallback(
    (change) => onEntry((before) => withWhole(before, typeof change === 'function' ? change(before) : change)),
    [onEntry],
  );

/** Memoised: the location does not change while a height is typed. */
export const LocationFields = memo(function LocationFields({
  entry,
  onEntry: onTyped,
  read,
  problems,
  searchCount,
}: Props) {
  const onEntry = useWhole(onTyped);
  const { mode, address, found } = entry;
  const { slip } = read;
  const field = <Name extends keyof LocationFormValues>(name: Name) => ({ name, value: entry[name], onEntry });
  const typed = <Name extends keyof LocationFormValues>(name: Name) => ({ ...field(name), error: problems[name] });
  return (
    <>
      <fieldset className={classes.modes}>
        <legend className={classes.step}>Location</legend>
        <ModeSwitch
          value={mode}
          options={LOCATION_MODES}
          onChoose={(value) => onEntry((before) => ({ ...before, mode: value }))}
        />
      </fieldset>
      {mode === 'address' && (
        <AddressSearch
          address={address}
          found={found}
          searchCount={searchCount}
          onLocation={(text, position) => onEntry((before) => ({ ...before, address: text, found: position }))}
          field={{ name: 'address', value: address, error: problems.address }}
        />
      )}
      {mode === 'coordinates' && (
        <div className={classes.pair}>
          <TypedField label="Latitude" hint="-33.9461 or 33°56′46″S" {...typed('latitude')} />
          <TypedField label="Longitude" hint="151.1772 or 151°10′38″E" {...typed('longitude')} />
        </div>
      )}
      {mode === 'grid' && (
        <div className={classes.triple}>
          <ChosenField label="Zone" options={MAP_GRID_ZONES} {...field('zone')} />
          <TypedField label="Easting, m" inputMode="decimal" {...typed('easting')} />
          <TypedField label="Northing, m" inputMode="decimal" {...typed('northing')} />
        </div>
      )}
      {mode !== 'address' && <ChosenField label="Datum" options={DATUM_OPTIONS} {...field('datum')} />}
      {slip && (
        <FixNote
          sentence={slip.sentence}
          button={slip.button}
          onFix={() => onEntry((before) => ({ ...before, ...slip.corrected }))}
        />
      )}
      <p className={classes.valid} role="status">
        {read.location.valid && read.at !== null && slip === null ? read.location.message : ''}
      </p>
      {read.at && (
        <p className={classes.echo}>
          {[writeDecimal(read.at), writeDms(read.at), gridOf(read.at)].filter(Boolean).join(' · ')} (GDA2020)
        </p>
      )}
    </>
  );
});

function gridOf(at: Position): string | null {
  const grid = writeMapGrid(at);
  return grid && `MGA zone ${grid}`;
}
