import type { Airport, AirportCreate } from '@jibline/contract';
import { AIRPORT_TYPES, REGIMES } from '@jibline/contract/enums';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import type { CallError } from '../../../lib/call-error.ts';
import { Button } from '../../../ui/button.tsx';
import layout from '../../../ui/dialogs/form-layout.module.css';
import { CheckField } from '../../../ui/fields/check-field.tsx';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { focusFirstInvalid, useFields } from '../../../ui/fields/use-fields.ts';
import { useFirstFocus } from '../../../ui/fields/use-first-focus.ts';
import { REGIME_LABELS, TYPE_LABELS } from '../airport-labels.ts';
import classes from '../airports.module.css';
import { contactEntry, readContact } from '../contacts/contact-form-values.ts';
import { ContactsEditor } from '../contacts/contacts-editor.tsx';
import { type AirportTexts, airportProblem, EMPTY, LABELS, readAirport, textsOf } from './airport-form-values.ts';
import { SurfaceTypesField } from './surface-types-field.tsx';
import { ZONES } from './zones.ts';

export type OperatorField = (props: {
  value: string | null;
  name: string | null;
  onChange: (id: string | null) => void;
}) => ReactNode;

export interface AirportPart extends Partial<AirportCreate> {
  name: string;
}

interface Props {
  /** Null: a new one. */
  airport: Airport | null;
  /** Whether it may be switched on and off and given to another operator. */
  mayActivate: boolean;
  Operator: OperatorField;
  saving: boolean;
  outcome: ReactNode;
  onSave: (part: AirportPart, takeIssues: (error: CallError) => boolean) => void;
  onCancel: () => void;
}

const choose = { value: '', label: 'Choose' };
const TYPES = [choose, ...AIRPORT_TYPES.map((type) => ({ value: String(type), label: TYPE_LABELS[type] }))];
const REGIME_OPTIONS = [choose, ...REGIMES.map((value) => ({ value, label: REGIME_LABELS[value] }))];

export function AirportForm({ airport, mayActivate, Operator, saving, outcome, onSave, onCancel }: Props) {
  const form = useFirstFocus<HTMLFormElement>();
  const zonesId = useId();
  const fields = useFields<keyof AirportTexts>(airport ? textsOf(airport) : EMPTY, airportProblem);
  const [contacts, setContacts] = useState(() => (airport?.contacts ?? []).map(contactEntry));
  const [checked, setChecked] = useState(false);
  const [active, setActive] = useState(airport?.active ?? true);
  const [organisationId, setOrganisationId] = useState(airport?.organisation?.id ?? null);
  const [publicSafetyAreas, setPublicSafetyAreas] = useState(airport?.publicSafetyAreas ?? false);
  const [surfaceTypesOff, setSurfaceTypesOff] = useState(airport?.surfaceTypesOff ?? []);

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const target = event.currentTarget;
    setChecked(true);
    const read = contacts.map((entry) => readContact(entry).contact);
    const sound = fields.check(target);
    const people = read.filter((contact) => contact !== null);
    const { part } = readAirport(fields.values);
    if (!sound || part === null || people.length < read.length) return void focusFirstInvalid(target);
    const moved = mayActivate ? { active, organisationId } : {};
    onSave({ ...part, ...moved, publicSafetyAreas, surfaceTypesOff, contacts: people }, (error) =>
      fields.takeIssues(error, target),
    );
  };

  return (
    <form ref={form} className={layout.form} onSubmit={onSubmit} noValidate>
      <div className={layout.pair}>
        <TextField label={LABELS.name} required {...fields.field('name')} />
        <TextField label={LABELS.icao} required maxLength={4} autoCapitalize="characters" {...fields.field('icao')} />
        <SelectField label={LABELS.type} options={TYPES} {...fields.field('type')} />
        <SelectField
          label={LABELS.regime}
          hint="Decides who must be asked, and who decides."
          options={REGIME_OPTIONS}
          {...fields.field('regime')}
        />
      </div>
      <div className={layout.pair}>
        <TextField label={LABELS['arp.lat']} inputMode="text" {...fields.field('arp.lat')} />
        <TextField label={LABELS['arp.lon']} inputMode="text" {...fields.field('arp.lon')} />
        <TextField label={LABELS.elevationAhdM} inputMode="decimal" {...fields.field('elevationAhdM')} />
        <TextField
          label={`${LABELS.referenceElevationAhdM} (optional)`}
          hint="Without it, worked out from the thresholds."
          inputMode="decimal"
          {...fields.field('referenceElevationAhdM')}
        />
        <TextField label={LABELS.timeZone} list={zonesId} {...fields.field('timeZone')} />
        <datalist id={zonesId}>
          {ZONES.map((zone) => (
            <option key={zone} value={zone} />
          ))}
        </datalist>
        <TextField
          label={LABELS.shortTermMonths}
          hint="Up to this long, a controlled activity counts as short term."
          inputMode="numeric"
          {...fields.field('shortTermMonths')}
        />
      </div>
      <fieldset className={classes.group}>
        <legend>Delegation (optional)</legend>
        <div className={layout.pair}>
          <TextField label={LABELS['delegation.instrument']} {...fields.field('delegation.instrument')} />
          <DateField
            label={LABELS['delegation.expires']}
            name="delegation.expires"
            value={fields.values['delegation.expires']}
            error={fields.problems['delegation.expires']}
            onChange={(typed) => fields.set('delegation.expires', typed)}
          />
        </div>
      </fieldset>
      <CheckField
        label="Public safety areas apply"
        hint="Areas off the runway ends are part of generated sets (NASF guideline I)."
        checked={publicSafetyAreas}
        onChange={(event) => setPublicSafetyAreas(event.currentTarget.checked)}
      />
      <SurfaceTypesField off={surfaceTypesOff} onChange={setSurfaceTypesOff} />
      <ContactsEditor entries={contacts} onChange={setContacts} checked={checked} />
      {mayActivate && (
        <>
          <Operator value={organisationId} name={airport?.organisation?.name ?? null} onChange={setOrganisationId} />
          <CheckField
            label="Active"
            hint="Switched off, it is in no directory and in no answer; nothing is deleted."
            checked={active}
            onChange={(event) => setActive(event.currentTarget.checked)}
          />
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
