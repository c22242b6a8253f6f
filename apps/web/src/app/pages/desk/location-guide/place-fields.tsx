import { typedAs } from '../../../../features/assessments/mend-place.ts';
import { DATUMS } from '../../../../features/assessments/read-place-text.ts';
import { writeDecimal, writeDms, writeMapGrid } from '../../../../features/assessments/write-place.ts';
import { SelectField } from '../../../../ui/select-field.tsx';
import { TextField } from '../../../../ui/text-field.tsx';
import { AddressSearch } from './address-search.tsx';
import type { FieldName, GuideEntry, PlaceMode, ReadGuide } from './guide-entry.ts';
import classes from './location-guide.module.css';
import { MendNote } from './mend-note.tsx';

interface Props {
  entry: GuideEntry;
  onEntry: (entry: GuideEntry) => void;
  read: ReadGuide;
  /** How often the answer was asked for. */
  asked: number;
  field: (name: FieldName) => { name: string; value: string; error: string | undefined };
}

const MODES: readonly { mode: PlaceMode; label: string }[] = [
  { mode: 'address', label: 'Address' },
  { mode: 'coordinates', label: 'Coordinates' },
  { mode: 'grid', label: 'Map grid' },
];
const ZONES = [49, 50, 51, 52, 53, 54, 55, 56].map((zone) => ({ value: String(zone), label: String(zone) }));

export function PlaceFields({ entry, onEntry, read, asked, field }: Props) {
  const { mode } = entry;
  return (
    <>
      <fieldset className={classes.modes}>
        <legend className={classes.step}>Place</legend>
        <div className={classes.switch}>
          {MODES.map(({ mode: value, label }) => (
            <label key={value} className={classes.mode}>
              <input
                type="radio"
                name="place-mode"
                checked={mode === value}
                onChange={() => onEntry({ ...entry, mode: value })}
              />
              <span>{label}</span>
            </label>
          ))}
        </div>
      </fieldset>
      {mode === 'address' && (
        <AddressSearch
          address={entry.address}
          found={entry.found}
          asked={asked}
          onPlace={(address, found) => onEntry({ ...entry, address, found })}
          field={field('address')}
        />
      )}
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
            value={entry.zone}
            options={ZONES}
            onChoose={(zone) => onEntry({ ...entry, zone })}
          />
          <TextField label="Easting, m" inputMode="decimal" {...field('easting')} />
          <TextField label="Northing, m" inputMode="decimal" {...field('northing')} />
        </div>
      )}
      {mode !== 'address' && (
        <SelectField
          label="Datum"
          value={entry.datum}
          options={DATUMS.map((value) => ({ value, label: value === 'GDA2020' ? 'GDA2020 or WGS84' : value }))}
          onChoose={(value) => onEntry({ ...entry, datum: value === 'GDA94' ? 'GDA94' : 'GDA2020' })}
        />
      )}
      {read.slip && (
        <MendNote
          sentence={read.slip.sentence}
          button={read.slip.button}
          onMend={() => read.slip && onEntry({ ...entry, ...typedAs(read.slip.mended) })}
        />
      )}
      <p className={classes.valid} role="status">
        {read.location.valid && field('address').error === undefined ? read.location.message : ''}
      </p>
      {read.at && (
        <p className={classes.echo}>
          {[writeDecimal(read.at), writeDms(read.at), gridOf(read)].filter(Boolean).join(' · ')} (GDA2020)
        </p>
      )}
    </>
  );
}

function gridOf({ at }: ReadGuide): string | null {
  const grid = at && writeMapGrid(at);
  return grid && `MGA zone ${grid}`;
}
