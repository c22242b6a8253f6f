import type { FileKind } from '../../documents/enums.ts';
import { type NeededFile, neededFiles } from '../../documents/needed-files.ts';
import { everyCrane } from './every-crane.ts';
import { changedByExtension } from './extension-changes.ts';
import { type ExtensionLimits, extensionIssues } from './extension-limits.ts';
import { type FormIssue, onceEach, shapeIssues } from './form-issue.ts';
import { isPierced, neededBecausePierced } from './needed-because-pierced.ts';
import { type AirportNotice, type FindingAtAirport, noticeIssues } from './notice.ts';
import type { DraftAnswers } from './submission.ts';

/** Facts for the check besides the answers. Form and server provide the same. */
export interface KnownOfForm {
  /** Paths that follow once other required answers are there: `completed`. */
  readonly waiting: ReadonlySet<string>;
  /** The engine's problems with the crane and its operating area: `craneProblems` and `operatingAreaProblems`. */
  readonly engine: readonly { path: string; message: string; missing?: true; use?: number }[];
  /** The findings by airport; empty while the crane cannot be assessed. */
  readonly findings: readonly FindingAtAirport[];
  /** Kinds of the uploaded files; null: this server stores no files. */
  readonly files: readonly FileKind[] | null;
  /** Answers of the permit being extended; null: not an extension. */
  readonly permit: DraftAnswers | null;
}

export interface KnownOfLodging extends KnownOfForm {
  /** For each named airport: whether it takes applications, and its notice period. */
  readonly notice: readonly AirportNotice[];
  /** Limits of the permit being extended; null: not an extension. */
  readonly extension: ExtensionLimits | null;
  readonly now: Date;
}

/** Files an application must have, by its answers and the findings, and why. */
export function filesNeeded(answers: DraftAnswers, findings: readonly FindingAtAirport[]): NeededFile[] {
  const all = everyCrane(answers).flatMap(({ craneType, craneDetail }) =>
    neededFiles({
      craneType,
      heightAglM: craneDetail?.maxHeightAglM,
      isPierced: findings.some(isPierced),
      isLongTerm: findings.some(({ path }) => path === 'RED-L'),
      isSlewLimited: craneDetail?.slewSector !== undefined && craneDetail.slewLimiterDocumented === true,
    }),
  );
  return all.filter(({ kind }, at) => all.findIndex((one) => one.kind === kind) === at);
}

function fileIssues(answers: DraftAnswers, { findings, files }: KnownOfForm): FormIssue[] {
  if (files === null) return [];
  return filesNeeded(answers, findings)
    .filter(({ kind }) => !files.includes(kind))
    .map(({ kind }) => ({
      path: `files.${kind}`,
      message: `Add this file: ${kind.replaceAll('-', ' ')}.`,
      missing: true,
    }));
}

/**
 * Every reason why these answers can't be submitted. The form runs it while people type, the server when they submit;
 * both give it the answers with what follows from them.
 */
export function checkForm(answers: DraftAnswers, known: KnownOfForm): FormIssue[] {
  const all = allIssues(answers, known);
  // What follows from answers that are missing is not asked for beside them.
  const open = all.filter(({ path, missing }) => !(missing && known.waiting.has(path)));
  return open.length === 0 ? all : open;
}

function allIssues(answers: DraftAnswers, known: KnownOfForm): FormIssue[] {
  const shape = shapeIssues(answers);
  const stated = new Set(shape.map(({ path }) => path));
  // Where both report the same field, the form's sentence is shown.
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

/**
 * The same plus the checks of submission: an airport that takes applications, enough notice, and a permit that may
 * still be extended.
 */
export const checkLodging = (answers: DraftAnswers, known: KnownOfLodging): FormIssue[] => [
  ...checkForm(answers, known),
  ...(isClosed(answers, known.notice) ? [AIRPORT_CLOSED] : []),
  ...noticeIssues(answers, known.notice, known.findings, known.now),
  ...extensionIssues(known.extension, known.now),
];
