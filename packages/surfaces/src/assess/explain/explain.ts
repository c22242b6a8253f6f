import type { ComponentKind } from '../../surface/component.ts';
import type { ComponentRef, Governing, HeightFinding, ZoneFinding } from '../finding.ts';
import { displayHeights } from '../millimetres.ts';
import { SURFACE_NOUNS } from './surface-nouns.ts';

const COMPASS = ['north', 'north-east', 'east', 'south-east', 'south', 'south-west', 'west', 'north-west'] as const;

/** Common names; null where there is none, and the surface's own name is used. */
const KIND_NOUNS: Record<ComponentKind, string | null> = {
  strip: 'runway strip',
  approach: 'approach surface',
  'take-off-climb': 'take-off climb surface',
  'inner-approach': 'inner approach surface',
  'baulked-landing': 'baulked landing surface',
  'inner-transitional': 'inner transitional surface',
  transitional: 'transitional surface',
  'inner-horizontal': 'inner horizontal surface',
  conical: 'conical surface',
  'outer-horizontal': 'outer horizontal surface',
  horizontal: null,
  'straight-in': null,
  'precision-approach': null,
  'missed-approach': null,
  'instrument-departure': null,
  vss: 'visual segment surface',
  'basic-ils': null,
  oas: null,
  'procedure-area': null,
  'cns-zone-a': null,
  'cns-zone-b': null,
  'cns-area-of-interest': null,
  'cns-base': null,
  'cns-slope': null,
  'cns-side': null,
  'cns-wind-turbine': null,
  'flight-path': 'helicopter flight path surface',
  'heliport-transitional': null,
  windshear: 'windshear plane',
  'noise-contour': null,
  'lighting-zone': null,
  'public-safety-area': null,
  'wildlife-ring': null,
  'wind-farm-ring': null,
  imported: null,
};

function subjectOf({ subject }: ComponentRef): string {
  if (subject.kind === 'runway') return ` for runway ${subject.end ?? subject.runway}`;
  return subject.kind === 'facility' ? ` of ${subject.facility}` : '';
}

function surfaceName(component: ComponentRef): string {
  const noun = KIND_NOUNS[component.kind];
  return noun ? `the ${noun}${subjectOf(component)}` : `the surface "${component.name}"`;
}

const PART_NOUNS: Record<Governing['worst']['part'], string> = {
  jib: 'The jib tip',
  'counter-jib': 'The counter-jib',
  apex: 'The apex of the crane',
  mast: 'The mast',
  boom: 'The boom tip',
  platform: 'The platform',
  structure: 'The structure',
};

const CENTRES = {
  jib: 'the mast',
  'counter-jib': 'the mast',
  apex: 'the mast',
  mast: 'the mast',
  boom: "the crane's position",
  platform: "the platform's position",
  structure: 'the middle of the structure',
} as const;

function whereText({ worst }: Governing): string {
  const centre = worst.at === 'area' ? 'the middle of the area' : CENTRES[worst.part];
  if (worst.distanceM < 0.5) return `at ${centre}`;
  const direction = COMPASS[Math.round(worst.bearingDeg / 45) % 8] ?? 'north';
  return `${Math.round(worst.distanceM)}\u00a0m ${direction} of ${centre}`;
}

function remedy(finding: HeightFinding, { permissible, worst }: Governing): string {
  const thing = worst.part === 'structure' ? 'structure' : 'crane';
  // Windshear surfaces apply to buildings (NASF B): a crane above one need not be lowered.
  if (finding.type === 'windshear' && thing === 'crane')
    return 'information only, as this surface applies to buildings, not cranes';
  if (permissible.passesAhdM === null) return `no ${thing} is permissible here at any height`;
  const rest = finding.configuration === 'resting' ? ' at rest' : '';
  // Penetrating a surface of a navigation aid or radar is not forbidden but referred (surfaces.md 7.6).
  if (finding.type === 'cns')
    return `refer to Airservices above ${permissible.passesAhdM.toFixed(1)}\u00a0m AHD${rest}`;
  return `lower the ${thing}${rest} to ${permissible.passesAhdM.toFixed(1)}\u00a0m AHD or less`;
}

function judged(finding: HeightFinding, governing: Governing): string {
  const shown = displayHeights(governing);
  const subject = `${PART_NOUNS[governing.worst.part]}${finding.configuration === 'resting' ? ', at rest,' : ''}`;
  const surface = `${surfaceName(governing.component)} (${shown.surface}\u00a0m AHD)`;
  const where = whereText(governing);
  const reaching = `reaching ${shown.crane}\u00a0m AHD ${where}`;
  if (governing.marginM < 0)
    return `${subject} would penetrate ${surface} by ${shown.margin}\u00a0m, ${reaching}: ${remedy(finding, governing)}.`;
  if (governing.marginM === 0) return `${subject} would touch ${surface}, ${reaching}. It can go no higher.`;
  const tight = governing.marginal ? ' Have its height and position surveyed.' : '';
  const margin = shown.margin === '0.0' ? 'less than 0.1' : shown.margin;
  return `${subject} would be clear of ${surface} by ${margin}\u00a0m, ${reaching}.${tight}`;
}

/** What is assessed, as a noun in the sentence. */
export type Thing = 'crane' | 'structure';

/** One plain sentence for one height finding. */
export function explainHeight(finding: HeightFinding, thing: Thing = 'crane'): string {
  const noun = SURFACE_NOUNS[finding.type];
  if (finding.state === 'unknown') {
    const which = finding.needGround.join(', ');
    return `Enter the ground level at the ${thing} to check ${noun}: ${which} ${finding.needGround.length === 1 ? 'is' : 'are'} measured from it.`;
  }
  if (!finding.governing) return `The ${thing} is outside ${noun}.`;
  return judged(finding, finding.governing);
}

/** One plain sentence for one area finding. */
export function explainZones(finding: ZoneFinding, thing: Thing = 'crane'): string {
  if (finding.state === 'outside') return `The ${thing} is outside ${SURFACE_NOUNS[finding.type]}.`;
  const named = finding.zones.map((z) => `${z.name}: ${z.advice.replace(/\.$/, '')}`);
  return `The ${thing} is inside ${SURFACE_NOUNS[finding.type]}: ${named.join('; ')}.`;
}
