import type { Component, Crane, Position, StoredHeights } from '@jibline/surfaces';

export interface LevelPoint extends Position {
  readonly elevationAhdM: number;
}

export interface SectionRunway {
  readonly id: string;
  readonly widthM: number;
  readonly ends: readonly [SectionRunwayEnd, SectionRunwayEnd];
}

export interface SectionRunwayEnd {
  readonly designator: string;
  readonly end: LevelPoint;
  readonly threshold: LevelPoint;
}

/** The ground along a line as a terrain model has it: for the picture, never for a finding. */
export interface TerrainProfile {
  readonly from: Position;
  readonly to: Position;
  /** Evenly spaced from end to end; null where the model has none. */
  readonly levelsAhdM: readonly (number | null)[];
  /** `LiDAR 2013, 5 m grid`. */
  readonly model: string;
  readonly credit: string;
}

/** What a section is cut from: all that an assessment used, and its result where one is on record. */
export interface SectionInput {
  /** `SYDNEY (YSSY)`. */
  readonly airport: string;
  /** The aerodrome reference point, about which the components' plane lies. */
  readonly arp: Position;
  /** In force on the crane's days, of the types that are assessed. */
  readonly components: readonly Component[];
  /** Without replaced ones. */
  readonly runways: readonly SectionRunway[];
  readonly crane: Crane;
  /** How the ground level is known: `surveyed`; empty where nothing is said about it. */
  readonly groundSource: string;
  /** `Sydney surfaces, set 2`. */
  readonly surfaceSet: string;
  /** The day of the assessment, as written for people. */
  readonly assessedOn: string;
  /** Heights on record, by component: they are shown instead of those computed again. */
  readonly recorded?: ReadonlyMap<string, StoredHeights>;
  readonly terrain?: TerrainProfile | undefined;
  /** The origin chosen, by its id; otherwise the one of the surface with the least margin. */
  readonly from?: string | undefined;
  /** Of several cranes the one to cut through, by its position's name; otherwise the one with the least margin. */
  readonly through?: string | undefined;
}
