import { anApplicationSummary } from '@jibline/contract/samples';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { gravest, MapLegend, MarkShape } from './map-legend.tsx';

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
