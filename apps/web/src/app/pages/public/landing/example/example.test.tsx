import { MantineProvider } from '@mantine/core';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ExampleBand } from './example-band.tsx';

/** The figures behind it are worked by hand in example-section.test.ts. */
it('the example on the start page: waits visibly, draws the section of Sydney, and answers what the sliders say', async () => {
  render(
    <MantineProvider>
      <ExampleBand />
    </MantineProvider>,
  );
  expect(screen.getByRole('status').textContent).toBe('Loading the example…');
  expect(await screen.findByText('A permit is needed', {}, { timeout: 8_000 })).toBeTruthy();
  const drawing = () =>
    screen.getByRole('img', { name: 'Section A–A from the threshold of runway 16R through the crane' });
  // A dimension's words may stand on two lines.
  const figures = () =>
    [...drawing().querySelectorAll('text')].map((text) => text.textContent.replaceAll('\u00a0', ' ')).join(' ');
  // 6 + 58 + 1 − 51 = 14 m
  for (const words of ['58.0 m AGL', 'penetrates by 14.0 m', '3,200 m']) expect(figures()).toContain(words);
  const slide = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
  slide('Distance from the runway', '1560');
  slide('Crane height', '10');
  expect(screen.getByLabelText('Crane height').getAttribute('aria-valuetext')).toBe('10\u00a0m');
  expect(screen.getByLabelText('Distance from the runway').getAttribute('aria-valuetext')).toBe('1,560\u00a0m');
  expect(await screen.findByText('No permit needed')).toBeTruthy();
  for (const words of ['10.0 m AGL', 'clear by 13.1 m', '1,560 m']) expect(figures()).toContain(words);
});
