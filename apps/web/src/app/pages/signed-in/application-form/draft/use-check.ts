import { type Application, type DraftAnswers, type ExtensionLimits, filesNeeded } from '@jibline/contract';
import { APPLICATION_STATE } from '@jibline/contract/enums';
import { useQuery } from '@tanstack/react-query';
import { noticeQuery } from '../../../../../features/airports/list-notice.ts';
import { applicationQuery } from '../../../../../features/applications/detail/get-application.ts';
import { answersIn } from '../../../../../features/applications/form/entry-of.ts';
import { type Issue, issuesOf } from '../../../../../features/applications/form/issues-of.ts';
import type { FormKind } from '../../../../../features/applications/form/question.ts';
import type { CraneAnswer } from '../../../../../features/assessments/use-crane-answer.ts';
import { filesQuery } from '../../../../../features/documents/list-files.ts';
import { serverNow } from '../../../../../lib/server-clock.ts';

interface CheckInput {
  readonly kind: FormKind;
  readonly answers: DraftAnswers;
  /** Typed values that cannot be read, by question. */
  readonly unreadable?: ReadonlyMap<string, string>;
  readonly application: Application | null;
  /** Of the airport; null while none is chosen. */
  readonly timeZone: string | null;
  readonly live: CraneAnswer;
}

const { DRAFT } = APPLICATION_STATE;
/** Checked again every 30 s, so that a start that has become too near is noticed without typing. */
const NOW_MS = 30_000;
/** The end of the current 30 s: what is in time then can be submitted now. */
const roughly = (now: number) => new Date(Math.ceil(now / NOW_MS) * NOW_MS);

const limitsOf = ({ extension, airports }: Application): ExtensionLimits | null =>
  extension && { ...extension, timeZone: airports[0]?.timeZone ?? 'UTC' };

/** Typed but unreadable values are not sent, so they must be shown as open. */
const unread = (unreadable: ReadonlyMap<string, string>): Issue[] =>
  [...unreadable].map(([path, message]) => ({ path, message, missing: false }));

const fieldOf = ({ data, error, isLoading }: { data: unknown; error: unknown; isLoading: boolean }) => ({
  loading: isLoading,
  failed: error !== null && data === undefined,
});

/** The issues the server would report now, and whether everything needed for that is loaded. */
export function useCheck({ kind, answers, unreadable = new Map(), application, timeZone, live }: CheckInput) {
  const id = application?.id ?? null;
  const isLodged = (application?.state ?? DRAFT) === DRAFT;
  const files = useQuery({ ...filesQuery(id ?? ''), enabled: id !== null });
  const parentId = application?.kind === 'EXTENSION' ? application.parentId : null;
  const permit = useQuery({ ...applicationQuery(parentId ?? ''), enabled: parentId !== null });
  const findings = live.findings;
  const { airportId, otherAirportIds = [] } = answers.site ?? {};
  const concerned = [
    ...new Set([...(airportId ? [airportId] : []), ...otherAirportIds, ...findings.map((one) => one.airportId)]),
  ];
  const notice = useQuery({ ...noticeQuery(concerned), enabled: isLodged && concerned.length > 0 });
  const kinds = (files.data ?? []).map((file) => file.kind);
  const issues = issuesOf(kind, answers, {
    timeZone,
    findings,
    files: kinds,
    permit: permit.data ? answersIn(permit.data) : null,
    notice: isLodged ? (notice.data?.items ?? []) : null,
    extension: permit.data ? limitsOf(permit.data) : null,
    now: roughly(serverNow().getTime()),
  });
  const bad = unread(unreadable);
  const requested = [fieldOf(files), fieldOf(permit), fieldOf(notice)];
  return {
    issues: [...bad, ...issues.filter(({ path }) => !unreadable.has(path))],
    files: files.data ?? [],
    needed: filesNeeded(answers, findings),
    filesFailed: fieldOf(files).failed,
    refreshFiles: () => files.refetch(),
    /** Still loading: nothing may be called complete yet. */
    loading: live.isLoading || requested.some(({ loading }) => loading),
    /** Something could not be loaded: only the server knows whether the form can be submitted. */
    failed: live.error !== null || requested.some(({ failed }) => failed),
  };
}
export type Check = ReturnType<typeof useCheck>;
