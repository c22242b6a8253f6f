import { ROUNDING_NOTE, shownWorking, type WorkingStep } from '@jibline/surfaces';
import { FactList } from '../../../../../ui/layout/fact-list.tsx';
import classes from './calculation.module.css';

interface Props {
  governing: { readonly name: string; readonly clause: string | null } | null;
  working: readonly WorkingStep[];
}

/** The calculation of one finding, one click away, with enough digits to redo it by hand. */
export function Calculation({ governing, working }: Props) {
  if (working.length === 0) return null;
  return (
    <details>
      <summary>Show calculation</summary>
      <CalculationFacts governing={governing} working={working} />
    </details>
  );
}

/** Its numbers in the order they are used. */
export function CalculationFacts({ governing, working }: Props) {
  return (
    <>
      <FactList
        dense
        facts={[
          ...(governing
            ? [
                { term: 'Governing surface', value: governing.name },
                { term: 'Clause', value: governing.clause ?? 'not stated' },
              ]
            : []),
          ...shownWorking(working).map(({ name, value }) => ({ term: name, value })),
        ]}
      />
      <p className={classes.rounding}>{ROUNDING_NOTE}</p>
    </>
  );
}
