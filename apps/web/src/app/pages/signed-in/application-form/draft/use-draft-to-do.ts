import { type Application, completed } from '@jibline/contract';
import { DECLARATIONS } from '@jibline/contract/enums';
import { useQuery } from '@tanstack/react-query';
import { aerodromesQuery } from '../../../../../features/airports/directory/list-aerodromes.ts';
import { answersIn } from '../../../../../features/applications/form/entry-of.ts';
import { formKindOf } from '../../../../../features/applications/form-kind.ts';
import { useLive } from '../assessment/use-live.ts';
import { type ToDo, toDoOf } from './to-do.ts';
import { useCheck } from './use-check.ts';

/**
 * What a saved draft still needs, as its form would show it: answers, requirements of a penetrated surface, and files.
 * Declarations are made on submission and not counted. Null: still loading.
 */
export function useDraftToDo(application: Application): ToDo[] | null {
  const kind = formKindOf(application);
  const answers = answersIn(application);
  const { data: aerodromes } = useQuery(aerodromesQuery);
  const airport = aerodromes?.find(({ id }) => id === answers.site?.airportId);
  const timeZone = airport?.timeZone ?? null;
  const live = useLive(completed(answers, timeZone).answers, timeZone, application.earlierPeriods);
  const check = useCheck({ kind, answers, application, timeZone, live });
  return check.loading ? null : toDoOf(kind, check.issues, DECLARATIONS);
}
