import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { CheckField } from './check-field.tsx';
import { ChoiceField } from './choice-field.tsx';
import { ModeSwitch } from './mode-switch.tsx';
import { DateField } from './moments/date-field.tsx';
import { SearchField } from './search-field.tsx';
import { CHOOSE, SelectField } from './select-field.tsx';
import { TextField } from './text-field.tsx';

const describedBy = (field: HTMLElement) =>
  (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .filter(Boolean)
    .map((id) => document.getElementById(id)?.textContent);

describe('a text field', () => {
  it('is named by its label and described by its hint and its error', () => {
    render(<TextField label="Project name" hint="As on the hoarding." error="Enter the project name." />);
    const field = screen.getByRole('textbox', { name: 'Project name' });
    expect(describedBy(field)).toEqual(['As on the hoarding.', 'Enter the project name.']);
    expect(field.getAttribute('aria-invalid')).toBe('true');
  });

  it('is not marked wrong without an error', () => {
    render(<TextField label="Project name" />);
    const field = screen.getByRole('textbox', { name: 'Project name' });
    expect(field.hasAttribute('aria-invalid')).toBe(false);
    expect(field.hasAttribute('aria-describedby')).toBe(false);
  });

  it('has several lines where rows are asked for', () => {
    render(<TextField label="Reason" rows={4} defaultValue="Rain" />);
    const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Reason' });
    expect([field.tagName, field.rows, field.value]).toEqual(['TEXTAREA', 4, 'Rain']);
  });
});

describe('a list to choose from', () => {
  it('offers its options by name and hands on the value', async () => {
    const onChoose = vi.fn();
    render(
      <SelectField
        label="Purpose"
        value=""
        options={[
          { value: '', label: CHOOSE },
          { value: 'repair', label: 'Repair' },
        ]}
        onChoose={onChoose}
      />,
    );
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Choose…', 'Repair']);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Purpose' }), 'Repair');
    expect(onChoose).toHaveBeenCalledWith('repair');
  });
});

describe('a tick', () => {
  it('is ticked by its label, and says what is wrong', async () => {
    const onChange = vi.fn();
    render(<CheckField label="I have read the notice." hint="It is short." error="Tick this." onChange={onChange} />);
    const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'I have read the notice.' });
    expect(describedBy(box)).toEqual(['It is short.', 'Tick this.']);
    await userEvent.click(screen.getByText('I have read the notice.'));
    expect(box.checked).toBe(true);
    expect(onChange).toHaveBeenCalledTimes(1);
  });
});

describe('a choice', () => {
  const OPTIONS = [
    { value: 'me', label: 'I pay', about: 'By card, now.' },
    { value: 'another', label: 'Someone else pays' },
  ] as const;

  it('shows every option with what it means, and which one is chosen', async () => {
    const onChange = vi.fn();
    render(<ChoiceField legend="Who pays?" value="me" options={OPTIONS} onChange={onChange} />);
    expect(screen.getByRole('group', { name: 'Who pays?' }).textContent).toContain('By card, now.');
    expect(screen.getAllByRole<HTMLInputElement>('radio').map(({ checked }) => checked)).toEqual([true, false]);
    await userEvent.click(screen.getByText('Someone else pays'));
    expect(onChange).toHaveBeenCalledWith('another');
  });

  it('switches between ways of entering the same thing', async () => {
    const onChoose = vi.fn();
    const options = [
      { mode: 'address', label: 'Address' },
      { mode: 'coordinates', label: 'Coordinates' },
    ] as const;
    render(<ModeSwitch value="address" options={options} onChoose={onChoose} />);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Address' }).checked).toBe(true);
    await userEvent.click(screen.getByRole('radio', { name: 'Coordinates' }));
    expect(onChoose).toHaveBeenCalledWith('coordinates');
  });
});

describe('a date', () => {
  function Form() {
    const [day, setDay] = useState('03/04/2026');
    return <DateField label="Valid from" value={day} onChange={setDay} />;
  }

  it('is typed day first, whatever the language of the browser', async () => {
    render(<Form />);
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Valid from' });
    expect([field.type, field.inputMode, field.placeholder]).toEqual(['text', 'numeric', 'DD/MM/YYYY']);
    await userEvent.clear(field);
    await userEvent.type(field, '31/12/2026');
    expect(field.value).toBe('31/12/2026');
  });

  it('can be picked in the browser’s calendar, which is kept in step', async () => {
    render(<Form />);
    const calendar = document.querySelector<HTMLInputElement>('input[type=date]')!;
    expect(calendar.value).toBe('2026-04-03');
    const showPicker = vi.fn();
    calendar.showPicker = showPicker;
    await userEvent.click(screen.getByRole('button', { name: 'Valid from: choose in a calendar' }));
    expect(showPicker).toHaveBeenCalledTimes(1);
    fireEvent.change(calendar, { target: { value: '2026-05-17' } });
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Valid from' }).value).toBe('17/05/2026');
  });
});

describe('a search', () => {
  afterEach(() => vi.useRealTimers());

  it('waits for a pause in typing, then searches once', () => {
    vi.useFakeTimers();
    const onChange = vi.fn();
    render(<SearchField value="" placeholder="Number or site" onChange={onChange} />);
    const field = screen.getByRole('searchbox', { name: 'Search' });
    for (const typed of ['b', 'bo', 'bot']) {
      fireEvent.change(field, { target: { value: typed } });
      act(() => void vi.advanceTimersByTime(200));
    }
    expect(onChange).not.toHaveBeenCalled();
    act(() => void vi.advanceTimersByTime(100));
    expect(onChange.mock.calls).toEqual([['bot']]);
  });

  it('follows a search that came from elsewhere, such as Back', () => {
    const { rerender } = render(<SearchField value="bot" placeholder="Number or site" onChange={() => {}} />);
    rerender(<SearchField value="" placeholder="Number or site" onChange={() => {}} />);
    expect(screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search' }).value).toBe('');
  });
});
