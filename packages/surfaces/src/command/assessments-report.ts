import { type AerodromeAssessment, assessAerodrome, type ProtectedAerodrome } from '../assess/assess-aerodrome.ts';
import { DEFAULT_THRESHOLDS } from '../assess/assess-heights.ts';
import { evaluate } from '../assess/evaluate/evaluate.ts';
import { reportingDuties } from '../assess/evaluate/reporting-rules.ts';
import { explainHeight, explainZones } from '../assess/explain/explain.ts';
import { componentsInForce } from '../assess/in-force.ts';
import { locationLimits } from '../assess/location-limits.ts';
import { SurfacesError } from '../errors.ts';
import { inverse } from '../geodesy/geodesic.ts';
import type { Position } from '../geodesy/position.ts';
import type { Crane, GeoPoint } from '../sweep/crane.ts';
import { readCrane } from '../sweep/read-crane.ts';
import type { Arguments } from './read-arguments.ts';

type Site = ProtectedAerodrome & { readonly arp: Position };

/** Reporting duties need the height above ground; without it none can be reported. */
function dutiesOf(site: Site, crane: Crane, assessment: AerodromeAssessment) {
  const area = 'area' in crane ? crane.area : null;
  const single = crane.positions.map((position) => ({ place: position, points: [position] as readonly GeoPoint[] }));
  const positions = [...single, ...(area ? [{ place: area, points: area.ring }] : [])];
  const known = positions.flatMap(({ place: { groundAhdM, baseHeightM }, points }) => {
    if (groundAhdM === null) return [];
    const agl = crane.datum === 'AGL' ? baseHeightM + crane.maxHeightM : crane.maxHeightM - groundAhdM;
    return [{ agl, distance: Math.min(...points.map((p) => inverse(site.arp, p).distanceM)) }];
  });
  if (known.length === 0) return null;
  return reportingDuties({
    heightAglM: Math.max(...known.map((k) => k.agl)),
    nearestAerodromeM: Math.min(...known.map((k) => k.distance)),
    outsideOls: assessment.heights.every((f) => f.type !== 'ols' || f.state === 'outside'),
  });
}

function craneReport(site: Site, input: unknown, options: Pick<Arguments, 'thresholds' | 'permit'>) {
  const crane = readCrane(input);
  const { bufferM, marginalM } = options.thresholds;
  const assessment = assessAerodrome(crane, site, {
    bufferM: bufferM ?? DEFAULT_THRESHOLDS.bufferM,
    marginalM: marginalM ?? DEFAULT_THRESHOLDS.marginalM,
  });
  const { permit } = options;
  const thing = crane.kind === 'structure' ? 'structure' : 'crane';
  return {
    id: crane.id,
    ...assessment,
    heights: assessment.heights.map((finding) => ({
      ...finding,
      explanation: explainHeight(finding, thing),
    })),
    zones: assessment.zones.map((finding) => ({ ...finding, explanation: explainZones(finding, thing) })),
    locationLimits: locationLimits(site, crane),
    evaluation: permit && evaluate(assessment, permit, [permit]),
    reporting: dutiesOf(site, crane, assessment),
  };
}

/**
 * One crane or a list of them, each with all its findings. Once dates are given, only surfaces in force by then count.
 */
export function assessmentsReport(site: Site, input: unknown, options: Parameters<typeof craneReport>[2]) {
  const { permit } = options;
  if (Array.isArray(input) && input.length === 0)
    throw new SurfacesError('incomplete_input', 'cranes', 'a crane or a list of at least one', 'a list of 0');
  const then = permit ? { ...site, components: componentsInForce(site.components, permit) } : site;
  return (Array.isArray(input) ? input : [input]).map((one: unknown) => craneReport(then, one, options));
}
