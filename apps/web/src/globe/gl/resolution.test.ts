import { describe, expect, it } from 'vitest';
import { createResolution } from './resolution.ts';

const QUICK = Array.from({ length: 12 }, () => 17);
const started = (...pictures: number[]) => {
  const resolution = createResolution();
  resolution.hurry(true);
  for (const ms of pictures) resolution.took(ms);
  return resolution;
};
/** On a machine that has proved fast enough for sharp images. */
const after = (...pictures: number[]) => started(...QUICK, ...QUICK, ...pictures);

describe('how sharp the globe is drawn', () => {
  it('half a side while nothing is known of the machine, then as it deserves', () => {
    expect(started().side).toBe(0.5);
    expect(started(16, 400, 16).side).toBe(0.5);
    expect(started(...QUICK).side).toBe(0.7);
    expect(started(100, 100).side).toBe(0.35);
  });

  it('sharp where the machine keeps up, and after a single slow picture', () => {
    expect(after(16, 17, 16).side).toBe(1);
    expect(after(16, 400, 16, 300, 16).side).toBe(1);
  });

  it('as coarse as it must be: 200 ms for four times the points that 50 ms allow means half a side', () => {
    expect(after(200, 200).side).toBe(0.5);
    // 100 ms: 1 / √2 = 0.707 of a side.
    expect(after(100, 100).side).toBe(0.7);
    expect(after(2000, 2000).side).toBe(0.35);
  });

  it('goes on from where it is: half a side that still takes twice too long becomes a third', () => {
    expect(after(200, 200, 100, 100).side).toBe(0.35);
  });

  it('sharp at rest, coarse again with the next movement', () => {
    const resolution = after(200, 200);
    resolution.hurry(false);
    expect(resolution.side).toBe(1);
    resolution.took(900);
    resolution.took(900);
    resolution.hurry(true);
    expect(resolution.side).toBe(0.5);
  });

  it('a step sharper after a run of quick pictures', () => {
    expect(after(200, 200, ...QUICK).side).toBe(0.7);
    expect(after(200, 200, ...QUICK, ...QUICK).side).toBe(1);
  });
});
