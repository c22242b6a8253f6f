import { type Frame, type HeightComponent, hasHeight, type Point } from '@jibline/surfaces';
import type { SectionInput, SectionRunway, SectionRunwayEnd } from '../section-input.ts';

/** Where a section may start: the threshold of a runway end, a facility, or the aerodrome itself. */
export interface SectionOrigin {
  readonly id: string;
  /** `threshold of runway 16R`. */
  readonly name: string;
  readonly at: Point;
  readonly ahdM: number | null;
  readonly runway: SectionRunway | null;
  /** From the crane. */
  readonly awayM: number;
}
type Place = Omit<SectionOrigin, 'awayM'>;

/** Nearer than this, the line through both has no direction worth drawing. */
const APART_M = 30;
const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);

const thresholdOf = (frame: Frame, runway: SectionRunway, { designator, threshold }: SectionRunwayEnd): Place => ({
  id: `runway:${designator}`,
  name: `threshold of runway ${designator}`,
  at: frame.toLocal(threshold.lat, threshold.lon),
  ahdM: threshold.elevationAhdM,
  runway,
});

/** Facilities around whose antenna a surface rises: the components say where it is. */
function facilitiesOf(components: SectionInput['components']): Place[] {
  const found = new Map<string, Place>();
  for (const { subject, name, ...rest } of components.filter(hasHeight)) {
    const { law }: Pick<HeightComponent, 'law'> = rest;
    if (subject.kind !== 'facility' || law.kind !== 'radial_cone' || found.has(subject.facility)) continue;
    // `Terminal radar (illustrative): above a cone`: what stands in brackets is said in the table.
    const facility = (name.split(': ')[0] ?? name).replace(/ \(.*\)$/, '');
    const at = { x: law.x, y: law.y };
    found.set(subject.facility, { id: `facility:${subject.facility}`, name: facility, at, ahdM: null, runway: null });
  }
  return [...found.values()];
}

/** Every origin a section through `through` can have, nearest first. */
export function originsOf(frame: Frame, input: SectionInput, through: Point): SectionOrigin[] {
  const thresholds = input.runways.flatMap((runway) => runway.ends.map((end) => thresholdOf(frame, runway, end)));
  const facilities = facilitiesOf(input.components);
  const nearestFirst = (places: readonly Place[]): SectionOrigin[] =>
    places
      .map((place) => ({ ...place, awayM: distance(place.at, through) }))
      .filter(({ awayM }) => awayM >= APART_M)
      .sort((a, b) => a.awayM - b.awayM);
  const usable = [...nearestFirst(thresholds), ...nearestFirst(facilities)];
  if (usable.length > 0) return usable;
  const arp = { x: 0, y: 0 };
  // A crane at the reference point itself is seen from the south.
  const at = distance(arp, through) >= APART_M ? arp : { x: through.x, y: through.y - 4 * APART_M };
  return nearestFirst([{ id: 'aerodrome', name: 'aerodrome reference point', at, ahdM: null, runway: null }]);
}

/** The origin chosen; otherwise the runway end or facility that the governing surface protects. */
export function chooseOrigin(
  origins: readonly [SectionOrigin, ...SectionOrigin[]],
  chosen: string | undefined,
  governing: Pick<HeightComponent, 'subject'> | undefined,
): SectionOrigin {
  const subject = governing?.subject;
  const protects = ({ id, runway }: SectionOrigin) =>
    subject?.kind === 'facility'
      ? id === `facility:${subject.facility}`
      : subject?.kind === 'runway' && runway?.id === subject.runway;
  return origins.find(({ id }) => id === chosen) ?? origins.find(protects) ?? origins[0];
}
