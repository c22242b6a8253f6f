import { direct } from '@jibline/surfaces';
import { MantineProvider } from '@mantine/core';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { SectionFigure } from '../features/assessments/section/section-figure.tsx';
import { exampleSection } from './pages/public/landing/example/example-section.ts';

/** A crane 3.2 km before runway 16R at Sydney and another 400 m farther east, as an application with two positions. */
function twoCranes() {
  const { input } = exampleSection(3_200, 58);
  const { crane } = input;
  const [first] = crane.positions;
  if (!first) throw new Error('the example has no crane');
  const second = { ...first, name: 'East crane', ...direct(first, 90, 400) };
  return { ...input, from: undefined, crane: { ...crane, positions: [first, second] } };
}

it('the section of an application: from any runway end, through either crane, read by pointer and keys', async () => {
  const onMark = vi.fn();
  render(
    <MantineProvider>
      <SectionFigure input={twoCranes()} filename="YSSY-2026-00002-section-YSSY" onMark={onMark} />
    </MantineProvider>,
  );
  const picture = (name: RegExp) => screen.findByRole('img', { name }, { timeout: 5_000 });
  const through = screen.getByLabelText<HTMLSelectElement>('Through');
  expect(
    within(through)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Crane 1', 'Crane 2']);
  const from = screen.getByLabelText<HTMLSelectElement>('From');
  // Sydney has three runways: six ends.
  expect(within(from).getAllByRole('option')).toHaveLength(6);

  // Each crane has letters of its own: A and B for the first, C and D for the second.
  fireEvent.change(from, { target: { value: 'runway:25' } });
  fireEvent.change(through, { target: { value: 'East crane' } });
  expect(await picture(/^Section C–C from the threshold of runway 25 through crane 2$/)).toBeTruthy();
  fireEvent.change(through, { target: { value: twoCranes().crane.positions[0]!.name } });
  const drawn = await picture(/^Section A–A from the threshold of runway 25 through crane 1$/);
  // The other crane's line lies elsewhere on the plan.
  const [before, after] = onMark.mock.calls.slice(-2).map(([mark]) => mark.to);
  expect(before).not.toEqual(after);

  const reader = screen.getByLabelText<HTMLInputElement>('Read at');
  fireEvent.change(reader, { target: { value: reader.min } });
  const atStart = reader.getAttribute('aria-valuetext');
  expect(atStart).toMatch(/runway 25: .*AHD/);
  vi.spyOn(drawn, 'getBoundingClientRect').mockReturnValue({ left: 0, width: 1000 } as DOMRect);
  fireEvent.pointerMove(drawn, { clientX: 900 });
  expect(reader.getAttribute('aria-valuetext')).not.toBe(atStart);

  expect(screen.getByRole('button', { name: 'Download SVG (A4)' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Download DXF' })).toBeTruthy();
  // Printed as a sheet of its own, A4 landscape.
  fireEvent(window, new Event('beforeprint'));
  expect(document.querySelector('svg[viewBox="0 0 297 210"]')).toBeTruthy();
  fireEvent(window, new Event('afterprint'));
  expect(document.querySelector('svg[viewBox="0 0 297 210"]')).toBeNull();
});
