import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Example } from './example.tsx';

/*
 * By hand, for a code 4 non-precision runway (MOS 139, Table 7.15(1)): the approach surface rises 2% from 60 m beyond the
 * threshold, the inner horizontal surface is 45 m up to 4,060 m out, and the conical surface rises 5% from there.
 */
function show(distanceM: number, craneM: number) {
  render(<Example />);
  const slide = (label: string, value: number) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value: String(value) } });
  slide('Distance from the runway', distanceM);
  slide('Crane height', craneM);
}

describe('the example on the start page', () => {
  it('begins with a crane that penetrates the inner horizontal surface', () => {
    render(<Example />);
    expect(screen.getByText('Penetrates')).toBeTruthy();
    expect(
      screen.getByText(
        'The crane penetrates the inner horizontal surface by 13.0 m. The maximum permissible height here is 45.0 m.',
      ),
    ).toBeTruthy();
    expect(screen.getByText('45.0 m − 58.0 m = −13.0 m')).toBeTruthy();
  });

  it('clear below the approach surface: (1,560 − 60) × 2% = 30 m', () => {
    show(1560, 20);
    expect(screen.getByText('Clear')).toBeTruthy();
    expect(screen.getByText('The crane is 10.0 m below the approach surface.')).toBeTruthy();
    expect(screen.getByText('30.0 m − 20.0 m = +10.0 m')).toBeTruthy();
  });

  it('close when less than 5 m are left, and says what follows', () => {
    show(1560, 26);
    expect(screen.getByText('Close')).toBeTruthy();
    expect(
      screen.getByText('The crane is 4.0 m below the approach surface, close enough to need an officer’s check.'),
    ).toBeTruthy();
  });

  it('just touching the surface does not penetrate it', () => {
    show(1560, 30);
    expect(screen.getByText('Close')).toBeTruthy();
    expect(screen.getByText('30.0 m − 30.0 m = +0.0 m')).toBeTruthy();
  });

  it('farther out the conical surface governs: 45 + (4,460 − 4,060) × 5% = 65 m', () => {
    show(4460, 70);
    expect(
      screen.getByText(
        'The crane penetrates the conical surface by 5.0 m. The maximum permissible height here is 65.0 m.',
      ),
    ).toBeTruthy();
  });

  it('says both figures to a screen reader, and describes the drawing with them', () => {
    show(4460, 70);
    expect(screen.getByLabelText('Crane height').getAttribute('aria-valuetext')).toBe('70\u00a0m');
    expect(screen.getByLabelText('Distance from the runway').getAttribute('aria-valuetext')).toBe('4,460\u00a0m');
    const [drawing] = screen.getAllByRole('img', {
      name: 'Section through the protected airspace off the end of a runway',
    });
    const description = document.getElementById(drawing?.getAttribute('aria-describedby') ?? '');
    expect(description?.textContent).toContain('A tower crane 70 metres tall is 4460 metres out');
    expect(description?.textContent).toContain('the conical surface is 65.0 metres up');
  });
});
