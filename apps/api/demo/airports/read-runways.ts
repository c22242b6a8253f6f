import { readFileSync } from 'node:fs';
import { APPROACH_TYPES, Runway } from '@jibline/contract';
import { direct, inverse } from '@jibline/surfaces';
import { z } from 'zod';

const Row = z.object({
  icao: z.string().length(4),
  runway: z.string(),
  widthM: z.coerce.number(),
  codeNumber: z.coerce.number(),
  codeLetter: z.string(),
  stripWidthM: z.coerce.number(),
  stripBeyondM: z.coerce.number(),
  lat1: z.coerce.number(),
  lon1: z.coerce.number(),
  elevation1AhdM: z.coerce.number(),
  displaced1M: z.coerce.number(),
  approach1: z.enum(APPROACH_TYPES),
  lat2: z.coerce.number(),
  lon2: z.coerce.number(),
  elevation2AhdM: z.coerce.number(),
  displaced2M: z.coerce.number(),
  approach2: z.enum(APPROACH_TYPES),
});
type Row = z.infer<typeof Row>;

type RunwayEndPosition = Runway['ends'][0]['end'];

/** The threshold lies on the centreline, at the elevation a straight line between the ends has there. */
export function thresholdOf(end: RunwayEndPosition, far: RunwayEndPosition, displacedM: number): RunwayEndPosition {
  if (displacedM === 0) return end;
  const { bearingDeg, distanceM } = inverse(end, far);
  const rise = ((far.elevationAhdM - end.elevationAhdM) * displacedM) / distanceM;
  return {
    ...direct(end, bearingDeg, displacedM),
    elevationAhdM: Math.round((end.elevationAhdM + rise) * 1000) / 1000,
  };
}

function runwayOf(row: Row): Runway {
  const first = { lat: row.lat1, lon: row.lon1, elevationAhdM: row.elevation1AhdM };
  const second = { lat: row.lat2, lon: row.lon2, elevationAhdM: row.elevation2AhdM };
  const isLarge = row.codeNumber >= 3;
  // The source does not say whether departures turn, so take the wider surface for turning departures.
  const departure = {
    clearwayM: 0,
    highestGroundAhdM: null,
    turnsOver15Deg: isLarge ? true : null,
    over5700Kg: isLarge,
  };
  const [low, high] = row.runway.split('/');
  return Runway.parse({
    id: row.runway,
    status: 'existing',
    widthM: row.widthM,
    codeNumber: row.codeNumber,
    codeLetter: row.codeLetter,
    designGroup: null,
    strip: { widthM: row.stripWidthM, extensionM: row.stripBeyondM },
    profile: [],
    ends: [
      {
        designator: low,
        end: first,
        threshold: thresholdOf(first, second, row.displaced1M),
        landing: { type: row.approach1, innerEdgeM: null },
        departure,
      },
      {
        designator: high,
        end: second,
        threshold: thresholdOf(second, first, row.displaced2M),
        landing: { type: row.approach2, innerEdgeM: null },
        departure,
      },
    ],
  });
}

function readTable(text: string): Row[] {
  const [head = '', ...lines] = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  const names = head.split(',');
  return lines.map((line) => {
    const cells = line.split(',');
    return Row.parse(Object.fromEntries(names.map((name, at) => [name, cells[at]])));
  });
}

/** Runways of the demonstration's airports by ICAO code; the file names its sources. */
export function readDemoRunways(): ReadonlyMap<string, readonly Runway[]> {
  const rows = readTable(readFileSync(new URL('./runways.csv', import.meta.url), 'utf8'));
  const found = new Map<string, Runway[]>();
  for (const row of rows) found.set(row.icao, [...(found.get(row.icao) ?? []), runwayOf(row)]);
  return found;
}
