import { type AirportSurfaces, direct, frameAt } from '@jibline/surfaces';
import { repeatable } from './repeatable.ts';

/** How high may a crane be here? A location under some airport's surfaces and a radius of 20 to 80 m. */
export interface Question {
  readonly lat: number;
  readonly lon: number;
  readonly radiusM: number;
}

/** Evenly over the disc of an airport's level and conical surfaces: nearly every question has an answer. */
export function makeQuestions(airports: readonly AirportSurfaces[], count: number): Question[] {
  const random = repeatable(99);
  const reach = airports.map(({ components }) => {
    const round = components.flatMap(({ footprint }) => footprint.all.filter((r) => r.kind === 'band'));
    return Math.max(...round.map(({ to }) => (Number.isFinite(to) ? to : 0)));
  });
  return Array.from({ length: count }, () => {
    const a = Math.floor(random() * airports.length);
    const position = direct(airports[a]!.arp, random() * 360, Math.sqrt(random()) * reach[a]!);
    return { ...position, radiusM: 20 + random() * 60 };
  });
}

/** A question relative to the airports that may matter, for peers that work in the airport's plane. */
export interface LocalQuestion {
  readonly radiusM: number;
  readonly places: readonly { readonly airport: number; readonly x: number; readonly y: number }[];
}

export function localise(airports: readonly AirportSurfaces[], questions: readonly Question[]): LocalQuestion[] {
  return questions.map(({ lat, lon, radiusM }) => ({
    radiusM,
    places: airports.flatMap(({ arp }, airport) => {
      const east = Math.abs(((lon - arp.lon + 540) % 360) - 180) * Math.cos((lat * Math.PI) / 180);
      if (Math.abs(lat - arp.lat) > 0.3 || east > 0.3) return [];
      return [{ airport, ...frameAt(arp).toLocal(lat, lon) }];
    }),
  }));
}
