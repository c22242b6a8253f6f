import { CRANE_TYPE } from '../applications/enums.ts';
import { FILE_KINDS, type FileKind } from './enums.ts';

/** Files needed with an application, mobile · tower · platform: R required, o optional, c required by a rule. */
export const FILE_NEEDS = {
  'site-plan': 'RRR',
  'elevation-drawing': 'oRo',
  'crane-data-sheet': 'oRo',
  'survey-certificate': 'oRo',
  kml: 'ooo',
  photo: 'ooo',
  'lift-plan': 'oRo',
  'aeronautical-impact-report': 'ccc',
  'letter-of-authority': 'ccc',
  'payment-proof': 'ccc',
  'authority-reply': 'ooo',
  other: 'ooo',
} as const satisfies Record<FileKind, string>;
/** A platform below this height needs no site plan. */
export const PLATFORM_WITHOUT_PLAN_BELOW_M = 20;

/** What each file is for, for the person who has to find it. */
export const FILE_PURPOSES: Record<FileKind, string> = {
  'site-plan': 'The airport checks the position with it.',
  'elevation-drawing': 'It shows each height in metres AHD.',
  'crane-data-sheet': 'It shows how far and how high the crane reaches, and how it is parked.',
  'survey-certificate': 'It confirms the position and the ground level.',
  kml: 'For a position or an area you have drawn in another program.',
  photo: 'It shows the location and what stands around it.',
  'lift-plan': 'It shows how the crane is put up, used and taken down.',
  'aeronautical-impact-report': 'An aviation consultant writes it. Allow several weeks.',
  'letter-of-authority': 'If you apply for someone else.',
  'payment-proof': 'If you paid the fee by bank transfer.',
  'authority-reply': 'Only the airport’s staff see it.',
  other: 'Anything else the airport should see.',
};

const CRANE_COLUMNS = [0, 1, 2] as const;
type CraneColumn = (typeof CRANE_COLUMNS)[number];

export interface RequiredFiles {
  /** null: a structure; undefined: not chosen yet. */
  readonly craneType: CraneColumn | null | undefined;
  readonly heightAglM: number | undefined;
  /** At any affected airport; for longer than short-term. */
  readonly isPierced: boolean;
  readonly isLongTerm: boolean;
  /** Slews within a sector only, by a limiter shown on its data sheet. */
  readonly isSlewLimited: boolean;
}

export interface NeededFile {
  readonly kind: FileKind;
  /** The reason, as a sentence. */
  readonly why: string;
}

const BECAUSE_OF_TYPE: Record<CraneColumn, string> = {
  [CRANE_TYPE['MOBILE CRANE']]: 'Required for every mobile crane.',
  [CRANE_TYPE['TOWER CRANE']]: 'Required for every tower crane.',
  [CRANE_TYPE['ELEVATED PLATFORM']]: `Required for a platform of ${PLATFORM_WITHOUT_PLAN_BELOW_M}\u00a0m or more.`,
};

/** Rules of the findings, which apply to structures as well; the rest follows from the type of crane. */
function whyNeeded(kind: FileKind, requested: RequiredFiles): string | null {
  const { craneType, heightAglM, isPierced, isLongTerm, isSlewLimited } = requested;
  const subject = craneType === null ? 'structure' : 'crane';
  if (kind === 'aeronautical-impact-report')
    return isPierced && isLongTerm ? `Required because the ${subject} penetrates a protected surface long term.` : null;
  if (typeof craneType === 'number' && FILE_NEEDS[kind][craneType] === 'R') {
    const isLow =
      craneType === CRANE_TYPE['ELEVATED PLATFORM'] &&
      (heightAglM ?? PLATFORM_WITHOUT_PLAN_BELOW_M) < PLATFORM_WITHOUT_PLAN_BELOW_M;
    if (!isLow) return BECAUSE_OF_TYPE[craneType];
  }
  // Rule 7 of the form: a penetration requires a section with levels.
  if (kind === 'elevation-drawing' && isPierced)
    return `Required because the ${subject} penetrates a protected surface.`;
  if (kind === 'crane-data-sheet' && isSlewLimited)
    return 'Required because you limit the slew. The data sheet must show the limiter.';
  return null;
}

/** Files an application must have, and why; the form and the server use the same rule. */
export const neededFiles = (requested: RequiredFiles): NeededFile[] =>
  requested.craneType === undefined
    ? []
    : FILE_KINDS.flatMap((kind) => {
        const why = whyNeeded(kind, requested);
        return why === null ? [] : [{ kind, why }];
      });
