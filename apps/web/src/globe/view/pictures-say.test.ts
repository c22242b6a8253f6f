import type { HeightComponent } from '@jibline/surfaces';
import { describe, expect, it } from 'vitest';
import type { Limits } from '../picture/limits.ts';
import { cameraOf } from '../scene/camera.ts';
import { paintByHeight, paintByMargin } from './height-paint.ts';
import { scaleOf, stretchText } from './picture-frame.tsx';
import { titleOf } from './title.ts';

const view = { target: [0, 0, 0], headingDeg: 0, pitchDeg: -30, rangeM: 1000, fieldDeg: 90, stretch: 1 } as const;

describe('what a picture says about itself', () => {
  it('a round length at its middle: 2000 m fill 400 pixels, so 500 m take 100', () => {
    expect(scaleOf(cameraOf(view, 0, 800, 400))).toEqual({ text: '500\u00A0m', widthPx: expect.closeTo(100, 6) });
    expect(scaleOf(cameraOf({ ...view, rangeM: 20_000 }, 0, 800, 400)).text).toBe('10\u00A0km');
  });

  it('in an upright picture too, which shows 2000 m in its width: of 200 pixels, 1 km take 100', () => {
    expect(scaleOf(cameraOf(view, 0, 200, 400))).toEqual({ text: '1\u00A0km', widthPx: expect.closeTo(100, 6) });
  });

  it('the height factor', () => {
    expect([stretchText(1), stretchText(5), stretchText(2.5)]).toEqual([
      'true heights',
      'heights × 5',
      'heights × 2.5',
    ]);
  });

  it('the height map’s colours, from the ground’s own level, each turning into the next', () => {
    const { fades, bands } = paintByHeight(576.4, 'light');
    expect(fades.slice(0, 2)).toEqual([
      [576.4, 591.4],
      [591.4, 606.4],
    ]);
    expect([fades.length, bands.length]).toEqual([7, 8]);
    expect(bands[2]).toEqual({ colour: '#e39da3', text: '606.4\u00A0m' });
  });

  it('margins to the asked top: red below it, none without room', () => {
    const { title, bands, fades } = paintByMargin(68);
    expect(title).toBe('A top at 68.0\u00a0m AHD would have');
    expect(fades.map(([fromM]) => fromM)).toEqual([48, 63, 68, 73, 88, 128]);
    expect(fades.every(([fromM, toM]) => fromM === toM)).toBe(true);
    expect(bands.map(({ text }) => text)).toEqual([
      'more than 20\u00a0m too high',
      '5 to 20\u00a0m too high',
      '0 to 5\u00a0m too high',
      '0 to 5\u00a0m to spare',
      '5 to 20\u00a0m to spare',
      '20 to 60\u00a0m to spare',
      'more than 60\u00a0m to spare',
    ]);
  });

  it('which limits are in it', () => {
    const limits = {
      limits: ['ols', 'cns', 'ols'].map((type) => ({ component: { type } as HeightComponent, surfaceId: type })),
    } as unknown as Limits;
    const question = {
      title: 'Sydney',
      preset: 'overview',
      limits,
      crane: undefined,
      state: 'working',
      landing: undefined,
    } as const;
    expect(titleOf({ ...question, scope: 'ols' })).toEqual({
      heading: 'Sydney',
      subtitle: 'Obstacle limitation surfaces only',
    });
    expect(titleOf({ ...question, scope: 'all' }).subtitle).toBe(
      'Lowest of: Obstacle limitation surfaces, Navigation and radar (CNS)',
    );
  });
});
