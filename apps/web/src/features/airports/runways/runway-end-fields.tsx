import { APPROACH_TYPES } from '@jibline/contract/enums';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import type { useFields } from '../../../ui/fields/use-fields.ts';
import { APPROACH_LABELS } from '../airport-labels.ts';
import classes from '../airports.module.css';
import { readNumber } from '../read-number.ts';
import type { EndIndex, RunwayField } from './runway-form-values.ts';
import { displacedThreshold, displacementOf } from './runway-sense.ts';

interface Props {
  at: EndIndex;
  fields: ReturnType<typeof useFields<RunwayField>>;
}

const APPROACHES = [
  { value: '', label: 'Choose' },
  { value: 'none', label: 'No landings' },
  ...APPROACH_TYPES.map((value) => ({ value, label: APPROACH_LABELS[value] })),
];
const DEPARTURES = [
  { value: 'yes', label: 'Yes' },
  { value: 'none', label: 'No departures' },
];
const KNOWN = [
  { value: '', label: 'Not known' },
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
];

export function RunwayEndFields({ at, fields }: Props) {
  const field = fields.field;
  const { values } = fields;
  const lands = values[`ends.${at}.landing.type`] !== 'none';
  const departs = values[`ends.${at}.departure`] !== 'none';
  return (
    <fieldset className={classes.box}>
      <legend>{at === 0 ? 'First end' : 'Second end'}</legend>
      <TextField label="Designator" maxLength={3} {...field(`ends.${at}.designator`)} />
      <PlaceFields title="Runway end" at={at} name="end" fields={fields} />
      <PlaceFields title="Threshold" at={at} name="threshold" fields={fields} />
      <Displace at={at} fields={fields} />
      <div className={classes.triple}>
        <SelectField label="Approach" options={APPROACHES} {...field(`ends.${at}.landing.type`)} />
        {lands && (
          <TextField label="Inner edge, m (optional)" inputMode="decimal" {...field(`ends.${at}.landing.innerEdgeM`)} />
        )}
        <SelectField label="Departures" options={DEPARTURES} {...field(`ends.${at}.departure`)} />
        {departs && (
          <>
            <TextField label="Clearway, m" inputMode="decimal" {...field(`ends.${at}.departure.clearwayM`)} />
            <TextField
              label="Highest ground, m AHD (optional)"
              inputMode="decimal"
              {...field(`ends.${at}.departure.highestGroundAhdM`)}
            />
            <SelectField label="Turns over 15°" options={KNOWN} {...field(`ends.${at}.departure.turnsOver15Deg`)} />
            <SelectField label="Over 5,700 kg" options={KNOWN} {...field(`ends.${at}.departure.over5700Kg`)} />
          </>
        )}
      </div>
    </fieldset>
  );
}

function PlaceFields({ title, at, name, fields }: Props & { title: string; name: 'end' | 'threshold' }) {
  return (
    <fieldset className={classes.plain}>
      <legend>{title}</legend>
      <div className={classes.triple}>
        <TextField label="Latitude" {...fields.field(`ends.${at}.${name}.lat`)} />
        <TextField label="Longitude" {...fields.field(`ends.${at}.${name}.lon`)} />
        <TextField label="Level, m AHD" inputMode="decimal" {...fields.field(`ends.${at}.${name}.elevationAhdM`)} />
      </div>
    </fieldset>
  );
}

/** Surveys give a displaced threshold by its place; where only the distance is known, it is worked out. */
function Displace({ at, fields }: Props) {
  const [metres, setMetres] = useState(() => displacementOf(fields.values, at));
  const threshold = displacedThreshold(fields.values, at, readNumber(metres));
  return (
    <div className={classes.beside}>
      <TextField
        label="Threshold displaced by, m"
        inputMode="decimal"
        value={metres}
        onChange={(event) => setMetres(event.currentTarget.value)}
      />
      <Button
        look="secondary"
        disabled={threshold === null}
        onClick={() => {
          if (!threshold) return;
          for (const part of ['lat', 'lon', 'elevationAhdM'] as const)
            fields.set(`ends.${at}.threshold.${part}`, threshold[part]);
        }}
      >
        Work out the threshold
      </Button>
    </div>
  );
}
