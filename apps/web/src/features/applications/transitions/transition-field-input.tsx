import { CheckField } from '../../../ui/fields/check-field.tsx';
import { MomentField } from '../../../ui/fields/moments/moment-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { ConditionsField } from './conditions-field.tsx';
import { decidedAirport } from './decide.ts';
import { LetterField } from './letter-field.tsx';
import {
  conditionsOf,
  isTicked,
  type TransitionField,
  type TransitionFormContext,
  type TransitionValue,
  type TransitionValues,
  text,
  typedIn,
} from './transition-form.ts';

interface Props {
  field: TransitionField;
  values: TransitionValues;
  context: TransitionFormContext;
  error: string | undefined;
  onChange: (value: TransitionValue) => void;
}

/** A question joins those already written, on a line of its own; every other text replaces what was there. */
const added = (typed: string, filled: string, { template }: TransitionField) =>
  template === 'question' && typed.trim() !== '' ? `${typed.trimEnd()}\n${filled}` : filled;

/** One field of a transition, by its kind. */
export function TransitionFieldInput({ field, values, context, error, onChange }: Props) {
  const { name, label, kind, hint, options } = field;
  const typed = typedIn(values, name);
  const airportId = decidedAirport(context, text(values, 'airportId'));
  const common = { name, label, error, ...(hint === undefined ? {} : { hint }) };
  switch (kind) {
    case 'text':
      return (
        <>
          {field.template &&
            context.wording?.choice(airportId, field.template, (filled) => onChange(added(typed, filled, field)))}
          <TextField {...common} rows={4} value={typed} onChange={(event) => onChange(event.currentTarget.value)} />
        </>
      );
    case 'line':
      return <TextField {...common} value={typed} onChange={(event) => onChange(event.currentTarget.value)} />;
    case 'number':
      return (
        <TextField
          {...common}
          inputMode="decimal"
          value={typed}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      );
    case 'choice':
      return <SelectField {...common} options={options ?? []} value={typed} onChoose={onChange} />;
    case 'check':
      return (
        <CheckField
          {...common}
          checked={isTicked(values, name)}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
      );
    case 'moment':
      return (
        <MomentField
          label={label}
          hint={hint}
          value={typed}
          timeZone={context.timeZone}
          error={error}
          onChange={onChange}
        />
      );
    case 'letter':
      return context.upload ? <LetterField {...common} onUpload={context.upload} onChange={onChange} /> : null;
    case 'conditions':
      return (
        <ConditionsField
          label={label}
          value={conditionsOf(values)}
          context={context}
          airportId={airportId}
          error={error}
          onChange={onChange}
        />
      );
  }
}
