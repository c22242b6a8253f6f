import { describe, expect, it } from 'vitest';
import { cameraOf } from '../scene/camera.ts';
import { dimensionOf } from './dimension.ts';
import type { BindingLimit, GlobeCrane } from './globe-crane.ts';

const AT = { lat: -33.94, lon: 151.18 };
const view = { target: [0, 0, 10], headingDeg: 0, pitchDeg: 0, rangeM: 200, fieldDeg: 38, stretch: 1 } as const;

/** Its top assessed at 63.45 m AHD, 53.05 m above ground. */
function labelsOf(limit: Partial<BindingLimit> | null, widthPx: number) {
  const crane: GlobeCrane = {
    ...{ id: 'c', label: 'Crane', at: AT, groundAhdM: 10.4, resting: [] },
    working: [
      {
        ...{ part: 'jib', at: 'the crane', groundAhdM: 10.4 },
        shape: { kind: 'disc', centre: AT, radiusM: 40 },
        top: { kind: 'level', ahdM: 63.45 },
      },
    ],
    binding: {
      working: limit
        ? [
            {
              ...{ type: 'ols', isPierced: true, surfaceId: null, name: null, clause: null },
              ...{ surfaceAhdM: 42.78, craneAhdM: 63.45, marginM: -20.67, ...limit },
            },
          ]
        : [],
      resting: [],
    },
  };
  const { labels } = dimensionOf(crane, 'working', { x: 0, y: 0 }, 'light')(cameraOf(view, 10.4, widthPx, 500));
  return labels.map(({ text, at: [, , z] }) => ({ text: text.replaceAll('\u00a0', ' '), z }));
}

const figuresOf = (limit: Partial<BindingLimit> | null, widthPx: number): string[] =>
  labelsOf(limit, widthPx)
    .map(({ text }) => text)
    .sort();

describe('the figures beside a crane', () => {
  it('round limits down, tops and what is too high up, as the finding does', () => {
    expect(figuresOf({}, 900)).toEqual([
      '20.7 m too high',
      'assessed top 63.5 m AHD · 53.1 m AGL',
      'ground 10.4 m AHD',
      'limit 42.7 m AHD\n32.3 m AGL',
    ]);
  });

  it('round the room that is left down', () => {
    expect(figuresOf({ isPierced: false, surfaceAhdM: 75.09, marginM: 11.64 }, 900)).toContain(
      '11.6 m below the limit',
    );
  });

  it('stand beside what they tell: the limit above a clear crane at its own height', () => {
    const levelOf = (labels: ReturnType<typeof labelsOf>, word: string) =>
      labels.find(({ text }) => text.startsWith(word))?.z;
    const clear = labelsOf({ isPierced: false, surfaceAhdM: 75.09, marginM: 11.64 }, 900);
    expect(levelOf(clear, 'limit')).toBe(75.09);
    // Half way between the top at 63.45 and the limit.
    expect(levelOf(clear, '11.6 m below')).toBeCloseTo(69.27, 6);
    // Too high: half way between the ground at 10.4 and the limit at 42.78.
    expect(levelOf(labelsOf({}, 900), 'limit')).toBeCloseTo(26.59, 6);
  });

  it('are shorter in a narrow picture', () => {
    expect(figuresOf({}, 320)).toContain('top 63.5 m AHD\n53.1 m AGL');
  });

  it('say where nothing limits it', () => {
    expect(figuresOf(null, 900)).toContain('no limit here');
  });
});
