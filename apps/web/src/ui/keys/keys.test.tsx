import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { Modal } from '../dialogs/modal.tsx';
import { KeyHint } from './key-hint.tsx';
import { ariaKeys } from './key-names.ts';
import { runPageKey } from './key-store.ts';
import { KeyboardMap } from './keyboard-map.tsx';
import { switchSingleKeys } from './single-keys.ts';
import { useKeys } from './use-keys.ts';

function Keys({ of, run, title = 'Queue' }: { of: readonly string[]; run: (key: string) => void; title?: string }) {
  useKeys(
    title,
    of.map((key) => ({ key, label: `Does ${key}`, run: () => run(key) })),
  );
  return null;
}

const press = (init: KeyboardEventInit, target: Element | Window = window) => fireEvent.keyDown(target, init);

function shown(...of: string[]) {
  const run = vi.fn();
  const view = render(<Keys of={of} run={run} />);
  return { view, runs: () => run.mock.calls.map(([key]) => key as string) };
}

describe('keys of a screen', () => {
  it('act on their key alone, in either case, and stop with the screen', () => {
    const { view, runs } = shown('j', 'Shift+J', 'Ctrl+K', '?', 'Space');
    press({ key: 'j' });
    press({ key: 'J' });
    press({ key: 'J', shiftKey: true });
    press({ key: 'k', ctrlKey: true });
    press({ key: 'k', metaKey: true });
    press({ key: '?', shiftKey: true });
    press({ key: '?' });
    press({ key: ' ' });
    expect(runs()).toEqual(['j', 'j', 'Shift+J', 'Ctrl+K', 'Ctrl+K', '?', '?', 'Space']);
    press({ key: 'j', ctrlKey: true });
    press({ key: 'j', altKey: true });
    press({ key: 'k' });
    expect(runs()).toHaveLength(8);
    view.unmount();
    press({ key: 'j' });
    expect(runs()).toHaveLength(8);
  });

  it('are found by their place where the keyboard has no Latin letters', () => {
    const { runs } = shown('j');
    press({ key: 'о', code: 'KeyJ' });
    press({ key: 'й', code: 'KeyQ' });
    expect(runs()).toEqual(['j']);
  });

  it('walk on while pressed, but act once', () => {
    const { runs } = shown('j', 'ArrowDown', 'a');
    for (const key of ['j', 'ArrowDown', 'a']) press({ key, repeat: true });
    expect(runs()).toEqual(['j', 'ArrowDown']);
  });

  it('leave what somebody types, chooses or presses alone', () => {
    const run = vi.fn();
    render(
      <>
        <Keys of={['j', '1', 'Enter', 'ArrowDown', 'Ctrl+Enter']} run={run} />
        <input aria-label="Name" />
        <input type="checkbox" />
        <select aria-label="Airport" />
        <button type="button">Save</button>
      </>,
    );
    const name = screen.getByLabelText('Name');
    for (const key of ['j', '1', 'Enter', 'ArrowDown']) press({ key }, name);
    press({ key: 'j' }, screen.getByLabelText('Airport'));
    press({ key: 'Enter' }, screen.getByRole('button'));
    press({ key: 'ArrowDown' }, screen.getByRole('checkbox'));
    expect(run).not.toHaveBeenCalled();
    press({ key: 'Enter', ctrlKey: true }, name);
    press({ key: 'j' }, screen.getByRole('button'));
    press({ key: 'j' }, screen.getByRole('checkbox'));
    expect(run.mock.calls).toEqual([['Ctrl+Enter'], ['j'], ['j']]);
  });

  it('of an inner screen win, whichever was there first', () => {
    const [outer, inner, later] = [vi.fn(), vi.fn(), vi.fn()];
    const Outer = ({ children }: { children?: React.ReactNode }) => {
      useKeys('Outer', [{ key: 'j', label: 'Outer', run: outer }]);
      return children;
    };
    const { rerender } = render(
      <Outer>
        <Keys of={['j']} run={inner} />
      </Outer>,
    );
    press({ key: 'j' });
    rerender(
      <Outer>
        <Keys of={['j']} run={inner} />
        <Keys key="later" of={['j']} run={later} />
      </Outer>,
    );
    press({ key: 'j' });
    expect([outer.mock.calls.length, inner.mock.calls.length, later.mock.calls.length]).toEqual([0, 1, 1]);
  });

  it('of the page stay off while a dialog is open, and the dialog has its own', () => {
    const [page, dialog] = [vi.fn(), vi.fn()];
    const { rerender } = render(<Keys of={['j', 'Ctrl+Enter']} run={page} />);
    rerender(
      <>
        <Keys of={['j', 'Ctrl+Enter']} run={page} />
        <Modal title="Suspend?" onCancel={() => {}}>
          <Keys of={['j']} run={dialog} />
        </Modal>
      </>,
    );
    press({ key: 'j' });
    press({ key: 'Enter', ctrlKey: true });
    expect([page.mock.calls.length, dialog.mock.calls.length]).toEqual([0, 1]);
  });

  it('do nothing where a part of the screen has used the key already', () => {
    const { runs } = shown('j');
    const used = (event: Event) => event.preventDefault();
    document.body.addEventListener('keydown', used);
    press({ key: 'j', bubbles: true, cancelable: true }, document.body);
    document.body.removeEventListener('keydown', used);
    expect(runs()).toEqual([]);
  });
});

