import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import type { Question, Typed } from './question.ts';
import { QuestionField } from './question-field.tsx';

const seen = vi.fn();

/** A form with one question. */
function Form({ question, start, ...more }: { question: Question; start?: Typed } & Record<string, unknown>) {
  const [typed, setTyped] = useState<Typed | undefined>(start);
  return (
    <QuestionField
      question={question}
      typed={typed}
      answers={{}}
      optional={false}
      error={undefined}
      zone="Australia/Perth"
      baseAhdM={12}
      onChange={(next) => {
        setTyped(next);
        seen(next);
      }}
      onLeave={() => {}}
      {...more}
    />
  );
}
const show = (question: Omit<Question, 'path'>, more: Record<string, unknown> = {}) => {
  seen.mockClear();
  render(<Form question={{ path: 'site.x', ...question }} {...more} />);
};

it('names a question with its unit, and says when it may be left empty', () => {
  show({ kind: 'number', label: 'Ground level', unit: 'm AHD', help: 'Not from a phone.' }, { optional: true });
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Ground level, m AHD (optional)' });
  expect(field.inputMode).toBe('decimal');
  expect(screen.getByText('Not from a phone.')).toBeTruthy();
});

it('offers the valid value beside the error, and fills it in with one press', async () => {
  show({ kind: 'number', label: 'Height at rest', unit: 'm above ground' }, { error: 'Too low.', offer: 51.8 });
  expect(screen.getByText('Too low.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Use 51.8 m' }));
  expect(seen).toHaveBeenLastCalledWith('51.8');
});

it('offers an accuracy in metres, without its sign', () => {
  show({ kind: 'number', label: 'Height accuracy', unit: '± m' }, { offer: 0.5 });
  expect(screen.getByRole('textbox', { name: 'Height accuracy, ± m' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Use 0.5 m' })).toBeTruthy();
});

it('asks yes or no without a preselected answer', async () => {
  show({ kind: 'yes-no', label: 'Any night work?' });
  const list = screen.getByRole('combobox', { name: 'Any night work?' });
  expect(
    within(list)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Choose…', 'Yes', 'No']);
  await userEvent.selectOptions(list, 'No');
  expect(seen).toHaveBeenLastCalledWith('no');
});

it('ticks several of a list', async () => {
  const options = [
    { value: 'top', label: 'Top' },
    { value: 'jib-end', label: 'Jib end' },
  ];
  show({ kind: 'many', label: 'Light positions', options }, { start: ['top'] });
  const group = within(screen.getByRole('group', { name: 'Light positions' }));
  expect(group.getByRole<HTMLInputElement>('checkbox', { name: 'Top' }).checked).toBe(true);
  await userEvent.click(group.getByRole('checkbox', { name: 'Jib end' }));
  expect(seen).toHaveBeenLastCalledWith(['top', 'jib-end']);
  await userEvent.click(group.getByRole('checkbox', { name: 'Top' }));
  expect(seen).toHaveBeenLastCalledWith(['jib-end']);
});

describe('a height', () => {
  it('entered above ground is shown above sea level too, and the other way round', async () => {
    show({ kind: 'height', label: 'Highest point' }, { start: { metres: '45', from: 'agl' } });
    expect(screen.getByRole('status').textContent).toBe('45.0\u00A0m above ground = 57.0\u00A0m AHD');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Measured from' }), 'sea level (AHD)');
    expect(screen.getByRole('status').textContent).toBe('33.0\u00A0m above ground = 45.0\u00A0m AHD');
    expect(seen).toHaveBeenLastCalledWith({ metres: '45', from: 'ahd' });
  });

  it('says what is needed to show both', () => {
    show({ kind: 'height', label: 'Highest point' }, { start: { metres: '45', from: 'agl' }, baseAhdM: null });
    expect(screen.getByText('Enter the ground level under Location to see both heights.')).toBeTruthy();
  });
});

describe('a moment', () => {
  const START = { day: '20/11/2026', time: '07:00' };

  it('names the time zone it is read in', () => {
    show({ kind: 'moment', label: 'Start' }, { start: START });
    expect(screen.getByText('AWST (Australia/Perth)')).toBeTruthy();
  });

  it('takes a time in any usual form and writes it out', async () => {
    show({ kind: 'moment', label: 'Start' }, { start: START });
    const time = within(screen.getByRole('group', { name: 'Start' })).getByRole('textbox', { name: 'Time' });
    await userEvent.clear(time);
    await userEvent.type(time, '1730');
    await userEvent.tab();
    expect(seen).toHaveBeenLastCalledWith({ day: '20/11/2026', time: '17:30' });
  });

  it.each([
    ['Enter a date as day/month/year, for example 31/12/2026.', [true, false]],
    ['Enter a time, for example 07:30.', [false, true]],
    ['The end must be after the start.', [false, false]],
  ])('shows “%s” once, beside the part it is about', (error, invalid) => {
    show({ kind: 'moment', label: 'Start' }, { start: START, error });
    expect(screen.getAllByText(error)).toHaveLength(1);
    expect(screen.getAllByRole('textbox').map((field) => field.getAttribute('aria-invalid') === 'true')).toEqual(
      invalid,
    );
  });
});

describe('lines', () => {
  it('weekly hours are added, filled in and removed line by line', async () => {
    show({ kind: 'hours', label: 'Weekly hours' });
    await userEvent.click(screen.getByRole('button', { name: 'Add hours' }));
    const line = within(screen.getByRole('group', { name: 'Hours 1' }));
    await userEvent.click(line.getByRole('checkbox', { name: 'Wed' }));
    await userEvent.click(line.getByRole('checkbox', { name: 'Mon' }));
    await userEvent.type(line.getByRole('textbox', { name: 'From' }), '7');
    await userEvent.type(line.getByRole('textbox', { name: 'To' }), '1530');
    await userEvent.tab();
    expect(seen).toHaveBeenLastCalledWith([{ days: ['mon', 'wed'], from: '07:00', to: '15:30' }]);
    await userEvent.click(screen.getByRole('button', { name: /^Remove\s*hours\s*1$/ }));
    expect(seen).toHaveBeenLastCalledWith([]);
  });

  it('a climbing stage has a date and a height', async () => {
    show({ kind: 'stages', label: 'Climbing stages' }, { start: [{ from: '', heightAglM: '' }] });
    const line = within(screen.getByRole('group', { name: 'Stage 1' }));
    await userEvent.type(line.getByRole('textbox', { name: 'From date' }), '01/02/2027');
    await userEvent.type(line.getByRole('textbox', { name: 'Height, m above ground' }), '60');
    expect(seen).toHaveBeenLastCalledWith([{ from: '01/02/2027', heightAglM: '60' }]);
  });
});

it('an address has its parts, each under its own name', async () => {
  show({ kind: 'address', label: 'Postal address' });
  const group = within(screen.getByRole('group', { name: 'Postal address' }));
  await userEvent.type(group.getByRole('textbox', { name: 'Suburb' }), 'Mascot');
  await userEvent.selectOptions(group.getByRole('combobox', { name: 'State' }), 'NSW');
  await userEvent.type(group.getByRole('textbox', { name: 'Postcode' }), '2020');
  expect(seen).toHaveBeenLastCalledWith({ suburb: 'Mascot', state: 'NSW', postcode: '2020' });
});
