import type { AreaFinding, HeightFinding, Path } from './enums.ts';

/** Labels of assessment outcomes, short where columns are narrow; `about` names the consequence. */
export const ASSESSMENT_OUTCOME_LABELS = {
  GREEN: {
    label: 'Clear',
    brief: 'Clear',
    about: 'Clear of every protected surface by more than the airport’s buffer.',
  },
  AMBER: {
    label: 'Close to a surface',
    brief: 'Close to a surface',
    // Also a penetrated surface that another authority answers for (navigation and radar), or an area it asks about.
    about: 'Within the airport’s buffer of a surface, or where an authority must be consulted. An officer checks it.',
  },
  // Each airport sets its own short-term months; the default is 3.
  'RED-S': {
    label: 'Penetrates a surface, short term',
    brief: 'Penetrates, short term',
    about: 'Penetrates a protected surface for a short term, usually up to 3 months. Authorities must be consulted.',
  },
  'RED-L': {
    label: 'Penetrates a surface, long term',
    brief: 'Penetrates, long term',
    about: 'Penetrates a protected surface for longer than a short term. The airport cannot decide alone.',
  },
  BLACK: {
    label: 'Penetrates PANS-OPS',
    brief: 'Penetrates PANS-OPS',
    about: 'Penetrates a PANS-OPS surface. Approval is exceptional.',
  },
  OTHER: {
    label: 'Another authority decides',
    brief: 'Another authority',
    about: 'Another aerodrome or authority decides this application.',
  },
} as const satisfies Record<Path, { label: string; brief: string; about: string }>;

/** Labels of the findings for one surface. */
export const FINDING_LABELS = {
  outside: 'Outside',
  clear: 'Clear',
  near: 'Close',
  pierced: 'Penetrates',
  inside: 'Inside',
} as const satisfies Record<HeightFinding | AreaFinding, string>;
