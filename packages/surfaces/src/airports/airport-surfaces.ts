import type { Position } from '../geodesy/position.ts';
import type { Component } from '../surface/component.ts';

/** One airport's surfaces, in the plane around its reference point. */
export interface AirportSurfaces {
  readonly id: string;
  readonly arp: Position;
  readonly components: readonly Component[];
}
