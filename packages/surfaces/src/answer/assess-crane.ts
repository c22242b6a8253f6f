import type { AirportIndex } from '../airports/airport-index.ts';
import { type AerodromeAssessment, assessAerodrome } from '../assess/assess-aerodrome.ts';
import { DEFAULT_THRESHOLDS, type Thresholds } from '../assess/assess-heights.ts';
import type { Period } from '../assess/evaluate/duration.ts';
import { evaluate } from '../assess/evaluate/evaluate.ts';
import { componentsInForce } from '../assess/in-force.ts';
import { type Frame, frameAt } from '../geodesy/frame.ts';
import { inverse } from '../geodesy/geodesic.ts';
import type { Component } from '../surface/component.ts';
import type { Crane } from '../sweep/crane.ts';
import { type SweptVolume, sweepCrane } from '../sweep/sweep-crane.ts';
import type { AirportInForce, AirportsInForce } from './airport-in-force.ts';
import type { AirportAnswer } from './answer.ts';
import { answerAreas } from './answer-areas.ts';
import { answerHeights } from './answer-heights.ts';
import { type PermitMargins, permitMarginsOf } from './figures/permit-figures.ts';
import { cranesAtEnds, groundEndsAt } from './ground-ends.ts';
import { type SweepCircle, sweepBounds } from './sweep-bounds.ts';

const isAffected = ({ heights, zones }: AerodromeAssessment) =>
  heights.some(({ state }) => state !== 'outside') || zones.some(({ state }) => state === 'inside');

const types = new WeakMap<AirportInForce, ReadonlySet<string>>();

/** An airport's protected types do not change, so they are computed once. */
function typesOf(airport: AirportInForce): ReadonlySet<string> {
  const known = types.get(airport);
  if (known) return known;
  const made = new Set<string>(airport.components.map(({ type }) => type));
  types.set(airport, made);
  return made;
}

const tenths = (value: number) => Math.round(value * 10) / 10;

/** A crane and its dates: prepared once, assessed against many airports. */
interface CraneQuestion {
  readonly crane: Crane;
  readonly volumes: readonly SweptVolume[];
  readonly reach: readonly SweepCircle[];
  /** The crane at both ends of its ground level's uncertainty; null: the level did not come from a terrain model. */
  readonly ends: ReturnType<typeof cranesAtEnds> | null;
  /** In the local dates of each airport. */
  readonly periodsAt: (airport: AirportInForce) => readonly Period[];
}

/** The same dates for all, or by each airport's own calendar. */
export type Periods = readonly Period[] | ((airport: AirportInForce) => readonly Period[]);

/** The whole time until the last day: what is in force by then applies. */
function untilOf(periods: readonly Period[]): Period {
  const last = periods.reduce((latest, { lastDay }) => (lastDay > latest ? lastDay : latest), '');
  return { firstDay: last, lastDay: last };
}

function answerOf(question: CraneQuestion, { airport, frame, assessment, binding }: Assessed): AirportAnswer {
  const [position = airport.arp] = question.reach;
  const { distanceM, bearingDeg } = inverse(airport.arp, position);
  const limit = assessment.headline.working?.governing.permissible ?? null;
  const protectedTypes = typesOf(airport);
  const periods = question.periodsAt(airport);
  const { path, ...evaluation } = evaluate(assessment, airport, periods);
  const aerodrome = { id: airport.id, frame, components: binding };
  return {
    airportId: airport.id,
    icao: airport.icao,
    label: airport.label,
    regime: airport.regime,
    distanceM: tenths(distanceM),
    bearingDeg: tenths(bearingDeg),
    surfaceSetId: airport.setId,
    path,
    evaluation,
    results: [
      ...answerHeights(airport, protectedTypes, assessment),
      ...answerAreas(airport, protectedTypes, assessment),
    ],
    greatestTipAhdM: limit && (limit.passesAhdM ?? limit.tipAhdM),
    greatestTipAglM: limit && (limit.passesAglM ?? limit.tipAglM),
    ...{ cranes: [], conflicts: [] },
    groundEnds: question.ends && groundEndsAt(question.ends, airport, aerodrome, assessment.thresholds, periods),
  };
}

interface Near {
  readonly airportId: string;
  readonly frame: Frame;
  readonly components: readonly Component[];
}

