import type { AreaFinding, HeightFinding, Path } from './enums.ts';

/** Words for an outcome, short where columns are narrow; `about` names the consequence. */
interface OutcomeLabels {
  readonly label: string;
  readonly brief: string;
  readonly about: string;
}

/** For groups of applications: filters, fees, reports. One application is described by `outcomeLabels`. */
export const ASSESSMENT_OUTCOME_LABELS = {
  GREEN: {
    label: 'Clear',
    brief: 'Clear',
    about: 'Clear of every protected surface by more than the airport’s buffer.',
  },
  AMBER: {
    // Not only close: also inside an area, or through a surface, of a navigation aid.
    label: 'Close or referral needed',
    brief: 'Close or to refer',
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
} as const satisfies Record<Path, OutcomeLabels>;

/** Of a group of applications; null: those not assessed. */
export const outcomeTitle = (path: Path | null): string =>
  path === null ? 'Not assessed' : ASSESSMENT_OUTCOME_LABELS[path].label;

/** A penetrated surface that leaves the decision with the airport: CNS, and windshear planes of structures. */
const PENETRATES_REFERRED: OutcomeLabels = {
  label: 'Penetrates a surface, referral needed',
  brief: 'Penetrates, to refer',
  about:
    'Penetrates a navigation, radar or windshear surface. The authorities responsible must be consulted. An officer checks it.',
};

/** The outcome of one application in words that are true beside its smallest margin; null: no surface above. */
export const outcomeLabels = ({ path, marginM }: { path: Path; marginM: number | null }): OutcomeLabels =>
  path === 'AMBER' && marginM !== null && marginM < 0 ? PENETRATES_REFERRED : ASSESSMENT_OUTCOME_LABELS[path];

/** Labels of the findings for one surface. */
export const FINDING_LABELS = {
  outside: 'Outside',
  clear: 'Clear',
  near: 'Close',
  pierced: 'Penetrates',
  inside: 'Inside',
} as const satisfies Record<HeightFinding | AreaFinding, string>;
