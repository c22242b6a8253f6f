import { frameAt } from '@jibline/surfaces';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { FlatFallback } from './flat-fallback.tsx';
import { PickPanel } from './pick-panel.tsx';
import type { Reading } from './readings.ts';
import { Toolbar } from './toolbar.tsx';

const reading = (id: string, name: string, elevationAhdM: number | null): Reading => ({
  ...{ id, name, type: 'ols', clause: 'MOS 139 7.06', edition: 'mos139-2019', elevationAhdM },
  ...{ overGroundAhdM: null, isExact: true, isIllustrative: false },
});
const INNER = reading('inner', 'Inner horizontal surface', 51);
const CONICAL = reading('conical', 'Conical surface', 75.5);

describe('the selected surface', () => {
  const show = (here = [INNER, CONICAL], tipAhdM: number | null = null) => {
    const [onSelect, onClose] = [vi.fn(), vi.fn()];
    const at = { lat: -33.9, lon: 151.2 };
    render(
      <PickPanel
        picked={{ at, id: here[0]?.id ?? '', here }}
        groundAhdM={6}
        called={undefined}
        tipAhdM={tipAhdM}
        onSelect={onSelect}
        onClose={onClose}
      />,
    );
    return { onSelect, onClose, panel: within(screen.getByRole('region', { name: 'Selected surface' })) };
  };

  it('says how high it is here, above sea level and above ground, and by which clause', () => {
    const { panel } = show();
    expect(panel.getByRole('heading', { name: 'Inner horizontal surface' })).toBeTruthy();
    expect(panel.getByText('51.0 m AHD').parentElement?.textContent).toBe(
      '51.0\u00A0m AHD here, 45.0\u00A0m above ground at 6.0\u00A0m AHD',
    );
    expect(panel.getByText('MOS 139 7.06 · mos139-2019')).toBeTruthy();
  });

  it('says how exact a drawn elevation is', () => {
    const { panel } = show([{ ...INNER, isExact: false }]);
    expect(panel.getByText('51.0 m AHD').parentElement?.textContent).toMatch(/ \(± 0\.5\u00a0m\)$/);
  });

  it.each([
    [68.1, '; the crane’s top is 17.1\u00A0m above it'],
    [40, '; 11.0\u00A0m above the crane’s top'],
  ])('tells the margin to a top at %s m AHD', (tip, text) => {
    const { panel } = show([INNER], tip);
    expect(panel.getByText('51.0 m AHD').parentElement?.textContent?.endsWith(text)).toBe(true);
  });

  it('lists the other surfaces here, each a way to it', async () => {
    const { panel, onSelect, onClose } = show();
    expect(panel.getByText('Other surfaces here: 1')).toBeTruthy();
    await userEvent.click(panel.getByRole('button', { name: 'Conical surface' }));
    expect(onSelect).toHaveBeenCalledWith('conical');
    await userEvent.click(panel.getByRole('button', { name: 'Close' }));
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('has no height for an area on the ground', () => {
    const { panel } = show([{ ...INNER, elevationAhdM: null }]);
    expect(panel.getByText('An area on the ground')).toBeTruthy();
  });
});

describe('the toolbar', () => {
  const show = (craneState: 'working' | null) => {
    const on = { preset: vi.fn(), landing: vi.fn(), scope: vi.fn(), paint: vi.fn(), stretch: vi.fn(), crane: vi.fn() };
    render(
      <Toolbar
        presets={['overview', 'crane']}
        preset="overview"
        onPreset={on.preset}
        landings={[{ key: '16', label: 'YSSY 16' } as never, { key: '34', label: 'YSSY 34' } as never]}
        landing="16"
        onLanding={on.landing}
        scope="all"
        onScope={on.scope}
        paint="height"
        onPaint={on.paint}
        stretch={1}
        onStretch={on.stretch}
        craneState={craneState}
        onCraneState={on.crane}
      />,
    );
    return on;
  };

  it('changes the view, the runway, the limits, the colours and the scale', async () => {
    const on = show('working');
    expect(screen.getByRole('button', { pressed: true }).textContent).toBe('Overview');
    await userEvent.click(screen.getByRole('button', { name: 'The crane' }));
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Runway' }), 'YSSY 34');
    await userEvent.click(screen.getByRole('radio', { name: 'OLS' }));
    await userEvent.click(screen.getByRole('radio', { name: 'By margin' }));
    await userEvent.click(screen.getByRole('radio', { name: 'Heights × 5' }));
    await userEvent.click(screen.getByRole('radio', { name: 'At rest' }));
    expect([on.preset, on.landing, on.scope, on.paint, on.stretch, on.crane].map(({ mock }) => mock.calls)).toEqual([
      [['crane']],
      [['34']],
      [['ols']],
      [['margin']],
      [[5]],
      [['resting']],
    ]);
  });

  it('has no switch for a crane that looks the same at rest', () => {
    show(null);
    expect(screen.queryByRole('radio', { name: 'At rest' })).toBeNull();
  });
});

it.each([
  ['no-webgl', 'Your browser doesn’t support the 3D globe (WebGL). Showing a flat map instead.'],
  ['stopped', 'The 3D globe stopped. Showing a flat map instead. Reload the page to try again.'],
  ['not-loaded', 'We couldn’t load the 3D globe. Showing a flat map instead. Reload the page to try again.'],
] as const)('without the globe (%s) a flat map says why, and can be moved', (failure, why) => {
  render(
    <FlatFallback
      label="Globe with the crane"
      failure={failure}
      meshes={[]}
      outlines={[]}
      frame={frameAt({ lat: -33.9, lon: 151.2 })}
      shown={new Set()}
      crane={undefined}
      runways={[]}
      onPick={() => {}}
      panel={null}
    />,
  );
  expect(screen.getByText(why)).toBeTruthy();
  expect(screen.getByRole('application', { name: 'Globe with the crane' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Zoom in' })).toBeTruthy();
});
