import type { Airport } from '@jibline/contract';
import { type FormEvent, type ReactNode, useEffect } from 'react';
import { Button } from '../../../ui/button.tsx';
import layout from '../../../ui/dialogs/form-layout.module.css';
import { FormField } from '../../../ui/fields/form-field.tsx';
import { readForm } from '../../../ui/fields/read-form.ts';
import { useFirstFocus } from '../../../ui/fields/use-first-focus.ts';
import { useRecordForm } from '../../../ui/fields/use-record-form.ts';
import { FACILITY_RULES, type Facility, neededFields } from './facility-fields.ts';
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

const ALWAYS = ['name', 'id', 'family', 'kind', 'position.lat', 'position.lon', 'groundElevationAhdM'] as const;

export function FacilityForm({ airport, facility, saving, outcome, onDraw, onSave, onCancel }: Props) {
  const element = useFirstFocus<HTMLFormElement>();
  const form = useRecordForm(FACILITY_RULES, facility ?? { family: 'nasf-g' });
  const { typed } = form;
  const kinds = typed.family === 'eur-doc-015' ? FAMILIES['eur-doc-015'].kinds : FAMILIES['nasf-g'].kinds;
  const designators = airport.runways.flatMap(({ ends }) => ends.map(({ designator }) => designator));
  const optionsOf = {
    kind: kinds.map((value) => ({ value, label: KIND_LABELS[value] })),
    serves: designators.map((value) => ({ value, label: value })),
  };
  useEffect(() => onDraw(readForm(FACILITY_RULES, typed).record), [typed, onDraw]);
  useEffect(() => () => onDraw(null), [onDraw]);

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const checked = form.check(element.current);
    if (checked) onSave(checked);
  };

  return (
    <form ref={element} className={layout.form} onSubmit={onSubmit} noValidate>
      <div className={layout.pair}>
        {[...ALWAYS, ...neededFields(typed)].map((name) => (
          <FormField
            key={name}
            form={form}
            name={name}
            {...(name === 'kind' || name === 'serves' ? { more: optionsOf[name] } : {})}
          />
        ))}
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
