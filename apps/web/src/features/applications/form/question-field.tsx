import type { DraftAnswers } from '@jibline/contract';
import { Button } from '../../../ui/button.tsx';
import { CheckField } from '../../../ui/fields/check-field.tsx';
import { ChoiceField } from '../../../ui/fields/choice-field.tsx';
import { DateField } from '../../../ui/fields/moments/date-field.tsx';
import { CHOOSE, SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import classes from './form.module.css';
import { HeightField } from './height-field.tsx';
import { MomentField } from './moment-field.tsx';
import { PartsField } from './parts-field.tsx';
import { footOf, listOf, type Option, type Question, rowOf, rowsOf, type Typed, textOf } from './question.ts';
import { RowsField } from './rows-field.tsx';

export interface FieldProps {
  readonly question: Question;
  readonly typed: Typed | undefined;
  readonly answers: DraftAnswers;
  readonly optional: boolean;
  readonly error: string | undefined;
  /** A valid value, offered beside the error. */
  readonly offer?: number | undefined;
  /** Time zone of dates and times; null while no airport is chosen. */
  readonly zone: string | null;
  readonly baseAhdM: number | null;
  readonly onChange: (typed: Typed) => void;
  readonly onLeave: () => void;
}

const YES_NO: readonly Option[] = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
];
const NOT_CHOSEN: Option = { value: '', label: CHOOSE };

function labelOf({ label, unit }: Question, answers: DraftAnswers, optional: boolean): string {
  const measure = typeof unit === 'function' ? unit(answers) : unit;
  return `${label}${measure ? `, ${measure}` : ''}${optional ? ' (optional)' : ''}`;
}

const helpOf = ({ help }: Question, answers: DraftAnswers) => (typeof help === 'function' ? help(answers) : help);

const optionsOf = ({ options }: Question, answers: DraftAnswers): readonly Option[] =>
  typeof options === 'function' ? options(answers) : (options ?? []);

/** One question of the form with its error and a valid value beside it. */
export function QuestionField(props: FieldProps) {
  const { question, offer, answers, onChange } = props;
  if (offer === undefined) return <Field {...props} />;
  const unit = typeof question.unit === 'function' ? question.unit(answers) : question.unit;
  const typed = question.kind === 'height' ? { metres: String(offer), from: 'agl' } : String(offer);
  return (
    <>
      <Field {...props} />
      <Button look="secondary" onClick={() => onChange(typed)}>
        Use {offer} {(unit ?? 'm').replace('± ', '').split(' ')[0]}
      </Button>
    </>
  );
}

function Field(props: FieldProps) {
  const { question, typed, answers, optional, error, zone, baseAhdM, onChange, onLeave } = props;
  const { path, kind } = question;
  const help = helpOf(question, answers);
  const label = labelOf(question, answers, optional);
  const common = { name: path, label, error, ...(help ? { hint: help } : {}) };
  const text = {
    ...common,
    value: textOf(typed),
    autoComplete: 'off',
    onChange: (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value),
    onBlur: onLeave,
  };
  switch (kind) {
    case 'line':
    case 'emails':
    case 'days':
      return <TextField {...text} />;
    case 'text':
      return <TextField {...text} rows={3} />;
    case 'email':
      return <TextField {...text} type="email" inputMode="email" />;
    case 'phone':
      return <TextField {...text} type="tel" inputMode="tel" />;
    case 'number':
    case 'latitude':
    case 'longitude':
    case 'minutes':
    case 'money':
      return <TextField {...text} inputMode="decimal" />;
    case 'one':
    case 'code': {
      const options = optionsOf(question, answers);
      if (path === 'craneType')
        return <ChoiceField legend={label} value={textOf(typed)} options={options} onChange={onChange} />;
      return (
        <SelectField
          {...common}
          value={textOf(typed)}
          options={textOf(typed) === '' || optional ? [NOT_CHOSEN, ...options] : options}
          onChoose={onChange}
          onBlur={onLeave}
        />
      );
    }
    case 'yes-no':
      return (
        <SelectField
          {...common}
          value={textOf(typed)}
          options={[NOT_CHOSEN, ...YES_NO]}
          onChoose={onChange}
          onBlur={onLeave}
        />
      );
    case 'many':
      return <ManyField {...props} label={label} options={optionsOf(question, answers)} />;
    case 'day':
      return <DateField {...common} value={textOf(typed)} onChange={onChange} onBlur={onLeave} />;
    case 'moment':
      return <MomentField {...common} value={rowOf(typed)} zone={zone} onChange={onChange} onLeave={onLeave} />;
    case 'height':
      return (
        <HeightField
          {...common}
          value={rowOf(typed)}
          foot={footOf(answers)}
          baseAhdM={baseAhdM}
          onChange={onChange}
          onLeave={onLeave}
        />
      );
    case 'hours':
    case 'stages':
    case 'positions':
      return (
        <RowsField
          {...common}
          kind={kind}
          foot={footOf(answers)}
          rows={rowsOf(typed)}
          onChange={onChange}
          onLeave={onLeave}
        />
      );
    case 'area':
    case 'ground-model':
      // Drawn on the map, or chosen beside the ground level, by the location step; not typed.
      return null;
    case 'sector':
    case 'address':
      return <PartsField {...common} kind={kind} value={rowOf(typed)} onChange={onChange} onLeave={onLeave} />;
  }
}

function ManyField({
  question,
  answers,
  typed,
  error,
  onChange,
  label,
  options,
}: FieldProps & { label: string; options: readonly Option[] }) {
  const chosen = listOf(typed);
  return (
    <fieldset className={classes.set}>
      <legend className={classes.legend}>{label}</legend>
      {question.help && <p className={classes.hint}>{helpOf(question, answers)}</p>}
      <div className={classes.ticks}>
        {options.map(({ value, label: word }) => (
          <CheckField
            key={value}
            label={word}
            checked={chosen.includes(value)}
            onChange={(event) =>
              onChange(event.currentTarget.checked ? [...chosen, value] : chosen.filter((one) => one !== value))
            }
          />
        ))}
      </div>
      <p className={classes.error} aria-live="polite">
        {error}
      </p>
    </fieldset>
  );
}
