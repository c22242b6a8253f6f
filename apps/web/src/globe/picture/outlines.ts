import type { SurfaceType } from '@jibline/contract/enums';
import {
  ahdMetres,
  type Component,
  elevationAt,
  type Frame,
  frameAt,
  type HeightComponent,
  hasHeight,
  outline,
} from '@jibline/surfaces';
import type { GlobeAirport } from './limits.ts';

/** The outline of one surface: rings of x, y and height AHD, in the first airport's plane. */
export interface Outline {
  readonly surfaceId: string;
  readonly type: SurfaceType;
  readonly name: string;
  /** An area on the ground, without a height. */
  readonly isArea: boolean;
  readonly rings: readonly Float32Array[];
}

/** Arcs are drawn with chords this close to them. */
const CHORD_M = 8;
/** A straight side is divided, so that it follows the earth's curve and a cone. */
const STEP_M = 2500;

export function outlinesOf(airports: readonly GlobeAirport[], groundAhdM: number): Outline[] {
  const [main] = airports;
  if (!main) return [];
  const frame = frameAt(main.arp);
  return airports.flatMap(({ arp, components }) => {
    const from = frameAt(arp);
    return components.map(({ surfaceId, component }) => ({
      surfaceId,
      type: component.type,
      name: component.name,
      isArea: !hasHeight(component),
      rings: ringsOf(component, groundAhdM, airports[0]?.arp === arp ? null : { from, to: frame }),
    }));
  });
}

function ringsOf(component: Component, groundAhdM: number, move: { from: Frame; to: Frame } | null): Float32Array[] {
  return outline(component.footprint.all, CHORD_M).flatMap(({ outer, holes }) =>
    [outer, ...holes].map((ring) => {
      const points: number[] = [];
      for (const [i, a] of ring.entries()) {
        const b = ring[(i + 1) % ring.length]!;
        const steps = Math.max(1, Math.ceil(Math.hypot(b.x - a.x, b.y - a.y) / STEP_M));
        for (let k = 0; k < steps; k++) {
          const p = { x: a.x + ((b.x - a.x) * k) / steps, y: a.y + ((b.y - a.y) * k) / steps };
          const z = hasHeight(component) ? heightAt(component, p, groundAhdM) : groundAhdM;
          const there = move ? moved(p, move) : p;
          points.push(there.x, there.y, z);
        }
      }
      return Float32Array.from(points);
    }),
  );
}

function moved({ x, y }: { x: number; y: number }, { from, to }: { from: Frame; to: Frame }) {
  const { lat, lon } = from.toGeographic(x, y);
  return to.toLocal(lat, lon);
}

/** An outline's corner may lie a hair outside by rounding; then it is on the ground's level only if nothing is near. */
function heightAt(component: HeightComponent, p: { x: number; y: number }, groundAhdM: number): number {
  for (const [dx, dy] of [
    [0, 0],
    [0.01, 0],
    [-0.01, 0],
    [0, 0.01],
    [0, -0.01],
    [CHORD_M, 0],
    [-CHORD_M, 0],
    [0, CHORD_M],
    [0, -CHORD_M],
  ] as const) {
    const z = elevationAt(component, { x: p.x + dx, y: p.y + dy }, ahdMetres(groundAhdM));
    if (typeof z === 'number') return z;
  }
  return groundAhdM;
}
