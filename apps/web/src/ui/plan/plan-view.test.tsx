import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { planFrame } from './plan-frame.ts';
import { planLabels } from './plan-labels.ts';
import { PlanView } from './plan-view.tsx';
import { RunwayLayer } from './runways/runway-layer.tsx';
import type { DrawnRunway } from './runways/runway-shapes.ts';
import { scaleBar } from './scale-bar.ts';
import { ZoomButtons } from './zoom-buttons.tsx';

const SYDNEY = { lat: -33.9461, lon: 151.1772 };

function PlanOfSydney(more: Partial<Parameters<typeof PlanView>[0]>) {
  const [view, setView] = useState({ centre: SYDNEY, metresPerPixel: 10 });
  return (
    <>
      <PlanView label="Map of the location" view={view} onView={setView} {...more}>
        {() => <text>crane</text>}
      </PlanView>
      <output>{`${view.centre.lat.toFixed(5)} ${view.centre.lon.toFixed(5)} ${view.metresPerPixel.toFixed(3)}`}</output>
    </>
  );
}
const map = () => screen.getByRole('application', { name: 'Map of the location' });
const now = () => screen.getByRole('status').textContent?.split(' ').map(Number) ?? [];

it('the arrow keys move it: north is up, east is right', () => {
  render(<PlanOfSydney />);
  fireEvent.keyDown(map(), { key: 'ArrowUp' });
  // 60 pixels of 10 m: 600 m, a degree of latitude is about 110.9 km there.
  expect((now()[0] ?? 0) - SYDNEY.lat).toBeCloseTo(600 / 110_920, 4);
  fireEvent.keyDown(map(), { key: 'ArrowRight' });
  expect((now()[1] ?? 0) - SYDNEY.lon).toBeCloseTo(600 / 92_500, 4);
  fireEvent.keyDown(map(), { key: 'ArrowDown' });
  fireEvent.keyDown(map(), { key: 'ArrowLeft' });
  expect(now()[0]).toBeCloseTo(SYDNEY.lat, 4);
  expect(now()[1]).toBeCloseTo(SYDNEY.lon, 4);
});

it('plus and minus zoom, by the keys and by the buttons; shortcuts of the browser are left alone', async () => {
  render(<PlanOfSydney />);
  fireEvent.keyDown(map(), { key: '+' });
  expect(now()[2]).toBeCloseTo(10 / 1.5, 3);
  fireEvent.keyDown(map(), { key: '-' });
  expect(now()[2]).toBeCloseTo(10, 3);
  fireEvent.keyDown(map(), { key: '+', ctrlKey: true });
  expect(now()[2]).toBeCloseTo(10, 3);
  await userEvent.click(screen.getByRole('button', { name: 'Zoom out' }));
  expect(now()[2]).toBeCloseTo(15, 3);
  await userEvent.click(screen.getByRole('button', { name: 'Zoom in' }));
  expect(now()[2]).toBeCloseTo(10, 3);
});

it('Enter selects the middle, F finishes, Escape cancels; the keys are described', () => {
  const [onPick, onFinish, onCancel] = [vi.fn(), vi.fn(), vi.fn()];
  render(<PlanOfSydney onPick={onPick} onFinish={onFinish} onCancel={onCancel} />);
  const help = document.getElementById(map().getAttribute('aria-describedby') ?? '');
  expect(help?.textContent).toBe(
    'Arrow keys move the map, plus and minus zoom. Enter selects the point at the cross, F finishes a polygon, Escape cancels.',
  );
  fireEvent.keyDown(map(), { key: 'Enter' });
  const [frame, x, y] = onPick.mock.calls[0] ?? [];
  const at = frame.toLocation(x, y);
  expect(at.lat).toBeCloseTo(SYDNEY.lat, 6);
  expect(at.lon).toBeCloseTo(SYDNEY.lon, 6);
  fireEvent.keyDown(map(), { key: 'f' });
  fireEvent.keyDown(map(), { key: 'Escape' });
  expect([onFinish.mock.calls.length, onCancel.mock.calls.length]).toEqual([1, 1]);
});

it('says nothing about selecting where nothing can be selected', () => {
  render(<PlanOfSydney />);
  const help = document.getElementById(map().getAttribute('aria-describedby') ?? '');
  expect(help?.textContent).toBe('Arrow keys move the map, plus and minus zoom.');
});

it('the wheel zooms and does not scroll the page', () => {
  render(<PlanOfSydney />);
  const wheel = new WheelEvent('wheel', { deltaY: 400, cancelable: true, bubbles: true });
  fireEvent(map(), wheel);
  expect(wheel.defaultPrevented).toBe(true);
  // e^(400 × 0.0015) = 1.822
  expect(now()[2]).toBeCloseTo(18.22, 1);
});

const mouse = (type: 'pointerDown' | 'pointerMove' | 'pointerUp', x: number) =>
  fireEvent[type](map(), { pointerId: 1, button: 0, pointerType: 'mouse', clientX: x, clientY: 240 });
/** How far the drawing is pushed from where it was drawn. */
const pushed = () => (map().firstElementChild as HTMLElement).style.transform;