describe('the map of keys', () => {
  it('lists what acts on the screen in groups, each key once, the inner screen first', async () => {
    render(
      <>
        <KeyboardMap />
        <Keys title="List" of={['j', 'Enter']} run={() => {}} />
        <Keys title="Preview" of={['j']} run={() => {}} />
      </>,
    );
    await userEvent.keyboard('?');
    const map = within(screen.getByRole('dialog', { name: 'Keyboard' }));
    expect(map.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Preview',
      'List',
      'Everywhere',
    ]);
    expect(map.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['J', 'Enter', '?', 'Ctrl/']);
    await userEvent.keyboard('?');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('switches single keys off on this device; keys with Ctrl and named keys stay', async () => {
    const { runs } = shown('j', 'Enter', 'Shift+J', 'Ctrl+K');
    render(<KeyboardMap />);
    await userEvent.keyboard('?');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Single keys' }));
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    press({ key: 'j' });
    press({ key: 'J', shiftKey: true });
    press({ key: '?' });
    expect([runs(), screen.queryByRole('dialog')]).toEqual([[], null]);
    press({ key: 'Enter' });
    press({ key: 'k', ctrlKey: true });
    expect(runs()).toEqual(['Enter', 'Ctrl+K']);
    press({ key: '/', ctrlKey: true });
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Single keys' }).checked).toBe(false);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Single keys' }));
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    press({ key: 'j' });
    expect(runs()).toEqual(['Enter', 'Ctrl+K', 'j']);
  });

  it('opens from a command as well', async () => {
    render(<KeyboardMap />);
    runPageKey('?');
    expect(await screen.findByRole('dialog', { name: 'Keyboard' })).toBeTruthy();
  });
});

it('draws a hint only while its key acts', () => {
  const { container, rerender } = render(<KeyHint k="A" />);
  expect(container.textContent).toBe('A');
  switchSingleKeys(false);
  rerender(<KeyHint k="A" />);
  expect(container.textContent).toBe('');
  rerender(<KeyHint k="Ctrl+Enter" />);
  expect(container.textContent).toBe('Ctrl↵');
});

it('names keys for assistive technology', () => {
  expect(ariaKeys('a')).toBe('A');
  expect(ariaKeys('Ctrl+K', '/')).toBe('Control+K Meta+K /');
  expect(ariaKeys('Shift+J')).toBe('Shift+J');
});
