import { useEffect, useState, useSyncExternalStore } from 'react';
import {
  type Draft,
  type DraftOptions,
  type DraftView,
  openDraft,
} from '../../../../../features/applications/form/open-draft.ts';

/** Holds one draft while the form is open. */
export function useDraft(options: DraftOptions): { draft: Draft; view: DraftView } {
  const [draft] = useState(() => openDraft(options));
  const view = useSyncExternalStore(draft.subscribe, draft.view);
  useEffect(() => draft.start(), [draft]);
  return { draft, view };
}
