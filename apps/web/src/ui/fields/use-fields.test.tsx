import { ERRORS } from '@jibline/contract';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef } from 'react';
import { expect, it, vi } from 'vitest';
import { problemError } from '../../lib/call-error.ts';
import { TextField } from './text-field.tsx';
import { useFields } from './use-fields.ts';

const refused = problemError({
  type: 'about:blank',
  code: 'bad-request',
  ...ERRORS['bad-request'],
  issues: [{ path: 'phone', message: 'Enter a phone number, for example 0412 345 678.' }],
});

function Form({ onSend }: { onSend: (values: Record<string, string>) => void }) {
  const form = useRef<HTMLFormElement>(null);
  const fields = useFields({ name: '', phone: '' }, (name, value) =>
    name === 'name' && value.trim() === '' ? 'Enter your name.' : undefined,
  );
  return (
    <form
      ref={form}
      onSubmit={(event) => {
        event.preventDefault();
        if (fields.check(event.currentTarget)) onSend(fields.values);
      }}
    >
      <TextField label="Name" {...fields.field('name')} />
      <TextField label="Phone" {...fields.field('phone')} />
      <button type="submit">Save</button>
      <button type="button" onClick={() => fields.takeIssues(refused, form.current ?? undefined)}>
        Refuse
      </button>
      <button type="button" onClick={() => fields.reset({ name: 'Ada', phone: '' })}>
        Reset
      </button>
    </form>
  );
}
const name = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' });

it('sends nothing while a field is wrong: the error is beside it and it has the focus', async () => {
  const onSend = vi.fn();
  render(<Form onSend={onSend} />);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getByText('Enter your name.')).toBeTruthy();
  expect(document.activeElement).toBe(name());
  expect(onSend).not.toHaveBeenCalled();
  await userEvent.type(name(), 'Ada');
  expect(screen.queryByText('Enter your name.')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(onSend).toHaveBeenCalledWith({ name: 'Ada', phone: '' });
});

it('puts what the server objects to beside its field, and keeps what was typed', async () => {
  render(<Form onSend={() => {}} />);
  const phone = screen.getByRole<HTMLInputElement>('textbox', { name: 'Phone' });
  await userEvent.type(phone, '12');
  await userEvent.click(screen.getByRole('button', { name: 'Refuse' }));
  expect(screen.getByText('Enter a phone number, for example 0412 345 678.')).toBeTruthy();
  expect([phone.value, document.activeElement]).toEqual(['12', phone]);
});

it('starts again from other values, without errors', async () => {
  render(<Form onSend={() => {}} />);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await userEvent.click(screen.getByRole('button', { name: 'Reset' }));
  expect(name().value).toBe('Ada');
  expect(screen.queryByText('Enter your name.')).toBeNull();
});
