import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { readNumber } from '../../../ui/fields/field-types.ts';
import { FormField } from '../../../ui/fields/form-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import type { AnyForm } from '../../../ui/fields/use-record-form.ts';
import classes from '../airports.module.css';
import type { EndIndex, RunwayField } from './runway-fields.ts';
import { displacedThreshold, displacementOf } from './runway-sense.ts';

interface Props {
  at: EndIndex;
  form: AnyForm<RunwayField>;
}

const DEPARTURE_PARTS = ['clearwayM', 'highestGroundAhdM', 'turnsOver15Deg', 'over5700Kg'] as const;
const POSITION_PARTS = ['lat', 'lon', 'elevationAhdM'] as const;

export function RunwayEndFields({ at, form }: Props) {
  const hasLandings = form.value(`ends.${at}.landing.type`) !== 'none';
  const hasDepartures = form.value(`ends.${at}.departs`) !== 'none';
  return (
    <fieldset className={classes.box}>
      <legend>{at === 0 ? 'First end' : 'Second end'}</legend>
      <FormField form={form} name={`ends.${at}.designator`} />
      <PositionFields title="Runway end" at={at} name="end" form={form} />
      <PositionFields title="Threshold" at={at} name="threshold" form={form} />
      <Displace at={at} form={form} />
      <div className={classes.triple}>
        <FormField form={form} name={`ends.${at}.landing.type`} />
        {hasLandings && <FormField form={form} name={`ends.${at}.landing.innerEdgeM`} />}
        <FormField form={form} name={`ends.${at}.departs`} />
        {hasDepartures &&
          DEPARTURE_PARTS.map((part) => <FormField key={part} form={form} name={`ends.${at}.departure.${part}`} />)}
      </div>
    </fieldset>
  );
}

const PositionFields = ({ title, at, name, form }: Props & { title: string; name: 'end' | 'threshold' }) => (
  <fieldset className={classes.plain}>
    <legend>{title}</legend>
    <div className={classes.triple}>
      {POSITION_PARTS.map((part) => (
        <FormField key={part} form={form} name={`ends.${at}.${name}.${part}`} />
      ))}
    </div>
  </fieldset>
);

/** Surveys give the position of a displaced threshold; where only the distance is known, it is calculated. */
function Displace({ at, form }: Props) {
  const [metres, setMetres] = useState(() => displacementOf(form.typed, at));
  const threshold = displacedThreshold(form.typed, at, readNumber(metres));
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
          for (const part of POSITION_PARTS) form.set(`ends.${at}.threshold.${part}`, threshold[part]);
        }}
      >
        Calculate threshold
      </Button>
    </div>
  );
}
