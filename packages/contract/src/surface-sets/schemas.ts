import * as z from 'zod';
import { Actions, Day, Id, Instant, oneLine, text, Version } from '../scalars.ts';
import { COMPONENT_KINDS, IMPORT_FORMATS, SURFACE_SET_STATES, SURFACE_SOURCES, SURFACE_TYPES } from './enums.ts';

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

/** A GeoJSON feature for drawing; heights in its coordinates are metres AHD. Unknown members pass through. */
export const SurfaceFeature = z.looseObject({
  type: z.literal('Feature'),
  id: Id,
  geometry: z.looseObject({ type: z.string(), coordinates: z.array(z.unknown()) }),
  properties: z.looseObject({ surfaceSetId: Id, type: SurfaceTypeName, name: z.string(), kind: z.string() }),
});
export type SurfaceFeature = z.infer<typeof SurfaceFeature>;

/** Generates a draft set from the airport's runways, facilities and procedures. */
export const SurfaceSetGenerate = z.strictObject({
  airportId: Id,
  name: oneLine(1, 120),
  /** Ruleset editions, such as `mos139-2019`. */
  rulesets: z.array(text(1, 60)).min(1).max(20),
  /** Include the imported surfaces of the set in force; they take precedence over generated ones. */
  keepImported: z.boolean().default(true),
});
export type SurfaceSetGenerate = z.infer<typeof SurfaceSetGenerate>;

/** How placemarks become surfaces: the first rule that matches by folder, name or extended data, ignoring case. */
export const ImportRule = z.strictObject({
  match: z.enum(['folder', 'name', 'data']),
  contains: text(1, 200),
  /** Only in folders with these words: one name may stand for another surface in each folder. */
  within: text(1, 200).nullable().default(null),
  type: SurfaceTypeName,
  /** `approach`, `conical`, `noise-contour` …; `imported` when it is none of them. */
  kind: z.enum(COMPONENT_KINDS),
  /** For one runway end only: `16R`. */
  runwayEnd: text(2, 3).nullable().default(null),
  /** Extended data that holds the elevation, for drawings without heights. */
  elevationField: text(1, 100).nullable().default(null),
  /** Extended data that holds an area's value, such as 25 of an ANEF contour; otherwise the area's name is used. */
  valueField: text(1, 100).nullable().default(null),
});

/** Imports a file of the KML library into a draft set; `preview` changes nothing and lists every problem. */
export const SurfaceSetImport = z.strictObject({
  airportId: Id,
  name: oneLine(1, 120),
  kmlFileId: Id,
  format: z.enum(IMPORT_FORMATS),
  preview: z.boolean(),
  heightsIn: z.enum(['metres', 'feet']),
  /**
   * `as-written`: KML's altitude mode decides, and heights without a datum are refused. `sea-level`: heights are above
   * sea level, whatever the file says; for GeoJSON this is the only way.
   */
  heightsAre: z.enum(['as-written', 'sea-level']).default('as-written'),
  mapping: z.array(ImportRule).min(1).max(200),
  /** Chart, edition, page, for an officer to look up. */
  source: text(1, 200),
  effectiveFrom: Day,
  /**
   * `legacy`: the airport's own, in dimensions of an older standard; ranks behind current charts, before generated
   * surfaces.
   */
  standing: z.enum(['current', 'legacy']).default('current'),
  /** Whose other surfaces the draft includes: of the set in force, another set of the airport, or none. */
  base: z.union([z.enum(['in-force', 'nothing']), Id]).default('in-force'),
  /** What the imported surfaces replace: those of the same kind, all of their type, or none. */
  replaces: z.enum(['kind', 'type', 'nothing']).default('kind'),
});
export type SurfaceSetImport = z.infer<typeof SurfaceSetImport>;

export const ImportProblem = z.object({
  severity: z.enum(['error', 'warning']),
  line: z.int().min(1).nullable(),
  path: z.string(),
  message: z.string(),
});
/** `set` is null after a preview and when anything was wrong: nothing is imported partially. */
export const ImportReport = z.object({
  set: SurfaceSet.nullable(),
  surfaces: z.array(SurfaceSummary.omit({ id: true })),
  /** Surfaces of the base that are replaced. */
  replaced: z.array(SurfaceSummary.omit({ id: true })),
  /** How many surfaces of the base remain. */
  kept: z.int().min(0),
  /** The first 1,000, errors first; a last entry says how many more there are. */
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
