import type { Airport } from '@jibline/contract';
import { type FormEvent, type ReactNode, useEffect } from 'react';
import { Button } from '../../../ui/button.tsx';
import layout from '../../../ui/dialogs/form-layout.module.css';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { useFields } from '../../../ui/fields/use-fields.ts';
import { useFirstFocus } from '../../../ui/fields/use-first-focus.ts';
import { type Facility, type FacilityField, facilityTexts, needsOf, readFacility } from './facility-form-values.ts';
import { FAMILIES, KIND_LABELS } from './facility-labels.ts';

interface Props {
  airport: Airport;
  /** Null: a new one. */
  facility: Facility | null;
  saving: boolean;
  outcome: ReactNode;
  onDraw: (facility: Facility | null) => void;
  onSave: (facility: Facility) => void;
  onCancel: () => void;
}

const choose = { value: '', label: 'Choose' };
const FAMILY_OPTIONS = Object.entries(FAMILIES).map(([value, { label }]) => ({ value, label }));
const CATEGORIES = [choose, { value: 'I', label: 'I' }, { value: 'II/III', label: 'II or III' }];

export function FacilityForm({ airport, facility, saving, outcome, onDraw, onSave, onCancel }: Props) {
  const form = useFirstFocus<HTMLFormElement>();
  const fields = useFields<FacilityField>(facilityTexts(facility), (name, _, all) => readFacility(all).problems[name]);
  const { values } = fields;
  const needs = needsOf(values);
  const kinds = values.family === 'eur-doc-015' ? FAMILIES['eur-doc-015'].kinds : FAMILIES['nasf-g'].kinds;
  const designators = airport.runways.flatMap(({ ends }) => ends.map(({ designator }) => designator));
  useEffect(() => onDraw(readFacility(values).facility), [values, onDraw]);
  useEffect(() => () => onDraw(null), [onDraw]);

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const read = readFacility(values);
    if (fields.check(event.currentTarget) && read.facility) onSave(read.facility);
  };

  return (
    <form ref={form} className={layout.form} onSubmit={onSubmit} noValidate>
      <div className={layout.pair}>
        <TextField label="Name" {...fields.field('name')} />
        <TextField label="Identifier" hint="Stays the same from set to set." {...fields.field('id')} />
        <SelectField label="Rules" options={FAMILY_OPTIONS} {...fields.field('family')} />
        <SelectField
          label="Kind"
          options={[choose, ...kinds.map((value) => ({ value, label: KIND_LABELS[value] }))]}
          {...fields.field('kind')}
        />
        <TextField label="Latitude" {...fields.field('position.lat')} />
        <TextField label="Longitude" {...fields.field('position.lon')} />
        <TextField label="Ground, m AHD" inputMode="decimal" {...fields.field('groundElevationAhdM')} />
        {needs.includes('antennaElevationAhdM') && (
          <TextField label="Antenna centre, m AHD" inputMode="decimal" {...fields.field('antennaElevationAhdM')} />
        )}
        {needs.includes('antennaBaseElevationAhdM') && (
          <TextField label="Antenna foot, m AHD" inputMode="decimal" {...fields.field('antennaBaseElevationAhdM')} />
        )}
        {needs.includes('serves') && (
          <SelectField
            label="Serves landings on"
            options={[choose, ...designators.map((value) => ({ value, label: value }))]}
            {...fields.field('serves')}
          />
        )}
        {needs.includes('category') && (
          <SelectField label="Category" options={CATEGORIES} {...fields.field('category')} />
        )}
        {needs.includes('farEnd') && (
          <>
            <TextField label="Other end: latitude" {...fields.field('farEnd.lat')} />
            <TextField label="Other end: longitude" {...fields.field('farEnd.lon')} />
          </>
        )}
      </div>
      {outcome}
      <div className={layout.buttons}>
        <Button type="submit" disabled={saving}>
          {saving ? 'Saving…' : 'Save facility'}
        </Button>
        <Button look="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
