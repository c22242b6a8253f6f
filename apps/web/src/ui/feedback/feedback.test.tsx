import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { ConflictNotice, differencesOf } from './conflict-notice.tsx';
import { LoadingScreen } from './loading-screen.tsx';
import { MessageScreen } from './message-screen.tsx';
import { Notice } from './notice.tsx';
import { EmptyState, ErrorState } from './state-screen.tsx';
import { StatusBadge } from './status-badge.tsx';

describe('someone else saved first', () => {
  const show = (changed?: { by: string; at: string }) => {
    const [onKeepMine, onUseTheirs] = [vi.fn(), vi.fn()];
    render(
      <ConflictNotice
        changed={changed as never}
        differences={[
          { label: 'Phone', was: '', now: '0412 345 678' },
          { label: 'Name', was: 'Ada', now: '' },
        ]}
        onKeepMine={onKeepMine}
        onUseTheirs={onUseTheirs}
      />,
    );
    return { onKeepMine, onTakeTheirs: onUseTheirs };
  };

  it('says who and when, what they changed, and that nothing typed is saved yet', () => {
    show({ by: 'Kim Lee', at: '2026-11-16T03:04:00Z' });
    const notice = screen.getByRole('status');
    expect(notice.textContent).toMatch(/^Kim Lee changed this on 16 November 2026, \d\d:04 /);
    expect(within(notice).getByText('Your changes are not saved yet.')).toBeTruthy();
    expect(
      within(notice)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Phone: “empty” became “0412 345 678”', 'Name: “Ada” became “empty”']);
  });

  it('offers both versions', async () => {
    const { onKeepMine, onTakeTheirs } = show();
    expect(screen.getByText('Someone else changed this')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Keep my version' }));
    expect([onKeepMine.mock.calls.length, onTakeTheirs.mock.calls.length]).toEqual([1, 0]);
    await userEvent.click(screen.getByRole('button', { name: 'Use their version' }));
    expect(onTakeTheirs).toHaveBeenCalledTimes(1);
  });

  it('lists only what differs, by the labels of the form', () => {
    const labels = { name: 'Name', phone: 'Phone' };
    expect(differencesOf(labels, { name: 'Ada', phone: '1' }, { name: 'Ada', phone: '2' })).toEqual([
      { label: 'Phone', was: '1', now: '2' },
    ]);
  });
});

it('bad news interrupts a screen reader, the rest waits', () => {
  render(
    <>
      <Notice tone="bad" title="Not submitted">
        Enter a name.
      </Notice>
      <Notice tone="ok">Saved.</Notice>
    </>,
  );
  expect(screen.getByRole('alert').textContent).toBe('Not submittedEnter a name.');
  expect(screen.getByRole('status').textContent).toBe('Saved.');
});

it('a failure is announced, an empty list is not; both show a way on', () => {
  render(
    <>
      <ErrorState title="No result" actions={<button type="button">Try again</button>} />
      <EmptyState title="No files yet" actions={<button type="button">Upload</button>}>
        Add a site plan.
      </EmptyState>
    </>,
  );
  const alert = screen.getByRole('alert');
  expect(within(alert).getByRole('heading', { name: 'No result' })).toBeTruthy();
  expect(within(alert).getByRole('button', { name: 'Try again' })).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'No files yet' }).closest('[role=alert]')).toBeNull();
});

it('the loading screen says the specification’s words to everyone', () => {
  render(<LoadingScreen />);
  expect(screen.getByRole('status').textContent).toContain('Loading...');
});

it('a message has a title, what it means and its way out', () => {
  render(
    <MessageScreen title="This page does not exist" actions={<a href="/">Home</a>}>
      Check the address.
    </MessageScreen>,
  );
  expect(screen.getByRole('heading', { level: 1, name: 'This page does not exist' })).toBeTruthy();
  expect(screen.getByText('Check the address.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Home' })).toBeTruthy();
});

it.each([
  ['ok', '✓'],
  ['near', '!'],
  ['bad', '✕'],
] as const)('a %s badge has a mark of its own, which is not read out', (tone, mark) => {
  const { container } = render(<StatusBadge tone={tone}>Outcome</StatusBadge>);
  expect(container.textContent).toBe(`${mark}Outcome`);
  expect(container.querySelector('[aria-hidden=true]')?.textContent).toBe(mark);
});
