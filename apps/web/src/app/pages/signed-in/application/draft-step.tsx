import type { Application } from '@jibline/contract';
import type { ReactNode } from 'react';
import { useDraftToDo } from '../application-form/draft/use-draft-to-do.ts';

/** A draft with all questions answered may still lack files. `children` show when nothing is missing. */
export function DraftStep({ application, children }: { application: Application; children: ReactNode }) {
  const toDo = useDraftToDo(application);
  if (!toDo || toDo.length === 0 || application.missing.length > 0) return children;
  return toDo.length === 1
    ? '1 item is still needed before you can submit. It is listed below.'
    : `${toDo.length} items are still needed before you can submit. They are listed below.`;
}
