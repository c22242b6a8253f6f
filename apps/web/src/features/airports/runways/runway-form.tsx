import type { Runway } from '@jibline/contract';
import { RUNWAY_CODE_LETTERS, RUNWAY_CODE_NUMBERS } from '@jibline/contract/enums';
import { type FormEvent, type ReactNode, useEffect } from 'react';
import { Button } from '../../../ui/button.tsx';
import layout from '../../../ui/dialogs/form-layout.module.css';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { useFields } from '../../../ui/fields/use-fields.ts';
import { useFirstFocus } from '../../../ui/fields/use-first-focus.ts';
import type { DrawnRunway } from '../../../ui/plan/runway-layer.tsx';
import classes from '../airports.module.css';
import { RunwayEndFields } from './runway-end-fields.tsx';
import { isRunwayField, type RunwayField, type RunwayProblems, readRunway, runwayTexts } from './runway-form-values.ts';
import { type Beside, drawnSoFar, type Sense, senseOf } from './runway-sense.ts';

interface Props {
  /** Null: a new one. */
  runway: Runway | null;
  /** The airport without it. */
  beside: Beside;
  saving: boolean;
  outcome: ReactNode;
  /** What can be drawn of it, at every stroke. */
  onDraw: (runway: DrawnRunway | null) => void;
  onSave: (runway: Runway) => void;
  onCancel: () => void;
}

const choose = { value: '', label: 'Choose' };
const STATUSES = [
  { value: 'existing', label: 'Existing' },
  { value: 'planned', label: 'Planned' },
  { value: 'replaced', label: 'Replaced when the plan is built' },
];
const NUMBERS = [choose, ...RUNWAY_CODE_NUMBERS.map((n) => ({ value: String(n), label: String(n) }))];
const LETTERS = [choose, ...RUNWAY_CODE_LETTERS.map((value) => ({ value, label: value }))];
const GROUPS = [
  { value: '', label: 'Not given' },
  ...['I', 'IIA', 'IIB', 'IIC', 'III', 'IV', 'V'].map((value) => ({ value, label: value })),
];

/** While one types everything is said below; once it stands beside its field, once is enough. */
const notBesideTheirField = (sense: Sense, shown: RunwayProblems) => [
  ...sense.whole,
  ...Object.entries(sense.fields).flatMap(([name, text]) =>
    isRunwayField(name) && shown[name] === text ? [] : [text],
  ),
];

export function RunwayForm({ runway, beside, saving, outcome, onDraw, onSave, onCancel }: Props) {
  const form = useFirstFocus<HTMLFormElement>();
  const fields = useFields<RunwayField>(runwayTexts(runway), (name, _, all) => {
    const typed = readRunway(all);
    return typed.runway ? senseOf(typed.runway, beside).fields[name] : typed.problems[name];
  });
  const { values } = fields;
  useEffect(() => onDraw(drawnSoFar(values)), [values, onDraw]);
  useEffect(() => () => onDraw(null), [onDraw]);
  const read = readRunway(values);
  const warnings = read.runway ? notBesideTheirField(senseOf(read.runway, beside), fields.problems) : [];

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (fields.check(event.currentTarget) && read.runway) onSave(read.runway);
  };

  return (
    <form ref={form} className={layout.form} onSubmit={onSubmit} noValidate>
      <div className={classes.triple}>
        <SelectField label="Status" options={STATUSES} {...fields.field('status')} />
        <TextField label="Width, m" inputMode="decimal" {...fields.field('widthM')} />
        <SelectField label="Code number" options={NUMBERS} {...fields.field('codeNumber')} />
        <SelectField label="Code letter" options={LETTERS} {...fields.field('codeLetter')} />
        <SelectField label="Design group (2030)" options={GROUPS} {...fields.field('designGroup')} />
        <TextField label="Strip width, m" inputMode="decimal" {...fields.field('strip.widthM')} />
        <TextField label="Strip beyond the ends, m" inputMode="decimal" {...fields.field('strip.extensionM')} />
      </div>
      <RunwayEndFields at={0} fields={fields} />
      <RunwayEndFields at={1} fields={fields} />
      <TextField
        label="Centreline elevations (optional)"
        hint="One line each: distance from the first end and elevation in metres, such as 1200 5.4."
        rows={3}
        spellCheck={false}
        {...fields.field('profile')}
      />
      {warnings.length > 0 && (
        <Notice tone="near" title="This does not fit together yet">
          <ul>
            {warnings.map((doubt) => (
              <li key={doubt}>{doubt}</li>
            ))}
          </ul>
        </Notice>
      )}
      {outcome}
      <div className={layout.buttons}>
        <Button type="submit" disabled={saving}>
          {saving ? 'Saving…' : 'Save runway'}
        </Button>
        <Button look="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
