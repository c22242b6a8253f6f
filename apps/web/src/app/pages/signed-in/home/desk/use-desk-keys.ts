import { DESK_VIEW_LABELS, DESK_VIEWS } from '@jibline/contract/enums';
import { useNavigate } from 'react-router';
import type { useSelection } from '../../../../../features/applications/list/desk/use-selection.ts';
import { paths } from '../../../../../lib/paths.ts';
import { useKeys } from '../../../../../ui/keys/use-keys.ts';

interface Keys {
  selection: ReturnType<typeof useSelection>;
  airportId: string | undefined;
  mayCreate: boolean;
  onOpen: (id: string) => void;
  onPreview: () => void;
  onBack: () => void;
  onStart: () => void;
}

/** The desk without a pointer: walk, select, preview and open. */
export function useDeskKeys({ selection, airportId, mayCreate, onOpen, onPreview, onBack, onStart }: Keys): void {
  const navigate = useNavigate();
  const { current, currentId, walk, toggle } = selection;
  const next = { label: 'Next application', run: () => walk(1, false) };
  const previous = { label: 'Previous application', run: () => walk(-1, false) };
  useKeys('Applications', [
    { key: 'j', ...next },
    { key: 'k', ...previous },
    { key: 'ArrowDown', ...next },
    { key: 'ArrowUp', ...previous },
    { key: 'Enter', label: 'Open', run: () => currentId !== null && onOpen(currentId) },
    { key: ' ', label: 'Show or close the preview', run: onPreview },
    { key: 'Escape', label: 'Close the preview, clear the selection', run: onBack },
    { key: 'x', label: 'Select', run: () => current !== null && toggle(current, false) },
    { key: 'Shift+J', label: 'Extend the selection down', run: () => walk(1, true) },
    { key: 'Shift+K', label: 'Extend the selection up', run: () => walk(-1, true) },
    { key: 's', label: 'Start review', run: onStart },
    ...(mayCreate ? [{ key: 'c', label: 'New crane application', run: () => void navigate(paths.crane) }] : []),
  ]);
  useKeys(
    'Views',
    DESK_VIEWS.map((view, n) => ({
      key: String(n + 1),
      label: DESK_VIEW_LABELS[view],
      run: () => void navigate(paths.homeView(view, airportId)),
    })),
  );
}
