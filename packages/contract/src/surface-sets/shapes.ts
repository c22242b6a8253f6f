import * as z from 'zod';
import { Actions, Day, Id, Instant, text, Version } from '../scalars.ts';
import { IMPORT_FORMATS, SURFACE_SET_STATES, SURFACE_SOURCES, SURFACE_TYPES } from './words.ts';

export const SurfaceTypeName = z.enum(SURFACE_TYPES);

export const SurfaceSummary = z.object({
  id: Id,
  type: SurfaceTypeName,
  /** 3 = height surface, 2 = area on the ground. */
  dimension: z.literal([2, 3]),
  name: z.string(),
  /** Approach, conical, contour band … */
  kind: z.string(),
  source: z.enum(SURFACE_SOURCES),
  /** The regulation's edition, or the chart it was taken from. */
  edition: z.string(),
  clause: z.string().nullable(),
  /** Made up for demonstration; never for a decision. */
  illustrative: z.boolean(),
});
export type SurfaceSummary = z.infer<typeof SurfaceSummary>;

export const SurfaceSet = z.object({
  id: Id,
  airportId: Id,
  /** Counts up per airport: 1, 2, 3 … */
  number: z.int().min(1),
  version: Version,
  state: z.enum(SURFACE_SET_STATES),
  name: z.string(),
  rulesets: z.array(z.string()),
  engine: z.string(),
  surfaces: z.array(SurfaceSummary),
  createdAt: Instant,
  createdBy: z.string().nullable(),
  publishedAt: Instant.nullable(),
  supersededAt: Instant.nullable(),
  actions: Actions,
});
export type SurfaceSet = z.infer<typeof SurfaceSet>;

export const SurfaceSetHead = SurfaceSet.omit({ surfaces: true }).extend({ surfaceCount: z.int().min(0) });
export const SurfaceSetList = z.object({ items: z.array(SurfaceSetHead) });
export type SurfaceSetList = z.infer<typeof SurfaceSetList>;

/** A GeoJSON feature for drawing; heights in its coordinates are metres AHD. Kept whole: what it also holds passes through. */
export const SurfaceFeature = z.looseObject({
  type: z.literal('Feature'),
  id: Id,
  geometry: z.looseObject({ type: z.string(), coordinates: z.array(z.unknown()) }),
  properties: z.looseObject({ surfaceSetId: Id, type: SurfaceTypeName, name: z.string(), kind: z.string() }),
});
export type SurfaceFeature = z.infer<typeof SurfaceFeature>;

/** Make a draft set from the airport's runways, facilities and procedures. */
export const SurfaceSetGenerate = z.strictObject({
  airportId: Id,
  name: text(1, 120),
  /** Ruleset editions, such as `mos139-2019`. */
  rulesets: z.array(text(1, 60)).min(1).max(20),
});
export type SurfaceSetGenerate = z.infer<typeof SurfaceSetGenerate>;

/** Read a file of the KML library into a draft set; `preview` changes nothing and lists every problem. */
export const SurfaceSetImport = z.strictObject({
  airportId: Id,
  name: text(1, 120),
  kmlFileId: Id,
  format: z.enum(IMPORT_FORMATS),
  preview: z.boolean(),
  heightsIn: z.enum(['metres', 'feet']),
  /** How placemarks become surfaces: the first rule that matches by folder, name or extended data. */
  mapping: z
    .array(
      z.strictObject({
        match: z.enum(['folder', 'name', 'data']),
        contains: text(1, 200),
        type: SurfaceTypeName,
        kind: text(1, 60),
      }),
    )
    .min(1)
    .max(200),
  source: text(1, 200),
  effectiveFrom: Day,
});
export type SurfaceSetImport = z.infer<typeof SurfaceSetImport>;

export const ImportProblem = z.object({
  severity: z.enum(['error', 'warning']),
  line: z.int().min(1).nullable(),
  path: z.string(),
  message: z.string(),
});
/** `set` is null after a preview and when anything was wrong: nothing is imported half. */
export const ImportReport = z.object({
  set: SurfaceSet.nullable(),
  surfaces: z.array(SurfaceSummary.omit({ id: true })),
  problems: z.array(ImportProblem),
});
export type ImportReport = z.infer<typeof ImportReport>;

export const SurfaceSetPublish = z.strictObject({ version: Version });
export type SurfaceSetPublish = z.infer<typeof SurfaceSetPublish>;

export const SurfaceDifference = z.object({
  type: SurfaceTypeName,
  name: z.string(),
  change: z.enum(['added', 'removed', 'changed', 'same']),
  areaBeforeM2: z.number().min(0).nullable(),
  areaAfterM2: z.number().min(0).nullable(),
  /** Greatest lowering and raising where both cover the same ground. */
  lowestChangeM: z.number().nullable(),
  highestChangeM: z.number().nullable(),
});
export const SurfaceSetComparison = z.object({ beforeId: Id, afterId: Id, differences: z.array(SurfaceDifference) });
export type SurfaceSetComparison = z.infer<typeof SurfaceSetComparison>;
