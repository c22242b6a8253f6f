import type { FirstSteps as Steps } from '@jibline/contract';
import type { FirstStep } from '@jibline/contract/enums';
import { useQuery } from '@tanstack/react-query';
import { FirstStepsList } from '../../../../features/airports/first-steps/first-steps-list.tsx';
import { firstStepsQuery } from '../../../../features/airports/first-steps/get-first-steps.ts';
import { paths } from '../../../../lib/paths.ts';
import { Panel } from '../../../../ui/layout/panel.tsx';
import classes from '../signed-in.module.css';

const AIRPORT_VIEW: Partial<Record<FirstStep, string>> = {
  runways: 'runways',
  surfaces: 'surfaces',
  fees: 'payments',
};

/** The screen where a step is done. */
function screenOf(step: FirstStep, { airport, airports }: Steps): string {
  if (step === 'operator') return `${paths.organisations}?new=yes`;
  if (step === 'airport') return airports === 0 ? `${paths.airports}?new=yes` : paths.airports;
  const view = AIRPORT_VIEW[step];
  if (view && airport) return `${paths.airports}?${new URLSearchParams({ airport: airport.id, view })}`;
  return paths.users;
}

/** For who may add airports, while none is in use. Absent on failure: no one needs it to work on applications. */
export function FirstSteps() {
  const { data: steps } = useQuery(firstStepsQuery);
  if (!steps || steps.complete) return null;
  return (
    <div className={classes.spaced}>
      <Panel title="First steps">
        <p>
          {steps.airport
            ? `These steps lead to your first airport in use, ${steps.airport.label}.`
            : 'These steps lead to your first airport in use.'}
        </p>
        <FirstStepsList steps={steps} to={(step) => screenOf(step, steps)} />
      </Panel>
    </div>
  );
}
