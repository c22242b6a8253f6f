import { anApplicationSummary } from '@jibline/contract/samples';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { gravest, MapLegend, MarkShape } from './map-legend.tsx';

const of = (state: 0 | 2 | 3 | 6, over: object = {}) => ({
  ...{ ...anApplicationSummary, state, phase: null, overdue: false, permit: null, closeReason: null },
  ...over,
});

it('says in words what each colour on the map means, gravest first', () => {
  render(<MapLegend applications={[of(0), of(2), of(3), of(3, { overdue: true }), of(6)]} reader="applicant" />);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Overdue, Rejected',
    'Submitted, In review',
    'Draft',
    '3Several together',
  ]);
});

it('several together have the colour of the gravest', () => {
  expect(gravest(['ok', 'info', 'bad', 'quiet'])).toBe('bad');
  expect(gravest(['quiet', 'ok', 'near'])).toBe('near');
});

it('no two tones have the same shape, so colours need not be told apart', () => {
  const shapes = (['bad', 'near', 'info', 'ok', 'quiet'] as const).map(
    (tone) =>
      render(
        <svg role="presentation">
          <MarkShape tone={tone} />
        </svg>,
      ).container.innerHTML,
  );
  expect(new Set(shapes).size).toBe(5);
});
