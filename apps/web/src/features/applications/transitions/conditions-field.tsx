import { blanksIn, type ConditionId } from '@jibline/contract/enums';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { libraryChoices, libraryCondition, textByNow } from './condition-text.ts';
import type { ConditionText, TransitionFormContext } from './transition-form.ts';
import classes from './transitions.module.css';

interface Props {
  label: string;
  value: readonly ConditionText[];
  context: TransitionFormContext;
  airportId: string;
  error?: string | undefined;
  onChange: (conditions: readonly ConditionText[]) => void;
}

/** The conditions one by one, each as the permit will show it: from the library, or typed. */
export function ConditionsField({ label, value, context, airportId, error, onChange }: Props) {
  const choices = libraryChoices(value, context.application.craneType);
  const change = (at: number, text: string) => onChange(value.map((one, n) => (n === at ? { ...one, text } : one)));
  return (
    <fieldset className={classes.conditions}>
      <legend className={classes.legend}>{label}</legend>
      {error && (
        <p className={classes.problem} role="alert">
          {error}
        </p>
      )}
      <ol className={classes.list}>
        {value.map(({ conditionId, text }, at) => {
          const blanks = blanksIn(text);
          const now = textByNow({ conditionId, text }, context, airportId);
          return (
            <li key={conditionId ?? `own ${at}`}>
              <div className={classes.written}>
                <TextField
                  rows={2}
                  label={`Condition ${at + 1}`}
                  value={text}
                  error={
                    blanks.length > 0
                      ? `Enter ${blanks.join(' and ')} instead of the braces, or remove this condition.`
                      : undefined
                  }
                  onChange={(event) => change(at, event.currentTarget.value)}
                />
                {now !== null && (
                  <Notice
                    tone="near"
                    title="This condition differs from the current text"
                    actions={
                      <Button
                        look="secondary"
                        aria-label={`Use the current text of condition ${at + 1}`}
                        onClick={() => change(at, now)}
                      >
                        Use the current text
                      </Button>
                    }
                  >
                    <p>Current text: “{now}”</p>
                  </Notice>
                )}
              </div>
              <Button
                look="quiet"
                aria-label={`Remove condition ${at + 1}`}
                onClick={() => onChange(value.filter((_, n) => n !== at))}
              >
                Remove
              </Button>
            </li>
          );
        })}
      </ol>
      <div className={classes.add}>
        {choices.length > 0 && (
          <SelectField
            label="Add from the library"
            value=""
            options={[
              { value: '', label: 'Choose…' },
              ...choices.map((id) => ({ value: id, label: libraryCondition(id, context, airportId).text })),
            ]}
            onChoose={(id) => id && onChange([...value, libraryCondition(id as ConditionId, context, airportId)])}
          />
        )}
        <Button look="secondary" onClick={() => onChange([...value, { conditionId: null, text: '' }])}>
          Add your own condition
        </Button>
      </div>
    </fieldset>
  );
}
