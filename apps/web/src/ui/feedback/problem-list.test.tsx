import { render, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ProblemList } from './problem-list.tsx';

it('says what recurs at every corner once, with the other places behind it', () => {
  const at = (line: number, message: string) =>
    ({ severity: 'error', line, path: 'kml/Placemark[3]', message }) as const;
  render(
    <ProblemList
      label="Problems"
      problems={[
        at(3, '“151.15,-33.99” has 2 parts.'),
        at(4, '“151.20,-33.9” has 2 parts.'),
        at(9, 'The ring is open.'),
        { ...at(11, 'The ring is open.'), severity: 'warning' },
      ]}
    />,
  );
  const [corners, ring, warned, ...rest] = [...screen.getByRole('list', { name: 'Problems' }).children];
  expect(rest).toEqual([]);
  expect(corners?.textContent).toMatch(/^Error in line 3: “151\.15,-33\.99” has 2/);
  expect(within(corners as HTMLElement).getByText('1 more of this kind')).toBeDefined();
  expect(corners?.querySelector('details')?.textContent).toContain('in line 4');
  expect(ring?.textContent).toMatch(/^Error in line 9: The ring is open/);
  expect(warned?.textContent).toBe('Warning in line 11: The ring is open.');
  expect(screen.queryByText(/Placemark/)).toBeNull();
});
