import type { Application } from '@jibline/contract';
import { useQueries, useQuery } from '@tanstack/react-query';
import { approvalParametersQuery } from '../../../../features/airports/approval-defaults/list-approval-parameters.ts';
import { airportQuery } from '../../../../features/airports/details/get-airport.ts';
import type { TransitionFormContext } from '../../../../features/applications/transitions/transition-form.ts';
import { transitionsIn } from '../../../../features/applications/transitions/transition-labels.ts';
import { filesQuery } from '../../../../features/documents/list-files.ts';
import { uploadLetter } from '../../../../features/documents/upload-letter.ts';
import { conditionWording } from '../../../../features/templates/condition-wording.ts';
import { templatesQuery } from '../../../../features/templates/list-templates.ts';
import type { ActionDialog } from './action-dialog.ts';
import { useWording } from './use-wording.tsx';

const NEEDS_PARAMETERS: readonly ActionDialog[] = ['approve', 'mark-ready'];
/** Steps with texts of the airport's own. */
const WORDED: readonly ActionDialog[] = ['approve', 'reject', 'ask'];

/** What the forms of transitions need besides the application; `waits` while one of them would start with too little. */
export function useFormContext(application: Application, timeZone: string) {
  const moves = transitionsIn(application.actions);
  const parameters = useQueries({
    queries: application.airports.map(({ airportId }) => ({
      ...approvalParametersQuery(airportId),
      enabled: moves.some((event) => NEEDS_PARAMETERS.includes(event)),
    })),
    combine: (results) => ({
      items: results.flatMap(({ data }) => data?.items ?? []),
      loading: results.some(({ isLoading }) => isLoading),
    }),
  });
  const wordings = useQueries({
    queries: application.airports.map(({ airportId }) => ({
      ...templatesQuery(airportId),
      enabled: moves.some((event) => NEEDS_PARAMETERS.includes(event)),
    })),
    combine: (results) => ({
      items: new Map(results.flatMap(({ data }) => (data ? [[data.airport.id, conditionWording(data.items)]] : []))),
      loading: results.some(({ isLoading }) => isLoading),
    }),
  });
  const refers = moves.includes('refer');
  const books = useQueries({
    queries: application.airports.map(({ airportId }) => ({ ...airportQuery(airportId), enabled: refers })),
    combine: (results) => ({
      contacts: results.flatMap(({ data }) => data?.referralContacts ?? []),
      maySave: results.some(({ data }) => data?.actions.includes('airports:edit')),
      loading: results.some(({ isLoading }) => isLoading),
    }),
  });
  const isWorded = moves.some((event) => WORDED.includes(event));
  const { wording, loading } = useWording(application, isWorded);
  const airportId = application.airports[0]?.airportId;
  const { data: files = [], refetch } = useQuery({ ...filesQuery(application.id), enabled: moves.length > 0 });
  const context: TransitionFormContext = {
    application,
    timeZone,
    parameters: parameters.items,
    wordings: wordings.items,
    files: files.map(({ id, filename }) => ({ id, name: filename })),
    ...(airportId && application.actions.includes('files:add')
      ? { upload: (letter: File) => uploadLetter({ applicationId: application.id, airportId }, letter, refetch) }
      : {}),
    ...(refers ? { addresses: { contacts: books.contacts, maySave: books.maySave } } : {}),
    ...(isWorded ? { wording } : {}),
  };
  const waits = (what: ActionDialog) =>
    (NEEDS_PARAMETERS.includes(what) && (parameters.loading || wordings.loading)) ||
    (what === 'approve' && loading) ||
    (what === 'refer' && books.loading);
  return { context, waits };
}
