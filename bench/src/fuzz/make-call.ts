import { API_BASE, CORE_BASE, type Route } from '@jibline/contract';
import { samples } from '@jibline/contract/samples';
import { malformedBody, malformedText } from '../../../apps/api/test/malformed-body.ts';
import type { Someone } from '../../../apps/api/test/matrix-people.ts';
import { aSignedEvent } from '../../../apps/api/test/money.ts';
import { type KnownIds, pickFrom, type Random, withKnownIds } from './known-ids.ts';

export interface Call {
  name: string;
  route: Route;
  url: string;
  headers: Record<string, string>;
  payload?: string | Buffer;
}

const SAMPLES = Object.values<{ shape: unknown; valid: unknown; awkward: readonly { value: unknown }[] }>(samples);
const FILES = [
  '%PDF-1.7\n%%EOF',
  '<kml xmlns="http://www.opengis.net/kml/2.2"/>',
  '{"type":"FeatureCollection"}',
  'PK',
  '',
];
const WORDS = [
  ...['1', '0', '-1', '20', 'a', 'true', 'asc', 'name', '-35.3', '149.2', 'plan.pdf', 'a.kml'],
  ...['2026-11', '2026-11-16', '2026-11-16T01:30:00Z'],
];

const chance = (random: Random, of: number) => random() < of;
const number = (random: Random) => Math.floor(random() * 10_000);

/** What a field says of itself, as far as it matters here. */
interface Field {
  options?: readonly unknown[];
  unwrap?: () => Field;
  safeParse: (value: unknown) => { success: boolean };
}

const optionsOf = (field: Field | undefined): readonly unknown[] | null =>
  field === undefined ? null : (field.options ?? (field.unwrap ? optionsOf(field.unwrap()) : null));
const fieldOf = (shape: Route['query'], name: string) => shape?.shape[name] as Field | undefined;

/** Text that the field takes, if there is any. */
function fitting(field: Field | undefined, random: Random): string | undefined {
  const words = (optionsOf(field) ?? WORDS).map(String);
  return pickFrom(
    words.filter((word) => field?.safeParse(word).success),
    random,
  );
}

/** Whose id stands in the address: `Airports/{id}/templates` is in another slice than airports. */
function ownerOf({ path, slice }: Route): string {
  const [first = ''] = path.toLowerCase().split('/');
  return ['airports', 'organisations'].find((one) => one.startsWith(first)) ?? slice;
}

/** Mostly a valid value, sometimes a malformed one. */
function pathPart(name: string, route: Route, known: KnownIds, random: Random): string {
  if (chance(random, 0.1)) return malformedText(number(random)) || ' ';
  if (/file ?name/i.test(name)) return 'plan.pdf';
  const field = fieldOf(route.params, name);
  if (optionsOf(field)) return fitting(field, random) ?? '';
  return known.pick(name === 'id' ? ownerOf(route) : route.slice, name, random);
}

function queryOf(route: Route, known: KnownIds, random: Random): string {
  const shape: Route['query'] = route.query;
  const isNeeded = (name: string) => !shape?.shape[name]?.safeParse(undefined).success;
  const chosen = Object.keys(shape?.shape ?? {}).filter((name) => chance(random, isNeeded(name) ? 0.97 : 0.2));
  const values = chosen.map((name) => [name, queryValue(name, route, known, random)] as const);
  if (chance(random, 0.03)) values.push(['unexpected', '1']);
  return values.length === 0 ? '' : `?${new URLSearchParams(values.map(([name, value]) => [name, value]))}`;
}

function queryValue(name: string, route: Route, known: KnownIds, random: Random): string {
  if (chance(random, 0.15)) return malformedText(number(random));
  if (/id$/i.test(name)) return known.pick(route.slice, name, random);
  if (/page/i.test(name)) return String(1 + Math.floor(random() * 30));
  if (/^lat/i.test(name)) return '-35.3';
  if (/^lon/i.test(name)) return '149.2';
  const fits = chance(random, 0.9) ? fitting(fieldOf(route.query, name), random) : undefined;
  return fits ?? pickFrom(WORDS, random) ?? '';
}

/** The contract's sample with ids of existing records; half of the time one part is malformed, sometimes it is no JSON. */
function bodyOf(route: Route, known: KnownIds, random: Random): string {
  const sample = SAMPLES.find(({ shape }) => shape === route.body);
  const awkward = chance(random, 0.2) ? pickFrom(sample?.awkward ?? [], random)?.value : undefined;
  const body = withKnownIds(awkward ?? sample?.valid ?? {}, route.slice, known, random);
  if (chance(random, 0.02)) return '{"a":';
  const isMalformed = chance(random, 0.5) && typeof body === 'object' && body !== null;
  return JSON.stringify(isMalformed ? malformedBody(body, number(random), number(random)) : body) ?? '';
}

export function makeCall(name: string, route: Route, who: Someone, known: KnownIds, random: Random): Call {
  const path = route.path.replace(/\{(\w+)\}/g, (_, part: string) =>
    encodeURIComponent(pathPart(part, route, known, random).toWellFormed()),
  );
  const url = `${route.base === 'api' ? API_BASE : CORE_BASE}/${path}${queryOf(route, known, random)}`;
  const headers: Record<string, string> = who.authorization ? { authorization: who.authorization } : {};
  if (!route.body) return { name, route, url, headers };
  if (route.body !== 'stream') {
    headers['content-type'] = chance(random, 0.02) ? 'text/plain' : 'application/json';
    return { name, route, url, headers, payload: bodyOf(route, known, random) };
  }
  if (name === 'stripeWebhook' && chance(random, 0.5)) {
    const signed = aSignedEvent();
    return { name, route, url, headers: { ...headers, ...signed.headers }, payload: signed.payload };
  }
  headers['content-type'] = route.media ?? 'application/octet-stream';
  return { name, route, url, headers, payload: Buffer.from(pickFrom(FILES, random) ?? '') };
}
