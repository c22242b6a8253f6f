import type { Application } from '@jibline/contract';
import { DECLARATIONS } from '@jibline/contract/words';
import { useQuery } from '@tanstack/react-query';
import { aerodromesQuery } from '../../../../features/airports/list-aerodromes.ts';
import { answersIn } from '../../../../features/applications/form/entry-of.ts';
import { issuesOf } from '../../../../features/applications/form/issues-of.ts';
import { formKindOf } from '../../../../features/applications/form-kind.ts';
import { type ToDo, toDoOf } from './to-do.ts';
import { useFiles } from './use-files.ts';
import { useLive } from './use-live.ts';

/**
 * What a saved draft still lacks, as its form would say: answers, what a pierced surface asks for besides, and files.
 * Declarations are made on the day it is handed over and are not counted. Null: still being looked up.
 */
export function useDraftToDo(application: Application): ToDo[] | null {
  const kind = formKindOf(application);
  const answers = answersIn(application);
  const { data: aerodromes } = useQuery(aerodromesQuery);
  const airport = aerodromes?.find(({ id }) => id === answers.site?.airportId);
  const live = useLive(answers, airport?.timeZone ?? null, application.earlierPeriods);
  const files = useFiles(application.id, answers, live.answer?.airports ?? []);
  if (live.isLoading || files.loading) return null;
  return toDoOf(kind, issuesOf(kind, answers, live.answer?.airports ?? []), DECLARATIONS, files.toDo);
}
