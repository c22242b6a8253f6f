import type { FirstSteps } from '@jibline/contract';
import type { FirstStep } from '@jibline/contract/enums';

export interface StepText {
  title: string;
  hint: string;
  /** What the button to its screen says; none where there is nothing more to do. */
  open: string | null;
}

export const stepText = (step: FirstStep, { airports }: Pick<FirstSteps, 'airports'>): StepText =>
  ({
    administrator: { title: 'Administrator', hint: 'You administer the whole platform.', open: null },
    operator: { title: 'Operator', hint: 'Add the organisation that runs your airport.', open: 'Add operator' },
    airport:
      airports === 0
        ? {
            title: 'Airport',
            hint: 'Import the country’s aerodromes on the server, or add your airport here. Choose its operator.',
            open: 'Add airport',
          }
        : { title: 'Airport', hint: 'Open your airport in the list and choose its operator.', open: 'View airports' },
    runways: { title: 'Runways', hint: 'Enter each runway with its two ends.', open: 'Add runways' },
    surfaces: {
      title: 'Protected surfaces',
      hint: 'Generate them from the runways or import a chart. Then publish the set.',
      open: 'Add surfaces',
    },
    fees: { title: 'Fees', hint: 'Add a fee schedule. An airport that charges nothing needs none.', open: 'Add fees' },
    people: {
      title: 'People',
      hint: 'Invite an administrator or manager of the airport. This step is done when they have signed in.',
      open: 'Invite people',
    },
  })[step];
