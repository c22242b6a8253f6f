import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { readNumber } from '../../../ui/fields/field-types.ts';
import { FormField } from '../../../ui/fields/form-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import type { AnyForm } from '../../../ui/fields/use-record-form.ts';
import classes from '../airports.module.css';
import { PositionLine, type ReadPosition } from './position-line.tsx';
import type { EndIndex, RunwayField } from './runway-fields.ts';
import { displacedThreshold, displacementOf } from './runway-sense.ts';

interface Props {
  at: EndIndex;
  form: AnyForm<RunwayField>;
  readPosition: ReadPosition;
}

const DEPARTURE_PARTS = ['clearwayM', 'highestGroundAhdM', 'turnsOver15Deg', 'over5700Kg'] as const;
const POSITION_PARTS = ['lat', 'lon', 'elevationAhdM'] as const;

export function RunwayEndFields({ at, form, readPosition }: Props) {
  const hasLandings = form.value(`ends.${at}.landing.type`) !== 'none';
  const hasDepartures = form.value(`ends.${at}.departs`) !== 'none';
  return (
    <fieldset className={classes.box}>
      <legend>{at === 0 ? 'First end' : 'Second end'}</legend>
      <FormField form={form} name={`ends.${at}.designator`} />
      <PositionFields title="Runway end" at={at} name="end" form={form} readPosition={readPosition} />
      <PositionFields title="Threshold" at={at} name="threshold" form={form} readPosition={readPosition} />
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

const PositionFields = ({
  title,
  at,
  name,
  form,
  readPosition,
}: Props & { title: string; name: 'end' | 'threshold' }) => (
  <fieldset className={classes.plain}>
    <legend>{title}</legend>
    <PositionLine
      title={title}
      readPosition={readPosition}
      onUse={(position) => {
        form.set(`ends.${at}.${name}.lat`, position.lat);
        form.set(`ends.${at}.${name}.lon`, position.lon);
      }}
    />
    <div className={classes.triple}>
      {POSITION_PARTS.map((part) => (
        <FormField key={part} form={form} name={`ends.${at}.${name}.${part}`} />
      ))}
    </div>
  </fieldset>
);

/** Surveys give the position of a displaced threshold; where only the distance is known, it is calculated. */
function Displace({ at, form }: Omit<Props, 'readPosition'>) {
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
