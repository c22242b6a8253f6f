import { expect, it } from 'vitest';
import { placeLabels } from './place-labels.ts';

const mark = (key: string, x: number, y: number) => ({ key, text: 'YSSY', x, y });
const side = (x: number, labels: ReturnType<typeof placeLabels>, key: string) => {
  const label = labels.find((one) => one.key === key);
  return label === undefined ? 'none' : label.x > x ? 'right' : label.x < x ? 'left' : 'middle';
};

it('writes to the right of a mark, and to the left where another mark is', () => {
  const labels = placeLabels([mark('west', 100, 100), mark('east', 120, 100)]);
  expect(side(100, labels, 'west')).toBe('left');
  expect(side(120, labels, 'east')).toBe('right');
});

it('leaves out a label for which no side is free', () => {
  const around = [-20, 0, 20].flatMap((dx) => [-16, 0, 16].map((dy) => mark(`${dx} ${dy}`, 200 + dx, 200 + dy)));
  expect(side(200, placeLabels(around), '0 0')).toBe('none');
});

it('keeps labels off the edge and off what is written there already', () => {
  const whole = { left: 0, right: 200, top: 0, bottom: 100 };
  // "town" is 32 px wide, so to the right of a mark at 180 it would end at 221.
  expect(side(180, placeLabels([mark('town', 180, 50)], { whole }), 'town')).toBe('left');
  const taken = [{ left: 60, right: 200, top: 30, bottom: 70 }];
  expect(side(50, placeLabels([mark('town', 50, 50)], { whole, taken }), 'town')).toBe('left');
  expect(side(20, placeLabels([mark('town', 20, 4)], { whole: { ...whole, bottom: 8 } }), 'town')).toBe('none');
});

it('anchors a label at the end nearest to its mark, however wide the text is', () => {
  const [west, east] = placeLabels([mark('west', 100, 100), mark('east', 120, 100)]);
  // The mark and its gap: 9 px.
  expect(west).toMatchObject({ x: 91, anchor: 'end' });
  expect(east).toMatchObject({ x: 129, anchor: 'start' });
});

it('centres a name without a mark on its location, and ignores locations without a name', () => {
  const towns = [0, 12, -12].map((dx) => ({ ...mark(`${dx}`, 200 + dx, 200), bare: true }));
  const labels = placeLabels(towns);
  expect(labels[0]).toMatchObject({ key: '0', x: 200, anchor: 'middle' });
});
