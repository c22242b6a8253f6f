import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { assessAgain, assessmentsQuery } from '../../../../features/assessments/list-assessments.ts';
import { errorMessage } from '../../../../ui/feedback/error-message.ts';

/** Assesses an application again at a press. */
export function useReassess(id: string) {
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const reassess = async () => {
    setBusy(true);
    const [, error] = await assessAgain(id);
    setFailure(error ? errorMessage(error, 'reassessed') : null);
    // Busy until the page has the new version: a step from the old one would conflict with this very assessment.
    await Promise.all([
      queries.invalidateQueries({ queryKey: assessmentsQuery(id).queryKey }),
      queries.invalidateQueries({ queryKey: ['applications'] }),
    ]);
    setBusy(false);
  };
  return { busy, failure, reassess };
}
