import type { MapSource } from '@jibline/contract';
import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { PlanView } from '../plan/plan-view.tsx';
import { MapSourcesContext } from './map-choice.ts';

const source = (layer: MapSource['layer'], url: string): MapSource => ({
  ...{ layer, kind: 'style', url, minZoom: 0, maxZoom: 19, tileSize: 256, credit: '© Example maps' },
  ...{ attributionUrl: null, mayPrint: false, hasNames: true, hosts: [] },
});

const renderPlan = (sources: readonly MapSource[]) =>
  render(
    <MantineProvider>
      <MapSourcesContext value={sources}>
        <PlanView
          label="Map of the location"
          view={{ centre: { lat: -33.95, lon: 151.18 }, metresPerPixel: 10 }}
          onView={() => {}}
        >
          {() => <text>crane</text>}
        </PlanView>
      </MapSourcesContext>
    </MantineProvider>,
  );

it('without a map by address says that streets are not shown and offers nothing to switch', () => {
  renderPlan([]);
  expect(screen.getByText('Streets are not shown.')).toBeTruthy();
  expect(screen.getByText('Coast: GSHHG. Names: GeoNames, CC BY 4.0.')).toBeTruthy();
  expect(screen.queryByRole('toolbar', { name: 'Background of the map' })).toBeNull();
});

it('says once that the map could not be loaded; crane, credit and our own land stay', async () => {
  // Nothing listens there, and jsdom has no WebGL.
  renderPlan([source('map', 'http://127.0.0.1:9/style.json'), source('photo', 'http://127.0.0.1:9/photo.json')]);
  expect(await screen.findAllByText('We couldn’t load the map.', {}, { timeout: 20_000 })).toHaveLength(1);
  expect(screen.getByText('crane')).toBeTruthy();
  expect(screen.getByText('Coast: GSHHG. Names: GeoNames, CC BY 4.0.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Plain' }));
  expect(screen.queryByText('We couldn’t load the map.')).toBeNull();
  expect(screen.getByRole('button', { name: 'Plain', pressed: true })).toBeTruthy();
});
