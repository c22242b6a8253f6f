import type { GroundGrid } from '@jibline/contract';
import { terrainModel } from '@jibline/contract/samples';
import type { HeightMapOrder } from '@jibline/drawings';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { startGuideServer } from '../../../../../../test/guide-server.ts';
import { renderAt } from '../../../../../../test/render.tsx';
import LocationGuidePage from '../../location-guide-page.tsx';
import type { Order } from './height-map-worker.ts';

/** The level surface is at 51 m AHD, the stated ground level 6 m. */
let server: Awaited<ReturnType<typeof startGuideServer>>;
beforeAll(async () => {
  server = await startGuideServer();
});
afterAll(() => server.stop());
beforeEach(() => server.reset());

const LINK = '?latitude=-33.9&longitude=151.2&ground=6&height=60&radius=40';
const open = (search: string) =>
  renderAt(
    `/locationguide${search}`,
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <LocationGuidePage />
    </QueryClientProvider>,
  );
const seen = (words: RegExp) => screen.findByText(words, {}, { timeout: 8_000 });

/** A worker that has drawn as soon as it is asked; the drawing itself is tested where it is described. */
function drawAtOnce() {
  const orders: HeightMapOrder[] = [];
  vi.stubGlobal(
    'Worker',
    class {
      onmessage: ((event: { data: unknown }) => void) | null = null;
      postMessage = (given: Order) => {
        if (given.kind !== 'map') return;
        orders.push(given.order);
        const { bounds, reference, levelAhdM } = given.order;
        const drawn = { bounds, reference, levelAhdM, contours: [], boldM: 10, picture: new Blob() };
        queueMicrotask(() => this.onmessage?.({ data: drawn }));
      };
      terminate() {}
    },
  );
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:map', revokeObjectURL: () => {} }));
  onTestFinished(() => void vi.unstubAllGlobals());
  return orders;
}
const aroundSite = (levelsAhdM: readonly number[]): GroundGrid => ({
  ...{ kind: 'known', model: terrainModel, accuracy95M: 0.3, heights: 'AHD', columns: 2, rows: 2 },
  ...{ west: 151.1, east: 151.3, south: -34, north: -33.8, levelsAhdM: [...levelsAhdM] },
});

it('reads the height map by pointer or keyboard above a terrain model’s ground, and colours by it on request', async () => {
  server.state.grid = aroundSite([4, 6, 4, 6]);
  const orders = drawAtOnce();
  open(LINK);
  const ground = await screen.findByRole('button', { name: 'Above ground' }, { timeout: 8_000 });
  await waitFor(() => expect(ground).toHaveProperty('disabled', false), { timeout: 8_000 });
  const map = screen.getByRole('application', { name: 'Height map of the location' });
  map.focus();
  fireEvent.keyDown(map, { key: 'Enter' });
  // The middle of the model: 5 m, ± √(0.3² + 1²) = 1.04, shown as 1.1; the surface is at 51 m, the stated level 6 m.
  expect(
    await seen(
      /51\.0.m AHD, 46\.0.m above ground at 5\.0.m AHD ±.1\.1.m, 45\.0.m above the stated level of 6\.0.m AHD/,
    ),
  ).toBeDefined();
  for (let i = 0; i < 6; i++) fireEvent.keyDown(map, { key: 'ArrowRight' });
  // 6 steps of 60 pixels at 12 m: 4.3 km east, 0.047 of 0.2 degrees or 0.47 m higher ground.
  expect(await seen(/45\.5.m above ground at 5\.5.m AHD/)).toBeDefined();
  fireEvent.click(ground);
  await waitFor(() => expect(orders.at(-1)).toMatchObject({ reference: 'ground', ground: { accuracy95M: 0.3 } }));
  expect(screen.getByText('Height available above ground, m')).toBeDefined();
  expect(
    await seen(/Ground from a terrain model: LiDAR 2013, 5.m grid, ±.0\.3.m \(95%\).*Findings do not use it/),
  ).toBeDefined();
  fireEvent.change(screen.getByLabelText('Opacity of the colours'), { target: { value: '30' } });
  expect(map.querySelector('image')?.parentElement?.getAttribute('opacity')).toBe('0.3');
});

it('says why the height map counts nothing above ground, and names the stated level instead', async () => {
  const sentence = 'The terrain model is accurate to ± 7.6\u00a0m. That is too coarse for heights above ground.';
  server.state.grid = { kind: 'not-known', reason: 'too-uncertain', sentence };
  drawAtOnce();
  open(LINK);
  expect(await seen(/too coarse for heights above ground\. Heights above ground are not shown/)).toBeDefined();
  expect(screen.getByRole('button', { name: 'Above ground' })).toHaveProperty('disabled', true);
  fireEvent.click(screen.getByRole('button', { name: 'Above stated level' }));
  expect(await seen(/Height available above the stated ground level of 6\.0.m.AHD/)).toBeDefined();
});

it('does not mention terrain where no model is set up', async () => {
  drawAtOnce();
  open(LINK);
  await seen(/Checked against the surfaces in force/);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Above ground' })).toBeNull(), { timeout: 8_000 });
  expect(document.body.textContent).not.toContain('terrain');
});
