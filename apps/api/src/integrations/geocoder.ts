import type { FoundLocations } from '@jibline/contract';
import { z } from 'zod';
import { checkReachable, fetchJson } from './fetch-json.ts';
import { IntegrationError } from './integration-error.ts';

const PARTY = 'maps service';

/** The part of Mapbox Geocoding v6 used here. */
const Named = z.object({ name: z.string() });
const Collection = z.object({
  attribution: z.string(),
  features: z.array(
    z.object({
      geometry: z.object({ coordinates: z.tuple([z.number(), z.number()], z.number()) }),
      properties: z.object({
        feature_type: z.string(),
        name: z.string(),
        full_address: z.string().nullish(),
        place_formatted: z.string().nullish(),
        match_code: z.object({ confidence: z.string().nullish() }).nullish(),
        context: z
          .object({
            region: Named.extend({ region_code: z.string().nullish() }).nullish(),
            postcode: Named.nullish(),
          })
          .nullish(),
      }),
    }),
  ),
});
type Feature = z.infer<typeof Collection>['features'][number];
type FoundLocation = FoundLocations['items'][number];

/** Our names for the service's kinds of places; unknown kinds get a general one. */
const KINDS: Readonly<Record<string, FoundLocation['kind']>> = {
  address: 'address',
  secondary_address: 'address',
  street: 'street',
  block: 'street',
  postcode: 'postcode',
  region: 'region',
  district: 'region',
  country: 'region',
};
const CONFIDENCES = ['exact', 'high', 'medium', 'low'] as const;

function positionOf({ geometry, properties }: Feature): FoundLocation {
  const [longitude, latitude] = geometry.coordinates;
  const { context, name } = properties;
  const isPostcode = properties.feature_type === 'postcode';
  return {
    label: properties.full_address ?? [name, properties.place_formatted].filter(Boolean).join(', '),
    latitude,
    longitude,
    kind: KINDS[properties.feature_type] ?? 'locality',
    state: context?.region?.region_code ?? context?.region?.name ?? null,
    postcode: isPostcode ? name : (context?.postcode?.name ?? null),
    confidence: CONFIDENCES.find((word) => word === properties.match_code?.confidence) ?? null,
  };
}

export interface Geocoder {
  search(text: string, limit: number, near: string | undefined): Promise<FoundLocations>;
  nameOf(longitude: number, latitude: number): Promise<FoundLocations>;
  check(): Promise<void>;
}

/** The token is part of the address, which is never logged or repeated; the browser never sees it. */
export function openGeocoder(options: { url: string | null; accessToken: string | null }): Geocoder {
  async function ask(path: string, query: Record<string, string>): Promise<FoundLocations> {
    const { url, accessToken } = options;
    if (url === null || accessToken === null) throw new IntegrationError(PARTY, 'is not configured');
    const search = new URLSearchParams({ ...query, country: 'au', language: 'en', access_token: accessToken });
    const parsed = Collection.safeParse(
      await fetchJson(PARTY, `${url}/search/geocode/v6/${path}?${search.toString()}`),
    );
    if (!parsed.success) throw new IntegrationError(PARTY, 'answered in a form it does not promise', parsed.error);
    return { items: parsed.data.features.map(positionOf), credit: parsed.data.attribution };
  }
  return {
    search: (text, limit, near) =>
      ask('forward', { q: text, limit: String(limit), ...(near === undefined ? {} : { proximity: near }) }),
    nameOf: (longitude, latitude) =>
      ask('reverse', { longitude: String(longitude), latitude: String(latitude), limit: '1' }),
    async check() {
      if (options.url !== null) await checkReachable(PARTY, options.url);
    },
  };
}
