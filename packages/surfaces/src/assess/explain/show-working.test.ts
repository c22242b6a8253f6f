import { describe, expect, it } from 'vitest';
import { shownWorking } from './show-working.ts';

const steps = (base: number, distance: number, slope: number) => [
  { name: 'elevation from which the cone rises', value: base, unit: 'm AHD' },
  { name: 'distance from the facility', value: distance, unit: 'm' },
  { name: 'slope', value: slope, unit: 'm/m' },
  { name: 'rise', value: distance * slope, unit: 'm' },
];
const shown = (base: number, distance: number, slope: number) =>
  Object.fromEntries(shownWorking(steps(base, distance, slope)).map(({ name, value }) => [name, value]));

describe('a calculation as shown', () => {
  // tan 0.25° = 0.0043633508; 5269.068 × 0.0043633508 = 22.99079.
  it('a cone of a quarter of a degree over five kilometres: slope and angle, not 0.004', () => {
    expect(shown(28.3, 5269.068, 0.004363351)).toEqual({
      'Elevation from which the cone rises': '28.3 m AHD',
      'Distance from the facility': '5269.068 m',
      Slope: '0.00436335 (0.25°)',
      Rise: '22.991 m',
    });
  });

  it.each([
    [0.02, 3000, '0.02 (1:50)'],
    [0.143, 160, '0.143 (1:6.99)'],
    [1 / 30, 1234.567, '0.0333333 (1:30)'],
    [0, 100, '0'],
  ])('slope %d over %d m is shown as %s', (slope, distance, text) => {
    expect(shown(0, distance, slope).Slope).toBe(text);
  });

  it('redone from the figures shown, distance × slope is the rise shown, to the millimetre', () => {
    for (const slope of [Math.tan(Math.PI / 720), 1 / 229, 0.143, 1 / 35, 0.0166, Math.tan(Math.PI / 180), 1 / 6.99])
      for (const distance of [0.5, 60, 987.654, 5269.068, 14_999.999]) {
        const { Slope = '', Rise = '', 'Distance from the facility': far = '' } = shown(20, distance, slope);
        expect(Math.abs(Number.parseFloat(Slope) * Number.parseFloat(far) - Number.parseFloat(Rise))).toBeLessThan(
          0.001,
        );
      }
  });

  it('weights of a mesh keep six decimals: on 300 m that is a third of a millimetre', () => {
    const mesh = [{ name: 'weight of mesh corner 1', value: 0.123456789, unit: '' }];
    expect(shownWorking(mesh)).toEqual([{ name: 'Weight of mesh corner 1', value: '0.123457' }]);
  });
});
