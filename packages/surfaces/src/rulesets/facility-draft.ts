import type { Facility } from '../aerodrome/aerodrome.ts';
import type { ComponentKind } from '../surface/component.ts';
import type { Footprint } from '../surface/footprint.ts';
import { aboveGround, flat, type Law } from '../surface/law.ts';
import type { Cited } from './clause.ts';
import type { Draft } from './draft.ts';

/** A component of a facility's building restricted area; penetrations are referred to the facility's owner. */
export function facilityDraft(
  facility: Facility,
  cited: Cited,
  kind: ComponentKind,
  what: string,
  footprint: Footprint,
  law: Law,
  notes: readonly string[] = [],
): Draft {
  return {
    kind,
    label: facility.id,
    name: `${facility.name}: ${what}`,
    subject: { kind: 'facility', facility: facility.id },
    clause: cited.clause,
    confidence: cited.confidence,
    footprint,
    law,
    notes: [...notes, 'Refer to the owner of the facility; never a refusal by itself'],
  };
}

/**
 * Where objects of every height are referred, the limit is the ground: the facility's published ground level, or the
 * ground at the location where it is known and lower.
 */
export function everyHeight(
  facility: Facility,
  cited: Cited,
  kind: ComponentKind,
  footprint: Footprint,
): readonly Draft[] {
  const what = 'objects of every height';
  return [
    facilityDraft(facility, cited, kind, what, footprint, flat(facility.groundElevationAhdM)),
    facilityDraft(facility, cited, kind, what, footprint, aboveGround(0)),
  ];
}
