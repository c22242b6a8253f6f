import { type DraftAnswers, isPierced } from '@jibline/contract';
import { neededFiles } from '@jibline/contract/words';
import type { AirportAnswer } from '@jibline/surfaces';
import { useQuery } from '@tanstack/react-query';
import { KIND_WORDS } from '../../../../features/documents/file-words.ts';
import { filesQuery } from '../../../../features/documents/list-files.ts';
import type { ToDo } from './to-do.ts';

/** The files of the draft, and which are still wanted; a pierced surface wants more. */
export function useFiles(
  applicationId: string | null,
  { craneType, craneDetail }: DraftAnswers,
  findings: readonly AirportAnswer[],
) {
  const { data, error, refetch, isLoading } = useQuery({
    ...filesQuery(applicationId ?? ''),
    enabled: applicationId !== null,
  });
  const files = data ?? [];
  const needed = neededFiles({
    craneType,
    heightAglM: craneDetail?.maxHeightAglM,
    isPierced: findings.some(isPierced),
    isLongTerm: findings.some(({ path }) => path === 'RED-L'),
    isSlewLimited: craneDetail?.slewSector !== undefined && craneDetail.slewLimiterDocumented === true,
  });
  const missing = needed.filter((kind) => !files.some((file) => file.kind === kind));
  const toDo: ToDo[] = missing.map((kind) => ({
    step: 'files',
    path: `files.${kind}`,
    label: KIND_WORDS[kind],
    message: 'Please add this file.',
  }));
  return {
    files,
    needed,
    /** A crane that is not chosen yet wants files nobody can name. */
    known: craneType !== undefined,
    toDo,
    loading: applicationId !== null && isLoading,
    failed: error !== null && data === undefined,
    refresh: () => void refetch(),
  };
}
export type Files = ReturnType<typeof useFiles>;
