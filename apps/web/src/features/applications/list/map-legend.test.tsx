import { anApplicationSummary } from '@jibline/contract/samples';
import { render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { gravest, MapLegend, MarkShape } from './map-legend.tsx';

// The samples are for a crane from 15 November to 15 December 2026.
beforeEach(() => {
  vi.setSystemTime(new Date('2026-11-19T22:05:00Z'));
});

const of = (state: 0 | 2 | 3 | 6, over: object = {}) => ({
  ...{ ...anApplicationSummary, state, phase: null, overdue: false, permit: null, closeReason: null },
  ...over,
});

it('says in words what each mark on the map means, gravest first', () => {
  render(<MapLegend applications={[of(0), of(2), of(3), of(3, { overdue: true }), of(6)]} reader="applicant" />);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Overdue',
    'Submitted, In review',
    'Draft, Rejected',
    '3Several together',
  ]);
});

it('an end that has passed is said, though it is not overdue', () => {
  const ended = of(2, { endAt: '2026-11-19T22:04:00Z' });
  render(<MapLegend applications={[of(2), ended]} reader="staff" />);
  const [first] = screen.getAllByRole('listitem');
  expect(first?.textContent).toBe('End date passed');
});

it('several together show the gravest', () => {
  expect(gravest(['circle', 'square', 'octagon', 'triangle'])).toBe('octagon');
  expect(gravest(['ring', 'circle', 'diamond'])).toBe('diamond');
});

it('no two meanings have the same shape, so colours need not be told apart', () => {
  const drawn = (['octagon', 'triangle', 'diamond', 'square', 'circle', 'ring'] as const).map(
    (shape) =>
      render(
        <svg role="presentation">
          <MarkShape shape={shape} />
        </svg>,
      ).container.innerHTML,
  );
  expect(new Set(drawn).size).toBe(6);
});