/** The components of each airport near any of the crane's positions, each component once. */
function nearAny(index: AirportIndex, reach: readonly SweepCircle[]): Near[] {
  const found = new Map<string, Near>();
  for (const { lat, lon, radiusM } of reach)
    for (const { airport, frame, components } of index.near(lat, lon, radiusM)) {
      const known = found.get(airport.id)?.components;
      const both = known ? [...new Set([...known, ...components])] : components;
      found.set(airport.id, { airportId: airport.id, frame, components: both });
    }
  return [...found.values()];
}

export interface AssessOptions {
  /** A margin below this is `near`: by airport, as recorded. */
  readonly bufferM?: ReadonlyMap<string, number>;
  /** The crane type for an airport's own buffers, null for a structure; undefined: the default buffer. */
  readonly craneType?: 0 | 1 | 2 | null;
  /** Airports included in any case, even if none of their surfaces is near. */
  readonly named?: ReadonlySet<string>;
  /** Uncertainty (95%) of a ground level from a terrain model, already one of the crane's allowances. */
  readonly groundU95M?: number | null;
}

/** Named airports without any finding: reported as far away. */
const farAway = ({ airports }: AirportsInForce, found: readonly Near[], named: ReadonlySet<string>): Near[] =>
  [...named].flatMap((airportId) => {
    const airport = airports.get(airportId);
    if (!airport || found.some((near) => near.airportId === airportId)) return [];
    return { airportId, frame: frameAt(airport.arp), components: [] };
  });

interface Assessed {
  readonly airport: AirportInForce;
  readonly frame: Frame;
  readonly assessment: AerodromeAssessment;
  /** The components in force, from which it was assessed. */
  readonly binding: readonly Component[];
}

const STRUCTURE = 3;

function thresholdsOf({ id, bufferM: own }: AirportInForce, { bufferM, craneType }: AssessOptions): Thresholds {
  const stored = craneType === undefined ? undefined : own?.[craneType ?? STRUCTURE];
  return { ...DEFAULT_THRESHOLDS, bufferM: bufferM?.get(id) ?? stored ?? DEFAULT_THRESHOLDS.bufferM };
}

function assessEach(airportsInForce: AirportsInForce, question: CraneQuestion, options: AssessOptions): Assessed[] {
  const { named = new Set() } = options;
  const near = nearAny(airportsInForce.index, question.reach);
  return [...near, ...farAway(airportsInForce, near, named)].flatMap(({ airportId, frame, components }) => {
    const airport = airportsInForce.airports.get(airportId);
    if (!airport) return [];
    const binding = componentsInForce(components, untilOf(question.periodsAt(airport)));
    const aerodrome = { id: airport.id, frame, components: binding };
    const assessment = assessAerodrome(question.crane, aerodrome, thresholdsOf(airport, options), question.volumes);
    return isAffected(assessment) || named.has(airportId) ? [{ airport, frame, assessment, binding }] : [];
  });
}

function craneQuestion(crane: Crane, periods: Periods, { groundU95M }: AssessOptions): CraneQuestion {
  const volumes = sweepCrane(crane);
  const periodsAt = typeof periods === 'function' ? periods : () => periods;
  const ends = groundU95M ? cranesAtEnds(crane, groundU95M) : null;
  return { crane, volumes, ends, reach: sweepBounds(volumes), periodsAt };
}

/** One airport's answer, with its margins. */
export interface FoundAirport {
  readonly answer: AirportAnswer;
  readonly rooms: PermitMargins;
}

const nearestFirst = (a: FoundAirport, b: FoundAirport) => a.answer.distanceM - b.answer.distanceM;

/**
 * Every airport with a surface or area that the crane's sweep meets, nearest first: the same answer on the server from
 * all airports or in the browser from those around.
 */
export function assessCrane(
  airportsInForce: AirportsInForce,
  crane: Crane,
  periods: Periods,
  options: AssessOptions = {},
): FoundAirport[] {
  const question = craneQuestion(crane, periods, options);
  return assessEach(airportsInForce, question, options)
    .map((assessed) => ({
      answer: answerOf(question, assessed),
      rooms: permitMarginsOf(assessed.airport, assessed.assessment),
    }))
    .sort(nearestFirst);
}
