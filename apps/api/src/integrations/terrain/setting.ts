import { MODEL_DATUMS } from '@jibline/contract';
import { z } from 'zod';

const words = (max: number) => z.string().trim().min(1).max(max);

/** What may be said about a source, in the setting or by its own TileJSON. */
const facts = {
  /** How it is read as beside a level: `LiDAR`. */
  name: words(80),
  /** `point`: an address with {lat} and {lon} that answers with one height. */
  kind: z.enum(['mapbox', 'terrarium', 'point']),
  maxZoom: z.int().min(0).max(22),
  tileSize: z.union([z.literal(256), z.literal(512)]),
  /** Distance between the heights of the original grid. */
  cellM: z.number().positive().max(10_000),
  heights: z.enum(MODEL_DATUMS),
  surface: z.enum(['ground', 'top']),
  accuracy95M: z.number().min(0).max(1000).nullable(),
  horizontal95M: z.number().min(0).max(1000),
  surveyed: words(40),
  credit: words(300),
};

/**
 * One terrain source: an address of tiles ({z}, {x}, {y}), of single heights ({lat}, {lon}) or of a TileJSON document,
 * which then says what the setting leaves open. {token} is filled with the token of the maps service.
 */
export const TerrainSetting = z
  .strictObject({ ...facts, url: z.url({ protocol: /^https?$/ }) })
  .partial()
  .required({ url: true })
  .refine(({ url, kind }) => kind === undefined || (kind === 'point') === /\{lat\}/.test(url));
export type TerrainSetting = z.infer<typeof TerrainSetting>;

/** A description that came encrypted must not lead to tiles that anyone on the way can change. */
export const leadsToPlainHttp = (described: string, tiles: string): boolean =>
  /^https:/i.test(described) && !/^https:/i.test(tiles);

/** TileJSON 3, with the fields of our setting beside its own; what does not fit our fields counts as not said. */
export const TileJson = z.object({
  tiles: z.array(z.url({ protocol: /^https?$/ })).min(1),
  maxzoom: facts.maxZoom.optional(),
  attribution: z.string().max(1000).optional(),
  encoding: z.enum(['mapbox', 'terrarium']).optional().catch(undefined),
  name: facts.name.optional().catch(undefined),
  tileSize: facts.tileSize.optional().catch(undefined),
  cellM: facts.cellM.optional().catch(undefined),
  heights: facts.heights.optional().catch(undefined),
  surface: facts.surface.optional().catch(undefined),
  accuracy95M: facts.accuracy95M.optional().catch(undefined),
  horizontal95M: facts.horizontal95M.optional().catch(undefined),
  surveyed: facts.surveyed.optional().catch(undefined),
});
