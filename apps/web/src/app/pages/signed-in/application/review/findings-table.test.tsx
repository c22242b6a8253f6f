import { anApplication } from '@jibline/contract/samples';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage } from '../../../../../../test/page.tsx';
import { setScreen } from '../../../../../../test/screen-width.ts';
import { FindingsTable } from './findings-table.tsx';

const [found] = anApplication.assessments;
const heights = found?.results.find((result) => result.dimension === 3);
if (!found || heights?.dimension !== 3) throw new Error('the sample has no height finding');
const clear = {
  ...heights.working,
  finding: 'clear' as const,
  worst: { longitude: 151.2, latitude: -33.9, part: 'jib', surfaceAhdM: 45.6, craneAhdM: 25.5, marginM: 20.1 },
};
const windFarms = {
  ...{ surfaceType: 'wind_farms' as const, dimension: 2 as const, surfaceSetId: found.surfaceSetId },
  ...{
    finding: 'inside' as const,
    zones: [{ surfaceId: found.surfaceSetId, name: 'Ring', value: null, advice: 'Ask.' }],
  },
};
const finding = { ...found, results: [{ ...heights, working: clear, resting: clear }, windFarms] };

it.each([
  [false, 1],
  [true, 0],
])('marks a clear margin as good only while it counts (stopped: %s)', (isQuiet, marks) => {
  renderPage('/', <FindingsTable finding={finding} isQuiet={isQuiet} />);
  expect(screen.getAllByText(/\+20\.1/).length).toBeGreaterThan(0);
  expect(screen.queryAllByText('✓')).toHaveLength(marks);
});

it('says nothing about wind farms for a crane', () => {
  renderPage('/', <FindingsTable finding={finding} />);
  expect(screen.queryByText(/Ring|Wind farm/)).toBeNull();
});

it('gives a name a line of its own on a phone, above all four numbers', () => {
  setScreen('phone');
  renderPage('/', <FindingsTable finding={finding} />);
  const [named, numbers] = within(screen.getAllByRole('rowgroup')[1]!).getAllByRole('row');
  expect(within(named!).getAllByRole('rowheader')).toHaveLength(1);
  expect(within(named!).queryByRole('cell')).toBeNull();
  const [limit, top, margin] = within(numbers!).getAllByRole('cell');
  expect([limit?.textContent, top?.textContent]).toEqual(['45.6', '25.5']);
  expect(margin?.textContent).toContain('+20.1');
  expect(within(numbers!).getByRole('button', { name: /^Calculation: / })).toBeTruthy();
});
