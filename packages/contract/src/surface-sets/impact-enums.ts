/** What publishing a set does to one application or permit, gravest first. */
export const IMPACT_EFFECTS = ['penetrates', 'graver', 'closer', 'other', 'better'] as const;
export type ImpactEffect = (typeof IMPACT_EFFECTS)[number];

/** Whom it concerns, most urgent first: a crane that is up, a permit, an application not decided yet. */
export const IMPACT_STAGES = ['up', 'permit', 'open'] as const;
export type ImpactStage = (typeof IMPACT_STAGES)[number];
