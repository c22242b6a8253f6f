import * as z from 'zod';
import { Email, Instant, text } from '../scalars.ts';
import { DEPENDENCIES, MAP_LAYERS, MAP_SOURCE_KINDS } from './enums.ts';

/**
 * A map or aerial photo by address (domain notes on maps, section 3). `{token}` is filled by the server, `{scheme}` (light
 * or dark) by the browser.
 */
export const MapSource = z.object({
  layer: z.enum(MAP_LAYERS),
  kind: z.enum(MAP_SOURCE_KINDS),
  url: z.string().regex(/^https?:\/\/[^/]+\//),
  minZoom: z.int().min(0).max(24).default(0),
  maxZoom: z.int().min(0).max(24).default(19),
  tileSize: z.union([z.literal(256), z.literal(512)]).default(256),
  credit: z.string().min(1),
  attributionUrl: z
    .url({ protocol: /^https?$/ })
    .nullable()
    .default(null),
  /** Whether the provider's terms allow its tiles on paper. */
  mayPrint: z.boolean().default(false),
  /** Whether the map itself names places; otherwise ours are written over it. */
  hasNames: z.boolean().default(true),
  /** Further hosts its style document names, for the content security policy. */
  hosts: z.array(z.string().regex(/^https?:\/\/[^/]+$/)).default([]),
});
export type MapSource = z.output<typeof MapSource>;

/**
 * Run-time configuration of the web: fetched from the server at start, never part of the build (specification section
 * 1).
 */
export const WebConfig = z.object({
  backendBase: z.string(),
  frontendBase: z.string(),
  identity: z.object({
    authority: z.string(),
    clientId: z.string(),
    /** What a login asks tokens for; null: it names no audience. */
    audience: z.string().nullable(),
    scopes: z.array(z.string()),
  }),
  mapsAccessToken: z.string().nullable(),
  mapSources: z.array(MapSource),
  marketing: z.object({ homePage: z.string(), cranePage: z.string() }),
});
export type WebConfig = z.infer<typeof WebConfig>;

/** The process is alive; no dependency is checked. */
export const Health = z.object({ status: z.literal('ok'), version: z.string(), uptimeSeconds: z.number().min(0) });
export type Health = z.infer<typeof Health>;

export const DependencyState = z.object({
  /** Null where no such service is configured: nothing was asked, so nothing is known to work. */
  ok: z.boolean().nullable(),
  /** Round trip of the check; null when it never answered or was never asked. */
  milliseconds: z.number().min(0).nullable(),
  detail: z.string().nullable(),
});
export type DependencyState = z.infer<typeof DependencyState>;

/** `status` is `ready` only if everything that is configured answers; without a mail server it is degraded, not down. */
export const Readiness = z.object({
  status: z.enum(['ready', 'degraded', 'not-ready']),
  checkedAt: Instant,
  dependencies: z.record(z.enum(DEPENDENCIES), DependencyState),
});
export type Readiness = z.infer<typeof Readiness>;

export const ContactMessage = z.strictObject({
  name: text(2, 100),
  email: Email,
  subject: text(3, 150),
  message: text(10, 5000),
  /** Honeypot: hidden from people, so only a machine fills it. */
  website: z.literal(''),
  /** When the form was shown; no person writes a message within two seconds. */
  startedAt: Instant,
});
export type ContactMessage = z.infer<typeof ContactMessage>;

export const ContactReceipt = z.object({ reference: z.string() });
export type ContactReceipt = z.infer<typeof ContactReceipt>;
