import { CONDITIONS, type ConditionId, type CraneType, isConditionId } from '@jibline/contract/words';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import classes from './airports.module.css';

interface Props {
  craneType: CraneType | null;
  /** In the order they stand on the permit. */
  chosen: readonly string[];
  disabled: boolean;
  onChange: (chosen: string[]) => void;
}

const textOf = (id: string) => (isConditionId(id) ? CONDITIONS[id].text : id);
const concerns = (id: ConditionId, craneType: CraneType | null) => {
  const types: readonly number[] = CONDITIONS[id].for;
  return craneType === null || types.includes(craneType);
};

/** Which conditions of the library a permit starts with, and in which order. What stands in braces the case fills in. */
export function ApprovalConditions({ craneType, chosen, disabled, onChange }: Props) {
  const rest = (Object.keys(CONDITIONS) as ConditionId[]).filter(
    (id) => !chosen.includes(id) && concerns(id, craneType),
  );
  const swap = (one: number, other: number) =>
    onChange(chosen.map((id, at) => (at === one ? chosen[other]! : at === other ? chosen[one]! : id)));
  return (
    <>
      <ol className={classes.conditions}>
        {chosen.map((id, at) => (
          <li key={id}>
            <p>
              <strong>{id}</strong> {textOf(id)}
            </p>
            {!disabled && (
              <span className={classes.order}>
                <Button look="quiet" aria-label={`${id} earlier`} disabled={at === 0} onClick={() => swap(at, at - 1)}>
                  ↑
                </Button>
                <Button
                  look="quiet"
                  aria-label={`${id} later`}
                  disabled={at === chosen.length - 1}
                  onClick={() => swap(at, at + 1)}
                >
                  ↓
                </Button>
                <Button
                  look="quiet"
                  aria-label={`Leave out ${id}`}
                  onClick={() => onChange(chosen.filter((one) => one !== id))}
                >
                  Leave out
                </Button>
              </span>
            )}
          </li>
        ))}
      </ol>
      {!disabled && rest.length > 0 && (
        <SelectField
          label="Add from the library"
          value=""
          options={[
            { value: '', label: 'Choose a condition…' },
            ...rest.map((id) => ({ value: id, label: `${id} ${CONDITIONS[id].text}` })),
          ]}
          onChoose={(id) => id && onChange([...chosen, id])}
        />
      )}
    </>
  );
}
