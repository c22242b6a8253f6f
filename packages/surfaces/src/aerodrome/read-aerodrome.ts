import { inverse } from '../geodesy/geodesic.ts';
import { type Aerodrome, aerodromeShape } from './aerodrome.ts';
import { levelProblems } from './check-levels.ts';
import { runwayProblems } from './check-runway.ts';
import { EUR_DOC_015_KINDS, FACILITY_NEEDS, NASF_G_KINDS } from './facility.ts';
import { InvalidAerodrome, type Problem, shown } from './problem.ts';
import { REFUSED } from './shape.ts';

const MAX_DISTANCE_FROM_ARP_M = 15_000;

/** Reads an aerodrome, or throws InvalidAerodrome with the list of everything missing or wrong. */
export function readAerodrome(input: unknown): Aerodrome {
  const problems: Problem[] = [];
  const aerodrome = aerodromeShape(input, '', { problems, dropsUnknown: false });
  if (aerodrome !== REFUSED) problems.push(...aerodromeProblems(aerodrome));
  if (aerodrome === REFUSED || problems.length > 0) throw new InvalidAerodrome(problems);
  return aerodrome;
}

/**
 * Reads an aerodrome stored with its surfaces: the same schema without the checks and without fields it does not know, so
 * that records accepted under an older rule or stored by a later version stay readable.
 */
export function readStoredAerodrome(input: unknown): Aerodrome {
  const problems: Problem[] = [];
  const aerodrome = aerodromeShape(input, '', { problems, dropsUnknown: true });
  if (aerodrome === REFUSED) throw new InvalidAerodrome(problems);
  return aerodrome;
}

/** Contradictions between fields that are valid by themselves. */
function aerodromeProblems(aerodrome: Aerodrome): readonly Problem[] {
  return [
    ...aerodrome.runways.flatMap((runway, index) => runwayProblems(runway, `runways[${index}]`)),
    ...farFromArp(aerodrome),
    ...levelProblems(aerodrome),
    ...repeated(aerodrome),
    ...unknownEnds(aerodrome),
    ...aerodrome.facilities.flatMap((_, index) => facilityProblems(aerodrome, index)),
    ...aerodrome.helicopterSites.flatMap((site, index) =>
      site.law !== 'nasf-h' && site.rotorDiameterM === null
        ? [{ path: `helicopterSites[${index}].rotorDiameterM`, expected: `a number for ${site.law}`, got: 'null' }]
        : [],
    ),
  ];
}

function farFromArp(aerodrome: Aerodrome): readonly Problem[] {
  return aerodrome.runways.flatMap((runway, index) =>
    runway.ends.flatMap((end, which) => {
      const { distanceM } = inverse(aerodrome.arp, end.end);
      const path = `runways[${index}].ends[${which}].end`;
      const expected = `a position within ${MAX_DISTANCE_FROM_ARP_M / 1000}\u00a0km of the aerodrome reference point, or swap latitude and longitude`;
      return distanceM > MAX_DISTANCE_FROM_ARP_M
        ? [{ path, expected, got: `${(distanceM / 1000).toFixed(1)}\u00a0km` }]
        : [];
    }),
  );
}

/** Ids name components, so they must be unique within a list. */
function repeated(aerodrome: Aerodrome): readonly Problem[] {
  const { visualSegments, basicIls, oas } = aerodrome.procedures;
  const lists = {
    facilities: aerodrome.facilities,
    helicopterSites: aerodrome.helicopterSites,
    published: aerodrome.published,
    'procedures.visualSegments': visualSegments,
    'procedures.basicIls': basicIls,
    'procedures.oas': oas,
    // A runway may appear twice, as existing and as planned, but not twice with one status.
    runways: aerodrome.runways.map((runway) => ({
      id: `${runway.id} ${runway.status === 'planned' ? 'planned' : 'in use'}`,
    })),
  };
  return Object.entries(lists).flatMap(([path, items]) =>
    items.flatMap((item, index) =>
      items.findIndex((candidate) => candidate.id === item.id) < index
        ? [{ path: `${path}[${index}].id`, expected: 'a name that is not used yet', got: item.id }]
        : [],
    ),
  );
}

function unknownEnds(aerodrome: Aerodrome): readonly Problem[] {
  const known = new Set(aerodrome.runways.flatMap((runway) => runway.ends.map((end) => end.designator)));
  const named: (readonly [string, string | null])[] = [
    ...aerodrome.procedures.visualSegments.map(
      (p, i) => [`procedures.visualSegments[${i}].runwayEnd`, p.runwayEnd] as const,
    ),
    ...aerodrome.procedures.basicIls.map((p, i) => [`procedures.basicIls[${i}].runwayEnd`, p.runwayEnd] as const),
    ...aerodrome.procedures.oas.map((p, i) => [`procedures.oas[${i}].runwayEnd`, p.runwayEnd] as const),
    ...aerodrome.facilities.map((f, i) => [`facilities[${i}].serves`, f.serves] as const),
  ];
  return named.flatMap(([path, end]) =>
    end === null || known.has(end)
      ? []
      : [{ path, expected: `one of the runway ends of this aerodrome: ${[...known].join(', ')}`, got: end }],
  );
}

function facilityProblems(aerodrome: Aerodrome, index: number): readonly Problem[] {
  const facility = aerodrome.facilities[index];
  if (facility === undefined) return [];
  const path = `facilities[${index}]`;
  const known: readonly string[] = facility.family === 'nasf-g' ? NASF_G_KINDS : EUR_DOC_015_KINDS;
  if (!known.includes(facility.kind)) {
    return [
      { path: `${path}.kind`, expected: `one of ${known.join(', ')} for ${facility.family}`, got: facility.kind },
    ];
  }
  const needed = FACILITY_NEEDS[facility.family][facility.kind] ?? [];
  return needed.flatMap((field) =>
    facility[field] === null
      ? [{ path: `${path}.${field}`, expected: `a value for ${facility.family} ${facility.kind}`, got: shown(null) }]
      : [],
  );
}
