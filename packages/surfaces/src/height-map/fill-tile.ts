import { hullDistance, packedMinimum } from '../airports/disc-minimum.ts';
import { OP } from '../airports/pack-component.ts';
import type { AhdMetres } from '../geodesy/heights.ts';
import type { HeightComponent } from '../surface/component.ts';
import { TIE_TOLERANCE_M } from '../surface/lowest-over.ts';
import { minimumOver } from '../surface/minimum-over.ts';
import { discShape } from '../surface/shape.ts';
import { fillLevel, fillLinear } from './fill-linear.ts';
import {
  bandPlacement,
  bandsPlacement,
  convexPlacement,
  regionsPlacement,
  ringsPlacement,
  SAFE_M,
} from './placement.ts';
import { rowBend, rowStart, rowStep, type Tile } from './tile.ts';

export interface Work {
  readonly data: Float64Array;
  readonly at: number;
  readonly op: number;
  readonly component: HeightComponent;
  /** Written to `governs`. */
  readonly id: number;
  readonly radiusM: number;
  readonly groundAhdM: AhdMetres | undefined;
}

/**
 * Lowers a tile's cells to one component. A tile wholly inside is filled by additions alone, one wholly outside is
 * skipped; only tiles on an edge are computed cell by cell, by the same exact disc minima as single queries.
 */
export function fillTile(work: Work, tile: Tile, stride: number, best: Float64Array, governs: Int32Array): void {
  const { data, at, op, radiusM: r, id } = work;
  switch (op) {
    case OP.convexPlane:
    case OP.plane: {
      const placed = op === OP.plane ? ringsPlacement(data, at, tile, r) : convexPlacement(data, at, tile, r);
      if (placed === 'outside') return;
      if (placed === 'inside') {
        const [gx, gy] = [data[at + 1]!, data[at + 2]!];
        const z = data[at]! - r * Math.hypot(gx, gy);
        fillLinear(z, gx, gy, tile, stride, id, best, governs);
      } else {
        eachCell(work, tile, stride, best, governs);
      }
      return;
    }
    case OP.band: {
      const away = hullDistance(data, data[at + 4]!, tile.midX, tile.midY);
      const placed = bandPlacement(data[at]!, data[at + 1]!, away, tile.reach + r + SAFE_M, tile.reach);
      if (placed === 'outside') return;
      if (placed === 'inside' && data[at + 3] === 0) fillLevel(data[at + 2]!, tile, stride, id, best, governs);
      else eachCell(work, tile, stride, best, governs);
      return;
    }
    case OP.bands: {
      const placed = bandsPlacement(data, at, tile, r);
      if (placed === 'outside') return;
      if (placed === 'inside') fillLevel(data[at + 3]!, tile, stride, id, best, governs);
      else eachCell(work, tile, stride, best, governs);
      return;
    }
    default:
      fillInFull(work, tile, stride, best, governs);
      return;
  }
}

/** Footprints of several regions: inside, planes and levels are still filled by additions. */
function fillInFull(work: Work, tile: Tile, stride: number, best: Float64Array, governs: Int32Array): void {
  const { component, radiusM: r, groundAhdM, id } = work;
  const { law } = component;
  const placed = regionsPlacement(component.footprint, tile, r);
  if (placed === 'outside') return;
  if (placed === 'inside' && law.kind === 'plane') {
    const z = law.z0 - law.gx * law.x0 - law.gy * law.y0 - r * Math.hypot(law.gx, law.gy);
    fillLinear(z, law.gx, law.gy, tile, stride, id, best, governs);
  } else if (placed === 'inside' && law.kind === 'flat') {
    fillLevel(law.z, tile, stride, id, best, governs);
  } else if (placed === 'inside' && law.kind === 'above_ground' && groundAhdM !== undefined) {
    fillLevel(groundAhdM + law.h, tile, stride, id, best, governs);
  } else {
    eachCell(work, tile, stride, best, governs);
  }
}

function inFull({ component, radiusM, groundAhdM }: Work, x: number, y: number): number {
  const found = minimumOver(component, discShape({ x, y }, radiusM), groundAhdM);
  return typeof found === 'string' ? Number.POSITIVE_INFINITY : found.elevationAhdM;
}

function eachCell(work: Work, tile: Tile, stride: number, best: Float64Array, governs: Int32Array): void {
  const { op, data, at, radiusM, id } = work;
  const bendX = rowBend(tile.x);
  const bendY = rowBend(tile.y);
  for (let j = 0; j < tile.rows; j++) {
    let x = rowStart(tile.x, j);
    let y = rowStart(tile.y, j);
    let stepX = rowStep(tile.x, j);
    let stepY = rowStep(tile.y, j);
    const end = tile.firstCell + j * stride + tile.columns;
    for (let cell = tile.firstCell + j * stride; cell < end; cell++) {
      const below = best[cell]! - TIE_TOLERANCE_M;
      let z = packedMinimum(op, data, at, x, y, radiusM, below);
      if (Number.isNaN(z)) z = inFull(work, x, y);
      if (z < below) {
        best[cell] = z;
        governs[cell] = id;
      }
      x += stepX;
      y += stepY;
      stepX += bendX;
      stepY += bendY;
    }
  }
}
