import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { ConfirmedButton } from './confirmed-button.tsx';
import { FormDialog } from './form-dialog.tsx';
import { FormFrame } from './form-frame.tsx';

describe('a question before something hard to undo', () => {
  const ask = (busy = false) => {
    const [onConfirm, onCancel] = [vi.fn(), vi.fn()];
    render(
      <ConfirmDialog title="Delete plan.pdf?" confirm="Delete" busy={busy} onConfirm={onConfirm} onCancel={onCancel}>
        <p>You can’t undo this.</p>
      </ConfirmDialog>,
    );
    return { onConfirm, onCancel, dialog: within(screen.getByRole('dialog', { name: 'Delete plan.pdf?' })) };
  };

  it('names what will happen on the button, and cancels without doing it', async () => {
    const { dialog, onConfirm, onCancel } = ask();
    expect(dialog.getByText('You can’t undo this.')).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect([onCancel.mock.calls.length, onConfirm.mock.calls.length]).toEqual([1, 0]);
    await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(onConfirm).toHaveBeenCalledTimes(1);
  });

  it('Escape cancels; the page decides when it closes', () => {
    const { onCancel } = ask();
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
    expect(onCancel).toHaveBeenCalledTimes(1);
    expect(screen.getByRole<HTMLDialogElement>('dialog').open).toBe(true);
  });

  it('cannot be confirmed twice', () => {
    const { dialog } = ask(true);
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Delete' }).disabled).toBe(true);
  });
});

describe('a button that asks first', () => {
  it('does nothing before it is confirmed, closes when it is done and gives the focus back', async () => {
    let finish = () => {};
    const onConfirm = vi.fn(
      () =>
        new Promise<void>((done) => {
          finish = done;
        }),
    );
    render(
      <ConfirmedButton label="Remove" title="Remove the image?" confirm="Remove image" onConfirm={onConfirm}>
        <p>Emails already sent keep it.</p>
      </ConfirmedButton>,
    );
    const remove = screen.getByRole('button', { name: 'Remove' });
    await userEvent.click(remove);
    expect(onConfirm).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Remove image' }));
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Remove image' }).disabled).toBe(true);
    finish();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    // A moment after the dialog has gone.
    await waitFor(() => expect(document.activeElement).toBe(remove));
  });
});

describe('a form in a dialog', () => {
  function Page({ blocked = false, onDone = () => {} }: { blocked?: boolean; onDone?: (text: string) => void }) {
    const [text, setText] = useState('');
    return (
      <FormDialog
        title="Refund"
        confirm="Refund"
        blocked={blocked}
        onConfirm={() => onDone(text)}
        onCancel={() => {}}
        extra={{ label: 'Refund all', onPress: () => setText('all') }}
      >
        <input aria-label="Amount" value={text} onChange={(event) => setText(event.currentTarget.value)} />
      </FormDialog>
    );
  }

  it('starts in its first field and is sent by Enter', async () => {
    const onDone = vi.fn();
    render(<Page onDone={onDone} />);
    expect(document.activeElement).toBe(screen.getByLabelText('Amount'));
    await userEvent.keyboard('12{Enter}');
    expect(onDone).toHaveBeenCalledWith('12');
  });

  it('is not sent while that is not possible', async () => {
    const onDone = vi.fn();
    render(<Page blocked onDone={onDone} />);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Refund' }).disabled).toBe(true);
    await userEvent.keyboard('12{Enter}');
    expect(onDone).not.toHaveBeenCalled();
  });

  it('has room for a second way', async () => {
    render(<Page />);
    await userEvent.click(screen.getByRole('button', { name: 'Refund all' }));
    expect(screen.getByLabelText<HTMLInputElement>('Amount').value).toBe('all');
  });
});

describe('a form in a page', () => {
  const frame = (more: Partial<Parameters<typeof FormFrame>[0]> = {}) => {
    const [onSubmit, onCancel] = [vi.fn(), vi.fn()];
    render(
      <FormFrame
        form={{ current: null }}
        submit="Save"
        underWay={null}
        onSubmit={onSubmit}
        onCancel={onCancel}
        {...more}
      >
        <input aria-label="Name" />
      </FormFrame>,
    );
    return { onSubmit, onCancel };
  };

  it('saves and cancels', async () => {
    const { onSubmit, onCancel } = frame();
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect([onSubmit.mock.calls.length, onCancel.mock.calls.length]).toEqual([1, 1]);
  });

  it('says that it is being saved, and what went wrong', () => {
    frame({ underWay: 'Saving…', failure: 'You don’t have permission to do this.' });
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Saving…' }).disabled).toBe(true);
    expect(screen.getByRole('alert').textContent).toBe('You don’t have permission to do this.');
  });

  it('has only a way to close where nothing can be changed', () => {
    frame({ readOnly: true });
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Close']);
  });
});
