import { type FileKind, neededFiles } from '../../documents/enums.ts';
import { changedByExtension } from './extension-changes.ts';
import { type ExtensionLimits, extensionIssues } from './extension-limits.ts';
import { type FormIssue, onceEach, shapeIssues } from './form-issue.ts';
import { isPierced, neededBecausePierced } from './needed-because-pierced.ts';
import { type AirportNotice, type FindingAtAirport, noticeIssues } from './notice.ts';
import type { DraftAnswers } from './submission.ts';

/** What the check looks at besides the answers. Form and server bring the same. */
export interface KnownOfForm {
  /** What the engine says of the crane and of the area it moves in: `craneProblems` and `operatingAreaProblems`. */
  readonly engine: readonly { path: string; message: string; missing?: true; use?: number }[];
  /** What the surfaces say, airport by airport; empty while the crane cannot be assessed. */
  readonly findings: readonly FindingAtAirport[];
  /** Kinds of the files that are there; null: this server keeps no files. */
  readonly files: readonly FileKind[] | null;
  /** Answers of the permit that is extended; null: it is no extension. */
  readonly permit: DraftAnswers | null;
}

export interface KnownOfLodging extends KnownOfForm {
  /** Of the airports named and found: whether they take applications, and how early they want them. */
  readonly notice: readonly AirportNotice[];
  /** Of the permit that is extended; null: it is no extension. */
  readonly extension: ExtensionLimits | null;
  readonly now: Date;
}

/** Files an application must bring, by its answers and what the surfaces say. */
export const filesNeeded = (
  { craneType, craneDetail }: DraftAnswers,
  findings: readonly FindingAtAirport[],
): FileKind[] =>
  neededFiles({
    craneType,
    heightAglM: craneDetail?.maxHeightAglM,
    isPierced: findings.some(isPierced),
    isLongTerm: findings.some(({ path }) => path === 'RED-L'),
    isSlewLimited: craneDetail?.slewSector !== undefined && craneDetail.slewLimiterDocumented === true,
  });

function fileIssues(answers: DraftAnswers, { findings, files }: KnownOfForm): FormIssue[] {
  if (files === null) return [];
  return filesNeeded(answers, findings)
    .filter((kind) => !files.includes(kind))
    .map((kind) => ({
      path: `files.${kind}`,
      message: `Add this file: ${kind.replaceAll('-', ' ')}.`,
      missing: true,
    }));
}

/**
 * Every reason why these answers can't be submitted. The form runs it while people type, the server when they submit.
 */
export function checkForm(answers: DraftAnswers, known: KnownOfForm): FormIssue[] {
  const shape = shapeIssues(answers);
  const stated = new Set(shape.map(({ path }) => path));
  // Where both find the same field, the form's sentence is shown.
  const engine = known.engine.filter(({ path }) => !stated.has(path) && stated.add(path));
  return onceEach([
    ...shape,
    ...engine.map(({ path, message, missing = false, ...more }) => ({
      ...more,
      path,
      message,
      missing,
    })),
    ...(known.permit === null ? [] : changedByExtension(known.permit, answers)),
    ...neededBecausePierced(answers, known.findings).map(({ path, message }) => ({
      path: path.join('.'),
      message,
      missing: false,
    })),
    ...fileIssues(answers, known),
  ]);
}

export const AIRPORT_CLOSED: FormIssue = {
  path: 'site.airportId',
  message: 'This airport does not accept applications in Jibline. Choose another airport.',
  missing: false,
};

const isClosed = ({ site }: DraftAnswers, notice: readonly AirportNotice[]) =>
  notice.some(({ airportId, takesApplications }) => airportId === site?.airportId && !takesApplications);

/** The same and what only lodging asks for: an airport that takes it, enough notice, and a permit that may still be extended. */
export const checkLodging = (answers: DraftAnswers, known: KnownOfLodging): FormIssue[] => [
  ...checkForm(answers, known),
  ...(isClosed(answers, known.notice) ? [AIRPORT_CLOSED] : []),
  ...noticeIssues(answers, known.notice, known.findings, known.now),
  ...extensionIssues(known.extension, known.now),
];
