import { CONDITION_IDS, type CraneType, concerns, isConditionId, RULED } from '@jibline/contract/enums';
import { Button } from '../../../ui/button.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import classes from '../airports.module.css';

interface Props {
  craneType: CraneType | null;
  /** Text of a condition with the figures of the settings above. */
  textOf: (id: string) => string;
  /** Keys of the conditions the airport added in its wording. */
  added: readonly string[];
  /** In the order on the permit. */
  chosen: readonly string[];
  disabled: boolean;
  onChange: (chosen: string[]) => void;
}

/** Whether one of the settings above, rather than this list, decides about it. */
const isRuled = (id: string) => isConditionId(id) && RULED[id] !== undefined;

/** The conditions a permit starts with, in order. Text in brackets is filled in from the application. */
export function ApprovalConditions({ craneType, textOf, added, chosen, disabled, onChange }: Props) {
  const rest = [
    ...CONDITION_IDS.filter((id) => !isRuled(id) && (craneType === null || concerns(id, craneType))),
    ...added,
  ].filter((id) => !chosen.includes(id));
  const swap = (one: number, other: number) =>
    onChange(chosen.map((id, at) => (at === one ? chosen[other]! : at === other ? chosen[one]! : id)));
  return (
    <>
      <ol className={classes.conditions}>
        {chosen.map((id, at) => (
          <li key={id}>
            <p>
              {(isConditionId(id) || added.includes(id)) && textOf(id)}
              {isRuled(id) && <span className={classes.ruled}> Included when a setting above requires it.</span>}
            </p>
            {!disabled && (
              <span className={classes.order}>
                <Button
                  look="quiet"
                  aria-label={`Move condition ${at + 1} up`}
                  disabled={at === 0}
                  onClick={() => swap(at, at - 1)}
                >
                  ↑
                </Button>
                <Button
                  look="quiet"
                  aria-label={`Move condition ${at + 1} down`}
                  disabled={at === chosen.length - 1}
                  onClick={() => swap(at, at + 1)}
                >
                  ↓
                </Button>
                {!isRuled(id) && (
                  <Button
                    look="quiet"
                    aria-label={`Remove condition ${at + 1}`}
                    onClick={() => onChange(chosen.filter((one) => one !== id))}
                  >
                    Remove
                  </Button>
                )}
              </span>
            )}
          </li>
        ))}
      </ol>
      {!disabled && rest.length > 0 && (
        <SelectField
          label="Add condition"
          value=""
          options={[
            { value: '', label: 'Choose a condition…' },
            ...rest.map((id) => ({ value: id, label: textOf(id) })),
          ]}
          onChoose={(id) => id && onChange([...chosen, id])}
        />
      )}
    </>
  );
}
