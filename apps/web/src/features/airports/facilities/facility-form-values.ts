import { Facility as Shape } from '@jibline/contract';
import { FACILITY_NEEDS } from '@jibline/surfaces';
import type * as z from 'zod';
import { issuesByField } from '../issue-text.ts';
import { readAngle, readNumber, readOrNull, writeAngle, writeNumber } from '../read-number.ts';

export type Facility = z.infer<typeof Shape>;
export const FACILITY_FIELDS = [
  'id',
  'name',
  'family',
  'kind',
  'position.lat',
  'position.lon',
  'groundElevationAhdM',
  'antennaElevationAhdM',
  'antennaBaseElevationAhdM',
  'serves',
  'category',
  'farEnd.lat',
  'farEnd.lon',
] as const;
export type FacilityField = (typeof FACILITY_FIELDS)[number];
export type FacilityTexts = Record<FacilityField, string>;
type FacilityNeed = 'antennaElevationAhdM' | 'antennaBaseElevationAhdM' | 'serves' | 'category' | 'farEnd';

export const facilityTexts = (facility: Facility | null): FacilityTexts => ({
  id: facility?.id ?? '',
  name: facility?.name ?? '',
  family: facility?.family ?? 'nasf-g',
  kind: facility?.kind ?? '',
  'position.lat': writeAngle(facility?.position.lat),
  'position.lon': writeAngle(facility?.position.lon),
  groundElevationAhdM: writeNumber(facility?.groundElevationAhdM),
  antennaElevationAhdM: writeNumber(facility?.antennaElevationAhdM),
  antennaBaseElevationAhdM: writeNumber(facility?.antennaBaseElevationAhdM),
  serves: facility?.serves ?? '',
  category: facility?.category ?? '',
  'farEnd.lat': writeAngle(facility?.farEnd?.lat),
  'farEnd.lon': writeAngle(facility?.farEnd?.lon),
});

/** What the rule of this kind is measured from, beyond position and ground. */
export const needsOf = ({ family, kind }: Pick<FacilityTexts, 'family' | 'kind'>): readonly FacilityNeed[] =>
  (family === 'nasf-g' || family === 'eur-doc-015' ? FACILITY_NEEDS[family][kind] : undefined) ?? [];

const NEEDED: Record<FacilityNeed, readonly FacilityField[]> = {
  antennaElevationAhdM: ['antennaElevationAhdM'],
  antennaBaseElevationAhdM: ['antennaBaseElevationAhdM'],
  serves: ['serves'],
  category: ['category'],
  farEnd: ['farEnd.lat', 'farEnd.lon'],
};

export function readFacility(texts: FacilityTexts): { facility: Facility | null; problems: Partial<FacilityTexts> } {
  const needs = needsOf(texts);
  const place = (name: 'position' | 'farEnd') => ({
    lat: readAngle(texts[`${name}.lat`], 'lat'),
    lon: readAngle(texts[`${name}.lon`], 'lon'),
  });
  const parsed = Shape.safeParse({
    id: texts.id,
    name: texts.name,
    family: texts.family,
    kind: texts.kind,
    position: place('position'),
    groundElevationAhdM: readNumber(texts.groundElevationAhdM),
    antennaElevationAhdM: readOrNull(texts.antennaElevationAhdM),
    antennaBaseElevationAhdM: readOrNull(texts.antennaBaseElevationAhdM),
    serves: texts.serves || null,
    category: texts.category || null,
    farEnd: needs.includes('farEnd') ? place('farEnd') : null,
  });
  const problems: Partial<FacilityTexts> = parsed.success ? {} : issuesByField(parsed.error.issues);
  if (texts.kind === '') problems.kind = 'Please choose one.';
  for (const field of needs.flatMap((need) => NEEDED[need]))
    if (texts[field].trim() === '') problems[field] = 'The rule for this kind needs it.';
  for (const field of ['position.lat', 'position.lon', 'farEnd.lat', 'farEnd.lon'] as const)
    if (problems[field]) problems[field] = 'Wanted degrees, such as -33.9461 or 33°56′46″S.';
  return { facility: parsed.success && Object.keys(problems).length === 0 ? parsed.data : null, problems };
}
