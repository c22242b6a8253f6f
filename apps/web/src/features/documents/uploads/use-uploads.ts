import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useLeaveWarning } from '../../../ui/dialogs/use-leave-warning.ts';
import { isOnItsWay, type OpenUploads, openUploads, type UploadsView } from './open-uploads.ts';

export interface Uploads extends UploadsView {
  readonly open: OpenUploads;
}

const leaving = (names: readonly string[]) =>
  names.length === 1
    ? `${names[0]} is still uploading. Leave this page and stop uploading?`
    : `${names.length} files are still uploading. Leave this page and stop uploading?`;

/**
 * The uploads of a page: call it where the page begins, so that they survive every change within. Asks before the page
 * is left while a file is on its way, and keeps a file dropped beside its field from replacing the page.
 */
export function useUploads(onUploaded: () => Promise<unknown>): Uploads {
  const latest = useRef(onUploaded);
  useEffect(() => {
    latest.current = onUploaded;
  });
  const [open] = useState(() => openUploads(() => latest.current()));
  const view = useSyncExternalStore(open.subscribe, open.view);
  useEffect(() => open.start(), [open]);
  const names = view.items.filter(isOnItsWay).map(({ file }) => file.name);
  useLeaveWarning(names.length === 0 ? null : leaving(names));
  useEffect(() => {
    const onStray = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
    };
    window.addEventListener('dragover', onStray);
    window.addEventListener('drop', onStray);
    return () => {
      window.removeEventListener('dragover', onStray);
      window.removeEventListener('drop', onStray);
    };
  }, []);
  return { ...view, open };
}
