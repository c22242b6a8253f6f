import { usualSettings } from '@jibline/contract';
import { anApplication, someApprovalParameters } from '@jibline/contract/samples';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { ConditionsField } from './conditions-field.tsx';
import type { ConditionText, TransitionFormContext } from './transition-form.ts';

const [first] = anApplication.airports;
if (!first) throw new Error('the sample has no airport');
const { airportId } = first;
/** The airport's text when it was recommended: two extensions, requested three days ahead. */
const OLD = 'Request an extension at least 3 days before this permit ends. At most 2 extensions are granted.';
const OWN = 'Keep the gate shut.';
const recommended: ConditionText[] = [
  { conditionId: 'C27', text: OLD },
  { conditionId: null, text: OWN },
];
const undecided = { ...first, outcome: null, conditions: recommended };

function open(extensionsMax: number) {
  const settings = { ...usualSettings(0), extensionsMax, extensionLeadDays: 3 };
  const context: TransitionFormContext = {
    application: { ...anApplication, airports: [undecided] },
    timeZone: 'Australia/Sydney',
    parameters: [{ ...someApprovalParameters, ...settings, airportId, craneType: null, path: null }],
    files: [],
  };
  const Field = () => {
    const [value, setValue] = useState<readonly ConditionText[]>(recommended);
    return (
      <ConditionsField label="Conditions" value={value} context={context} airportId={airportId} onChange={setValue} />
    );
  };
  render(<Field />);
  return userEvent.setup();
}
const texts = () => screen.getAllByRole<HTMLTextAreaElement>('textbox').map(({ value }) => value);

it('a recommended condition that would now read differently shows the new text, and is updated by a press', async () => {
  const user = open(0);
  // The recommended text stays: someone may have edited it.
  expect(texts()).toEqual([OLD, OWN]);
  expect(screen.getByText('This condition differs from the current text')).toBeTruthy();
  expect(screen.getByText('Current text: “This permit cannot be extended.”')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Use the current text of condition 1' }));
  expect(texts()).toEqual(['This permit cannot be extended.', OWN]);
  expect(screen.queryByText('This condition differs from the current text')).toBeNull();
});

it('an unchanged one is shown without a note', () => {
  open(2);
  expect(texts()).toEqual([OLD, OWN]);
  expect(screen.queryByText('This condition differs from the current text')).toBeNull();
});
