import { describe, expect, it } from 'vitest';
import code2Airport from '../../fixtures/yxni-code2-non-instrument/airport.json' with { type: 'json' };
import code2Expected from '../../fixtures/yxni-code2-non-instrument/expected.json' with { type: 'json' };
import code4Airport from '../../fixtures/yxpa-code4-precision/airport.json' with { type: 'json' };
import code4Expected from '../../fixtures/yxpa-code4-precision/expected.json' with { type: 'json' };
import { readAerodrome } from '../aerodrome/read-aerodrome.ts';
import { frameAt } from '../geodesy/frame.ts';
import { type Component, hasHeight } from '../surface/component.ts';
import { footprintContains } from '../surface/contains.ts';
import { elevationAt } from '../surface/elevation-at.ts';
import { lowestOver } from '../surface/lowest-over.ts';
import { discShape } from '../surface/shape.ts';
import { generateSet } from './generate.ts';

/** One worked example: an expected elevation of one label, the governing surface, every label there, or a zone. */
interface Example {
  readonly id: string;
  readonly at: { readonly lat: number; readonly lon: number };
  readonly type: string;
  readonly label?: string | undefined;
  readonly elevationAhdM?: number | null | undefined;
  readonly everyLabel?: Readonly<Record<string, number | undefined>> | undefined;
  readonly governing?:
    | { readonly label: string; readonly elevationAhdM: number; readonly tiedWith: readonly string[] }
    | null
    | undefined;
  readonly zone?: string | null | undefined;
  readonly sweepRadiusM?: number | undefined;
}

const TOLERANCE_M = 0.02;

const fixtures: readonly { name: string; airport: unknown; examples: readonly Example[] }[] = [
  { name: 'code 4 precision', airport: code4Airport, examples: code4Expected },
  { name: 'code 2 non-instrument', airport: code2Airport, examples: code2Expected },
];

describe.each(fixtures)('$name', ({ airport, examples }) => {
  const aerodrome = readAerodrome(airport);
  const frame = frameAt(aerodrome.arp);
  const components = generateSet(aerodrome, { ols: 'mos139-2019', futureOls: null });

  const labelsAt = (example: Example): ReadonlyMap<string, number> => {
    const at = frame.toLocal(example.at.lat, example.at.lon);
    const found = new Map<string, number>();
    for (const component of components) {
      if (component.type !== example.type || !hasHeight(component)) continue;
      const z = elevationAt(component, at);
      if (typeof z === 'number') found.set(component.label, Math.min(z, found.get(component.label) ?? z));
    }
    return found;
  };

  it.each(examples.filter((example) => example.label !== undefined))('$id: elevation of $label', (example) => {
    const z = labelsAt(example).get(example.label ?? '');
    if (example.elevationAhdM === null || example.elevationAhdM === undefined) expect(z).toBeUndefined();
    else expect(Math.abs((z ?? Number.NaN) - example.elevationAhdM)).toBeLessThanOrEqual(TOLERANCE_M);
  });

  it.each(examples.filter((example) => example.everyLabel !== undefined))('$id: every surface there', (example) => {
    const expected = Object.entries(example.everyLabel ?? {}).filter((entry) => entry[1] !== undefined);
    const found = labelsAt(example);
    expect([...found.keys()].sort()).toEqual(expected.map(([label]) => label).sort());
    for (const [label, z] of expected)
      expect(Math.abs((found.get(label) ?? 0) - (z ?? 0))).toBeLessThanOrEqual(TOLERANCE_M);
  });

  it.each(examples.filter((example) => example.governing !== undefined))('$id: governing surface', (example) => {
    const at = frame.toLocal(example.at.lat, example.at.lon);
    const heights = components.filter(hasHeight).filter((component) => component.type === example.type);
    const [governing] = lowestOver(heights, discShape(at, example.sweepRadiusM ?? 0)).byType.values();
    if (example.governing === null || example.governing === undefined) {
      expect(governing).toBeUndefined();
      return;
    }
    expect(governing?.component.label).toBe(example.governing.label);
    expect(Math.abs((governing?.elevationAhdM ?? 0) - example.governing.elevationAhdM)).toBeLessThanOrEqual(
      TOLERANCE_M,
    );
  });

  it.each(examples.filter((example) => (example.governing?.tiedWith.length ?? 0) > 0))('$id: ties', (example) => {
    const tied = [...labelsAt(example)].filter(
      ([, z]) => Math.abs(z - (example.governing?.elevationAhdM ?? 0)) < TOLERANCE_M,
    );
    const labels = tied.map(([label]) => label).filter((label) => label !== example.governing?.label);
    expect(labels.sort()).toEqual([...(example.governing?.tiedWith ?? [])].sort());
    const values = tied.map(([, z]) => z);
    expect(Math.max(...values) - Math.min(...values)).toBeLessThan(1e-6);
  });

  it.each(examples.filter((example) => example.zone !== undefined))('$id: zone $zone', (example) => {
    const at = frame.toLocal(example.at.lat, example.at.lon);
    const inside = (component: Component) =>
      component.type === example.type && footprintContains(component.footprint, at);
    const labels = new Set(components.filter(inside).map((component) => component.label));
    // The 6 km lighting area contains every lighting zone.
    if (example.zone !== 'lighting:area') labels.delete('lighting:area');
    expect([...labels]).toEqual(example.zone === null || example.zone === undefined ? [] : [example.zone]);
  });
});