it('a dragged map is pushed along and drawn anew when it is let go, or where the drawing ends', () => {
  render(<PlanOfSydney />);
  mouse('pointerDown', 100);
  mouse('pointerMove', 140);
  expect([pushed(), now()[1]]).toEqual(['translate(40px, 0px)', 151.1772]);
  mouse('pointerUp', 140);
  // 40 pixels of 10 m: what is in the middle now was to the west of it.
  expect(pushed()).toBe('');
  expect(SYDNEY.lon - (now()[1] ?? 0)).toBeCloseTo(400 / 92_500, 4);
  mouse('pointerDown', 300);
  mouse('pointerMove', 210);
  expect(pushed()).toBe('');
  expect((now()[1] ?? 0) - SYDNEY.lon).toBeCloseTo((900 - 400) / 92_500, 4);
  mouse('pointerMove', 200);
  expect(pushed()).toBe('translate(-10px, 0px)');
});

const finger = (type: 'pointerDown' | 'pointerMove' | 'pointerUp', x: number, pointerId = 1) =>
  fireEvent[type](map(), { pointerId, button: 0, pointerType: 'touch', clientX: x, clientY: 240 });
/** False: the map keeps the movement from the page. */
const pageScrolls = (fingers: number) => fireEvent.touchMove(map(), { touches: Array.from({ length: fingers }) });

it('one finger scrolls the page and moves nothing, two move and pinch the map', () => {
  render(<PlanOfSydney />);
  finger('pointerDown', 100);
  finger('pointerMove', 140);
  expect(pageScrolls(1)).toBe(true);
  expect(screen.getByText('Use two fingers to move the map.')).toBeTruthy();
  expect(now()[1]).toBeCloseTo(SYDNEY.lon, 5);
  // 200 pixels apart, then 400: twice as near.
  finger('pointerDown', 340, 2);
  expect(pageScrolls(2)).toBe(false);
  finger('pointerMove', 540, 2);
  expect(now()[2]).toBeCloseTo(5, 2);
});

it('a finger on the pin drags it: the page stays, and so does the map', () => {
  const onMove = vi.fn();
  render(<PlanOfSydney pin={{ at: SYDNEY, onMove }} />);
  // The pin is in the middle of 640 × 480 pixels.
  finger('pointerDown', 325);
  expect(pageScrolls(1)).toBe(false);
  finger('pointerMove', 375);
  finger('pointerUp', 375);
  expect(pageScrolls(1)).toBe(true);
  // 55 pixels of 10 m from the middle, to where the finger is.
  expect(onMove.mock.lastCall?.[0].lon - SYDNEY.lon).toBeCloseTo(550 / 92_500, 4);
  expect(now()[1]).toBeCloseTo(SYDNEY.lon, 5);
});

it('shows the cross only with the focus, and a scale bar always', () => {
  render(<PlanOfSydney />);
  const crosses = () => map().querySelectorAll('path[d*="h24M"]').length;
  expect(crosses()).toBe(0);
  fireEvent.focus(map());
  expect(crosses()).toBe(1);
  expect(map().textContent).toContain('1\u00a0km');
});

it.each([
  [10, '1\u00a0km', 100],
  [1, '100\u00a0m', 100],
  [400, '50\u00a0km', 125],
])('at %s m a pixel the bar is %s', (metresPerPixel, label, pixels) => {
  expect(scaleBar(metresPerPixel)).toEqual({ label, pixels });
});

it('offers to show everything only where there is something to fit', async () => {
  const onFit = vi.fn();
  const { rerender } = render(<ZoomButtons onIn={() => {}} onOut={() => {}} />);
  expect(screen.queryByRole('button', { name: 'Show everything' })).toBeNull();
  rerender(<ZoomButtons onIn={() => {}} onOut={() => {}} onFit={onFit} />);
  await userEvent.click(screen.getByRole('button', { name: 'Show everything' }));
  expect(onFit).toHaveBeenCalledTimes(1);
});

const RUNWAY: DrawnRunway = {
  id: '16/34',
  status: 'existing',
  widthM: 45,
  strip: { widthM: 300, extensionM: 60 },
  ends: [
    { designator: '16', end: { lat: -33.93, lon: 151.17 }, threshold: { lat: -33.931, lon: 151.17 } },
    { designator: '34', end: { lat: -33.96, lon: 151.17 }, threshold: { lat: -33.96, lon: 151.17 }, clearwayM: 300 },
  ],
};
const frameAt = (metresPerPixel: number) => planFrame({ centre: SYDNEY, metresPerPixel }, { width: 600, height: 400 });
const drawn = (metresPerPixel: number, runway = RUNWAY) =>
  render(
    <svg>
      <title>Runways</title>
      <RunwayLayer frame={frameAt(metresPerPixel)} runways={[runway]} designators={[]} />
    </svg>,
  ).container;

it('writes the designators from near, not from afar', () => {
  const written = (metresPerPixel: number) =>
    planLabels(frameAt(metresPerPixel), { runways: [RUNWAY], beside: [], grid: [], hasSwitch: true }).designators;
  expect(written(10).map(({ text }) => text)).toEqual(['16', '34']);
  expect(written(30)).toEqual([]);
});

it('draws strip, pavement, two thresholds and a clearway; a runway without length is left out', () => {
  expect(drawn(10).querySelectorAll('path')).toHaveLength(5);
  const point = { ...RUNWAY, ends: [RUNWAY.ends[0], { ...RUNWAY.ends[1], end: RUNWAY.ends[0].end }] } as DrawnRunway;
  expect(drawn(10, point).querySelectorAll('path')).toHaveLength(0);
});
