import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ChunkLoadError } from '../../lib/load-chunk.ts';
import { ErrorBoundary } from './error-boundary.tsx';

function Broken({ by }: { by: Error | null }) {
  if (by) throw by;
  return <p>whole</p>;
}

// React reports caught errors on the console; here they are expected.
beforeEach(() => vi.spyOn(console, 'error').mockImplementation(() => {}));
afterEach(() => vi.restoreAllMocks());

const tree = (by: Error | null, location: string) => (
  <MantineProvider env="test">
    <ErrorBoundary place={location}>
      <Broken by={by} />
    </ErrorBoundary>
  </MantineProvider>
);
const show = (by: Error | null, location = '/a') => render(tree(by, location));

it('shows the generic ERROR screen with a way out', () => {
  show(new TypeError('undefined is not a function'));
  expect(screen.getByRole('heading', { name: 'ERROR' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Refresh page' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Go to the start page' }).getAttribute('href')).toBe('/');
  expect(document.body.textContent).not.toContain('undefined is not a function');
});

it('tells a missing part of the program from a fault, and offers a fresh load', () => {
  show(new ChunkLoadError('Loading a part of the page failed'));
  expect(screen.queryByRole('heading', { name: 'ERROR' })).toBeNull();
  expect(screen.getByRole('heading', { name: 'We couldn’t load this page' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Refresh page' })).toBeTruthy();
});

it('does not follow the person to another page', () => {
  const { rerender } = show(new Error('here'), '/a');
  rerender(tree(null, '/a'));
  expect(screen.getByRole('heading', { name: 'ERROR' })).toBeTruthy();
  rerender(tree(null, '/b'));
  expect(screen.getByText('whole')).toBeTruthy();
});
