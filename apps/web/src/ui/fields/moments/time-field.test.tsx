import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { MomentField } from './moment-field.tsx';
import { TimeField } from './time-field.tsx';

function Form({ onBlur, error }: { onBlur?: () => void; error?: string }) {
  const [time, setTime] = useState('');
  return (
    <TimeField
      label="Start"
      name="start"
      value={time}
      onChange={setTime}
      {...(onBlur ? { onBlur } : {})}
      error={error}
    />
  );
}
const start = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Start' });

it('is a text field on the 24-hour clock, with digits on a phone', () => {
  render(<Form />);
  expect([start().type, start().inputMode, start().name, start().placeholder]).toEqual([
    'text',
    'numeric',
    'start',
    '07:30',
  ]);
});

it.each([
  ['7', '07:00'],
  ['730', '07:30'],
  ['1745', '17:45'],
])('writes %s out as %s when it is left', async (typed, written) => {
  const onBlur = vi.fn();
  render(<Form onBlur={onBlur} />);
  await userEvent.type(start(), typed);
  expect(start().value).toBe(typed);
  await userEvent.tab();
  expect(start().value).toBe(written);
  expect(onBlur).toHaveBeenCalledTimes(1);
});

it('says what to enter once it is left, not while someone types, and nothing about an empty field', async () => {
  render(<Form />);
  await userEvent.click(start());
  await userEvent.tab();
  expect(screen.queryByText(/Enter a time/)).toBeNull();
  await userEvent.type(start(), '25:00');
  await userEvent.tab();
  expect(screen.getByText('Enter a time, for example 07:30.')).toBeTruthy();
  expect(start().getAttribute('aria-invalid')).toBe('true');
  expect(document.getElementById(start().getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'Enter a time, for example 07:30.',
  );
  await userEvent.clear(start());
  await userEvent.type(start(), '23:00');
  expect(screen.queryByText(/Enter a time/)).toBeNull();
});

it('shows the form’s own error first', () => {
  render(<Form error="The end must be after the start." />);
  expect(screen.getByText('The end must be after the start.')).toBeTruthy();
});

function Moment({ error }: { error?: string }) {
  const [moment, setMoment] = useState('20/11/2026 07:00');
  return (
    <>
      <MomentField
        label="Reply by"
        hint="The authority sees this."
        value={moment}
        timeZone="Australia/Perth"
        error={error}
        onChange={setMoment}
      />
      <output>{moment}</output>
    </>
  );
}

it('a moment is a date and a time in the airport’s time zone, which is named', async () => {
  render(<Moment />);
  expect(screen.getByRole('group', { name: 'Reply by' })).toBeTruthy();
  const time = screen.getByRole<HTMLInputElement>('textbox', { name: 'Time (AWST)' });
  const date = screen.getByRole<HTMLInputElement>('textbox', { name: 'Date' });
  expect([date.value, time.value]).toEqual(['20/11/2026', '07:00']);
  await userEvent.clear(time);
  await userEvent.type(time, '1730');
  await userEvent.tab();
  expect(screen.getByText('20/11/2026 17:30')).toBeTruthy();
  await userEvent.clear(date);
  await userEvent.type(date, '21/11/2026');
  expect(screen.getByText('21/11/2026 17:30')).toBeTruthy();
});

it('puts the error of a moment beside the part that is wrong', async () => {
  render(<Moment error="Enter a date and a time." />);
  const invalid = () => screen.getAllByRole('textbox').map((field) => field.getAttribute('aria-invalid') === 'true');
  expect(invalid()).toEqual([true, false]);
  await userEvent.clear(screen.getByRole('textbox', { name: 'Time (AWST)' }));
  expect(invalid()).toEqual([false, true]);
});
