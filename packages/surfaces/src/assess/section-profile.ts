import type { Frame } from '../geodesy/frame.ts';
import { ahdMetres } from '../geodesy/heights.ts';
import type { HeightComponent } from '../surface/component.ts';
import { shapeContains } from '../surface/contains.ts';
import { elevationAt } from '../surface/elevation-at.ts';
import type { GeoPoint } from '../sweep/crane.ts';
import { type SweptPart, topAt } from '../sweep/swept-part.ts';
import type { Governing } from './finding.ts';
import { type ProjectedPart, projectPart } from './project-part.ts';
import { alongRay, onRay, type Ray, sectionRay } from './section-ray.ts';

export type ProfilePoint = { readonly distanceM: number; readonly elevationAhdM: number };

/** One continuous part of a line. */
export type ProfileLine = readonly ProfilePoint[];

export type SectionProfile = {
  readonly from: GeoPoint;
  readonly to: GeoPoint;
  readonly bearingDeg: number;
  readonly worst: ProfilePoint & { readonly surfaceAhdM: number };
  /** Known ground along the line; one point when only the crane's own ground is known, empty when none is. */
  readonly ground: readonly ProfileLine[];
  readonly surfaces: readonly {
    readonly id: string;
    readonly label: string;
    readonly governs: boolean;
    readonly lines: readonly ProfileLine[];
  }[];
  /** The crane from the side: for each part the ranges it covers, at their height. */
  readonly crane: readonly { readonly part: string; readonly at: string; readonly lines: readonly ProfileLine[] }[];
  readonly extent: {
    readonly distanceM: readonly [number, number];
    readonly elevationAhdM: readonly [number, number];
  };
};

export type ProfileInput = {
  readonly frame: Frame;
  readonly governing: Governing;
  /** Components of the finding's type. */
  readonly components: readonly HeightComponent[];
  readonly parts: readonly SweptPart[];
  /** Ground level at a point, where a terrain model is available; null: unknown. */
  readonly groundAt?: (location: GeoPoint) => number | null;
};

const PROFILE_STEPS = 240;
const CRANE_STEPS = 160;

/** Splits samples into continuous parts wherever there is no value. */
function stretches(distances: readonly number[], heightAt: (d: number) => number | null): ProfileLine[] {
  const lines: ProfilePoint[][] = [];
  let current: ProfilePoint[] = [];
  for (const distanceM of distances) {
    const elevationAhdM = heightAt(distanceM);
    if (elevationAhdM === null || !Number.isFinite(elevationAhdM)) {
      if (current.length > 0) lines.push(current);
      current = [];
    } else current.push({ distanceM, elevationAhdM });
  }
  if (current.length > 0) lines.push(current);
  return lines;
}

/** Even steps, including the given distances exactly. */
function samples(from: number, to: number, count: number, exactly: readonly number[]): number[] {
  const even = Array.from({ length: count + 1 }, (_, i) => from + ((to - from) * i) / count);
  return [...new Set([...even, ...exactly.filter((d) => d >= from && d <= to)])].sort((a, b) => a - b);
}

function craneLines(laid: ProjectedPart, ray: Ray): ProfileLine[] {
  const pieces = laid.pieces(laid.innerM, laid.outerM);
  const middle = alongRay(ray, laid.centre);
  const distances = samples(middle - laid.outerM, middle + laid.outerM, CRANE_STEPS, [middle, ray.worstM]);
  return stretches(distances, (d) => {
    const p = onRay(ray, d);
    if (!pieces.some(({ shape }) => shapeContains(shape, p))) return null;
    return topAt(laid.part.top, Math.hypot(p.x - laid.centre.x, p.y - laid.centre.y));
  });
}

function groundLines(input: ProfileInput, ray: Ray, distances: readonly number[], laid: readonly ProjectedPart[]) {
  const { groundAt, frame } = input;
  if (groundAt) {
    return stretches(distances, (d) => {
      const p = onRay(ray, d);
      return groundAt(frame.toGeographic(p.x, p.y));
    });
  }
  const own = laid.find((l) => l.part.at === input.governing.worst.at);
  if (!own || own.part.groundAhdM === null) return [];
  return [[{ distanceM: alongRay(ray, own.centre), elevationAhdM: own.part.groundAhdM }]];
}

function extentOf(values: readonly number[]): readonly [number, number] {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const pad = Math.max(1, (high - low) * 0.05);
  return [low - pad, high + pad];
}

/** The vertical section from the runway or facility through the worst point, as plain data ready to draw. */
export function sectionProfile(input: ProfileInput): SectionProfile {
  const { frame, governing, components } = input;
  const { worst } = governing;
  const own = components.find((c) => c.id === governing.component.id);
  const laid = input.parts.map((part) => projectPart(frame, part));
  const reach = Math.max(...laid.map((l) => l.outerM), 0);
  const ray = sectionRay(frame, governing, own, reach);
  const { worstM: worstD, endM: end } = ray;
  const distances = samples(0, end, PROFILE_STEPS, [worstD]);
  const groundOf = laid.find((l) => l.part.at === worst.at)?.part.groundAhdM ?? null;
  const surfaces = components.flatMap((component) => {
    const lines = stretches(distances, (d) => {
      const z = elevationAt(component, onRay(ray, d), groundOf === null ? undefined : ahdMetres(groundOf));
      return typeof z === 'number' ? z : null;
    });
    const { id, label } = component;
    return lines.length > 0 ? [{ id, label, governs: id === governing.component.id, lines }] : [];
  });
  const crane = laid.map((l) => ({ part: l.part.part, at: l.part.at, lines: craneLines(l, ray) }));
  const drawn = crane.filter((c) => c.lines.length > 0);
  const ground = groundLines(input, ray, distances, laid);
  const points = [...surfaces, ...drawn].flatMap((s) => s.lines.flat()).concat(ground.flat());
  const heights = [...points.map((p) => p.elevationAhdM), governing.surfaceAhdM, governing.craneAhdM];
  const last = onRay(ray, end);
  const firstD = Math.min(0, ...points.map((p) => p.distanceM));
  return {
    from: frame.toGeographic(ray.origin.x, ray.origin.y),
    to: frame.toGeographic(last.x, last.y),
    bearingDeg: (Math.atan2(ray.ux, ray.uy) * (180 / Math.PI) + 360) % 360,
    worst: { distanceM: worstD, elevationAhdM: governing.craneAhdM, surfaceAhdM: governing.surfaceAhdM },
    ground,
    surfaces,
    crane: drawn,
    extent: { distanceM: [firstD, end], elevationAhdM: extentOf(heights) },
  };
}
