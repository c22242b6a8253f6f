import { ROUNDING_NOTE, shownWorking, type WorkingStep } from '@jibline/surfaces';
import { FactList } from '../../../../../ui/layout/fact-list.tsx';
import classes from './calculation.module.css';

interface Props {
  governing: { readonly name: string; readonly clause: string | null } | null;
  working: readonly WorkingStep[];
}

/** The arithmetic of one finding, a click away, in figures with which it can be redone by hand. */
export function Calculation({ governing, working }: Props) {
  if (working.length === 0) return null;
  return (
    <details>
      <summary>Show calculation</summary>
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
    </details>
  );
}
