import type { Component, ComponentKind, Provenance, Subject, SurfaceType } from '../surface/component.ts';
import type { Footprint } from '../surface/footprint.ts';
import type { Law } from '../surface/law.ts';
import type { Cited } from './clause.ts';

interface DraftBase extends Cited {
  readonly kind: ComponentKind;
  readonly label: string;
  readonly name: string;
  readonly subject: Subject;
  readonly footprint: Footprint;
  readonly notes?: readonly string[];
}

/** A component before its edition has assigned type, number and provenance. */
export type Draft =
  | (DraftBase & { readonly law: Law })
  | (DraftBase & { readonly zone: { readonly name: string; readonly advice: string } });

/**
 * Parts of one surface share a label and are numbered from 1 in the order they were created, so that ids survive
 * regeneration.
 */
export function finish(type: SurfaceType, provenance: Provenance, drafts: readonly Draft[]): readonly Component[] {
  const counts = new Map<string, number>();
  return drafts.map(({ confidence, notes, ...draft }) => {
    const number = (counts.get(draft.label) ?? 0) + 1;
    counts.set(draft.label, number);
    return {
      ...draft,
      id: `${type}:${draft.label}:${number}`,
      type,
      provenance,
      notes: [...(notes ?? []), `Confidence of the dimensions: ${confidence}`],
    };
  });
}

export function generated(edition: string): Provenance {
  return { source: 'generated', edition };
}
