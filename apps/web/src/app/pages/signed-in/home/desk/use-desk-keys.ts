import { ACTION_LABELS, DESK_VIEW_LABELS, DESK_VIEWS } from '@jibline/contract/enums';
import { useNavigate } from 'react-router';
import type { useSelection } from '../../../../../features/applications/list/desk/use-selection.ts';
import { paths } from '../../../../../lib/paths.ts';
import { useKeys } from '../../../../../ui/keys/use-keys.ts';

interface Keys {
  selection: ReturnType<typeof useSelection>;
  /** The row that is shown as current, walked to or not. */
  at: number | null;
  airportId: string | undefined;
  mayCreate: boolean;
  /** Who only reads has no keys that change an application. */
  isOfficer: boolean;
  onOpen: () => void;
  onAssign: () => void;
  onPreview: () => void;
  onBack: () => void;
  onStart: () => void;
}

/** The desk without a pointer: walk, select, preview and open. */
export function useDeskKeys({ selection, at, airportId, mayCreate, isOfficer, ...on }: Keys): void {
  const navigate = useNavigate();
  const { walk, toggle } = selection;
  const next = { label: 'Next application', run: () => walk(1, false, at) };
  const previous = { label: 'Previous application', run: () => walk(-1, false, at) };
  useKeys('Applications', [
    { key: 'j', ...next },
    { key: 'k', ...previous },
    { key: 'ArrowDown', ...next },
    { key: 'ArrowUp', ...previous },
    { key: 'Enter', label: 'Open', run: on.onOpen },
    { key: ' ', label: 'Show or close the preview', run: on.onPreview },
    { key: 'Escape', label: 'Close the preview, clear the selection', run: on.onBack },
    { key: 'x', label: 'Select', run: () => at !== null && toggle(at, false) },
    { key: 'Shift+J', label: 'Extend the selection down', run: () => walk(1, true, at) },
    { key: 'Shift+K', label: 'Extend the selection up', run: () => walk(-1, true, at) },
    ...(isOfficer
      ? [
          { key: 's', label: ACTION_LABELS.take, run: on.onStart },
          { key: 'i', label: ACTION_LABELS.assign, run: on.onAssign },
        ]
      : []),
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
