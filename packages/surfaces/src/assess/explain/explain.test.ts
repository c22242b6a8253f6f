import { describe, expect, it } from 'vitest';
import { heightComponent, placeUv, S1_OLS, s1Frame, uv } from '../../../fixtures/s1-cat1/components.ts';
import type { Component } from '../../surface/component.ts';
import { discFootprint } from '../../surface/footprint.ts';
import { aboveGround, flat } from '../../surface/law.ts';
import { readCrane } from '../../sweep/read-crane.ts';
import { assessAerodrome } from '../assess-aerodrome.ts';
import type { HeightFinding } from '../finding.ts';
import { displayHeights } from '../millimetres.ts';
import { explainHeight, explainZones } from './explain.ts';

/** A flat-top tower crane at a point of the runway frame. */
function crane(u: number, v: number, groundAhdM: number, maxHeightAglM: number, maxRadiusM: number) {
  return readCrane({
    id: 'crane',
    kind: 'tower_flat_top',
    positions: [{ name: 'pad', ...placeUv(u, v), groundAhdM }],
    heightContingencyM: 0,
    verticalAccuracyM: 0,
    horizontalAccuracyM: 0,
    maxHeightAglM,
    maxRadiusM,
    counterJibM: 0,
    resting: { mode: 'free_slewing', heightAglM: maxHeightAglM },
  });
}

function finding(of: ReturnType<typeof crane>, components: readonly Component[] = S1_OLS, type = 'ols'): HeightFinding {
  const { heights } = assessAerodrome(of, { id: 'S1', frame: s1Frame, components });
  const found = heights.find((f) => f.type === type && f.configuration === 'working');
  if (!found) throw new Error('no finding');
  return found;
}

describe('one plain sentence', () => {
  it('says by how much, what, where and what would pass', () => {
    // s = 1000.5 at the mast, 955.5 under the tip: 50 + 19.11 = 69.11, shown as 69.1; 69.5 − 69.11 = 0.39, shown as 0.4
    expect(explainHeight(finding(crane(-1060.5, 240, 47, 22.5, 45)))).toBe(
      'The jib tip would penetrate the approach surface for runway 06 (69.1\u00a0m AHD) by 0.4\u00a0m, reaching 69.5\u00a0m AHD 45\u00a0m north-east of the mast: lower the crane to 69.1\u00a0m AHD or less.',
    );
  });

  it('says how far below, and asks for a survey when close', () => {
    expect(explainHeight(finding(crane(1250, 2500, 47.5, 49.5, 0)))).toBe(
      'The jib tip would be clear of the inner horizontal surface (97.5\u00a0m AHD) by 0.5\u00a0m, reaching 97.0\u00a0m AHD at the mast. Have its height and position surveyed.',
    );
    expect(explainHeight(finding(crane(1250, 2500, 47.5, 50, 0)))).toContain(
      'would touch the inner horizontal surface',
    );
  });

  it('refers what crosses a radar surface, and holds no crane to a plane that is for buildings', () => {
    const level = (type: 'cns' | 'windshear', kind: 'cns-slope' | 'windshear') =>
      heightComponent(type, kind, 'level', discFootprint(uv(1250, 2500), 900), flat(80));
    // 47 + 50 = 97, 17 above 80.
    const above = crane(1250, 2500, 47, 50, 0);
    expect(explainHeight(finding(above, [level('cns', 'cns-slope')], 'cns'))).toMatch(
      / by 17\.0\u00a0m, .*: refer to Airservices above 80\.0\u00a0m AHD\.$/,
    );
    expect(explainHeight(finding(above, [level('windshear', 'windshear')], 'windshear'))).toMatch(
      /: information only, as this surface applies to buildings, not cranes\.$/,
    );
  });

  it('says outside, unknown, and that nothing passes', () => {
    expect(explainHeight(finding(crane(1250, 9000, 47, 50, 40)))).toBe(
      'The crane is outside the obstacle limitation surfaces.',
    );
    const zone = heightComponent(
      'cns',
      'cns-zone-a',
      'dvor zone A',
      discFootprint(uv(1250, 2500), 100),
      aboveGround(0),
    );
    expect(explainHeight(finding(crane(1250, 2500, 47, 50, 0), [zone], 'cns'))).toContain(
      'no crane is permissible here at any height.',
    );
    expect(
      explainHeight({
        type: 'cns',
        configuration: 'working',
        state: 'unknown',
        governing: null,
        needGround: ['dvor zone A'],
      }),
    ).toContain('Enter the ground level at the crane to check the surfaces of the navigation aids: ');
  });

  it('names zones with their advice', () => {
    const component = {
      id: 'z',
      label: 'z',
      name: 'z',
      kind: 'wildlife-ring',
      clause: '',
      edition: '',
      source: '',
      subject: { kind: 'aerodrome' },
    } as const;
    const zones = [{ component, name: 'Zone A', advice: 'Keep waste covered.' }];
    expect(explainZones({ type: 'wildlife', configuration: 'working', state: 'inside', zones })).toBe(
      'The crane is inside the wildlife zones: Zone A: Keep waste covered.',
    );
    expect(explainZones({ type: 'wildlife', configuration: 'working', state: 'outside', zones: [] })).toBe(
      'The crane is outside the wildlife zones.',
    );
  });
});

describe('display rounding', () => {
  const shown = (surfaceAhdM: number, craneAhdM: number) =>
    displayHeights({ surfaceAhdM, craneAhdM, marginM: Math.round((surfaceAhdM - craneAhdM) * 1000) / 1000 });
  it.each([
    [69.199, 69.401, { surface: '69.1', crane: '69.5', margin: '0.3' }],
    [69.1, 69.5, { surface: '69.1', crane: '69.5', margin: '0.4' }],
    [100, 99.999, { surface: '100.0', crane: '100.0', margin: '0.0' }],
    // rounded separately it would look penetrated, so all digits are shown
    [70.05, 70.04, { surface: '70.050', crane: '70.040', margin: '0.010' }],
    [69.1, 69.101, { surface: '69.1', crane: '69.2', margin: '0.1' }],
    [-2.05, -3.05, { surface: '-2.1', crane: '-3.0', margin: '1.0' }],
  ])('%d and %d', (surface, height, expected) => {
    expect(shown(surface, height)).toEqual(expected);
  });
});
