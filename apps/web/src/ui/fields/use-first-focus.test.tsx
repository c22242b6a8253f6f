import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { useFirstFocus } from './use-first-focus.ts';

function Row({ name }: { name: string }) {
  const [open, setOpen] = useState(false);
  return open ? (
    <Form onCancel={() => setOpen(false)} />
  ) : (
    <p>
      {name}{' '}
      <button type="button" onClick={() => setOpen(true)}>
        Edit
      </button>
    </p>
  );
}
function Form({ onCancel }: { onCancel: () => void }) {
  const form = useFirstFocus<HTMLFormElement>();
  return (
    <form ref={form}>
      <input aria-label="Name" />
      <button type="button" onClick={onCancel}>
        Cancel
      </button>
    </form>
  );
}

it('the first field takes the focus, and the button that opened the form has it again afterwards', async () => {
  const user = userEvent.setup();
  render(
    <main>
      <Row name="One" />
      <Row name="Two" />
    </main>,
  );
  await user.click(screen.getAllByRole('button', { name: 'Edit' })[1]!);
  expect(document.activeElement).toBe(screen.getByLabelText('Name'));
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(document.activeElement).toBe(screen.getAllByRole('button', { name: 'Edit' })[1]);
});
