import type { Airport } from '@jibline/contract';
import { type FormEvent, type ReactNode, useId } from 'react';
import type { CallError } from '../../../lib/call-error.ts';
import { Button } from '../../../ui/button.tsx';
import layout from '../../../ui/dialogs/form-layout.module.css';
import { FormField } from '../../../ui/fields/form-field.tsx';
import { useFirstFocus } from '../../../ui/fields/use-first-focus.ts';
import { useRecordForm } from '../../../ui/fields/use-record-form.ts';
import classes from '../airports.module.css';
import { ContactsEditor } from '../contacts/contacts-editor.tsx';
import { ReferralContactsEditor } from '../contacts/referral-contacts-editor.tsx';
import { AIRPORT_RULES, type AirportPart, NEW_AIRPORT } from './airport-fields.ts';
import { SurfaceTypesField } from './surface-types-field.tsx';
import { ZONES } from './zones.ts';

export type OperatorField = (props: {
  value: string | null;
  name: string | null;
  onChange: (id: string | null) => void;
}) => ReactNode;

/** Only a person who may activate an airport sends whether it is active, and its operator. */
export type AirportChange = Omit<AirportPart, 'active' | 'organisationId'> & Partial<AirportPart>;

interface Props {
  /** Null: a new one. */
  airport: Airport | null;
  /** Whether the person may activate the airport and change its operator. */
  mayActivate: boolean;
  Operator: OperatorField;
  saving: boolean;
  outcome: ReactNode;
  onSave: (change: AirportChange, takeIssues: (error: CallError) => boolean) => void;
  onCancel: () => void;
}

export function AirportForm({ airport, mayActivate, Operator, saving, outcome, onSave, onCancel }: Props) {
  const element = useFirstFocus<HTMLFormElement>();
  const zonesId = useId();
  const form = useRecordForm(
    AIRPORT_RULES,
    airport ? { ...airport, organisationId: airport.organisation?.id ?? null } : NEW_AIRPORT,
  );

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const checked = form.check(element.current);
    if (checked === null) return;
    const { active: _active, organisationId: _organisationId, ...part } = checked;
    onSave(mayActivate ? checked : part, (error) => form.takeIssues(error, element.current));
  };

  return (
    <form ref={element} className={layout.form} onSubmit={onSubmit} noValidate>
      <div className={layout.pair}>
        <FormField form={form} name="name" required />
        <FormField form={form} name="icao" required autoCapitalize="characters" />
        <FormField form={form} name="type" />
        <FormField form={form} name="regime" />
      </div>
      <div className={layout.pair}>
        <FormField form={form} name="arp.coordinates.1" />
        <FormField form={form} name="arp.coordinates.0" />
        <FormField form={form} name="elevationAhdM" />
        <FormField form={form} name="referenceElevationAhdM" />
        <FormField form={form} name="timeZone" list={zonesId} />
        <datalist id={zonesId}>
          {ZONES.map((zone) => (
            <option key={zone} value={zone} />
          ))}
        </datalist>
        <FormField form={form} name="shortTermMonths" />
      </div>
      <fieldset className={classes.group}>
        <legend>Delegation (optional)</legend>
        <div className={layout.pair}>
          <FormField form={form} name="delegation.instrument" />
          <FormField form={form} name="delegation.expires" />
        </div>
      </fieldset>
      <FormField form={form} name="publicSafetyAreas" />
      <SurfaceTypesField
        off={form.typed.surfaceTypesOff as AirportPart['surfaceTypesOff']}
        onChange={(off) => form.set('surfaceTypesOff', off)}
      />
      <ContactsEditor form={form} />
      <ReferralContactsEditor form={form} />
      {mayActivate && (
        <>
          <Operator
            value={form.typed.organisationId as string | null}
            name={airport?.organisation?.name ?? null}
            onChange={(id) => form.set('organisationId', id)}
          />
          <FormField form={form} name="active" />
        </>
      )}
      {outcome}
      <div className={layout.buttons}>
        <Button type="submit" disabled={saving}>
          {saving ? 'Saving…' : airport === null ? 'Create airport' : 'Save details'}
        </Button>
        <Button look="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
