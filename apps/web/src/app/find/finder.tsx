import { lazy, Suspense, useState } from 'react';
import { FIND_KEYS } from '../../features/find/find-button.tsx';
import { setFinderOpen, useFinderOpen } from '../../features/find/finder-state.ts';
import { Palette } from '../../features/find/palette.tsx';
import { loadChunk } from '../../lib/load-chunk.ts';
import { useKeys } from '../../ui/keys/use-keys.ts';

/** With the first search, not before. */
const FinderDialog = lazy(() => loadChunk(() => import('./finder-dialog.tsx')));

const open = () => setFinderOpen(true);
const KEYS = [
  { key: FIND_KEYS.always, label: 'Find anything', run: open },
  { key: FIND_KEYS.single, label: 'Find anything', run: open },
];

/** Find anything, on every page of the signed-in area. */
export function Finder() {
  const isOpen = useFinderOpen();
  // What is typed before the results can be shown is not lost, and acts on nothing else.
  const [text, setText] = useState('');
  const typing = { text, onText: setText };
  const close = () => {
    setText('');
    setFinderOpen(false);
  };
  useKeys('Everywhere', KEYS);
  return (
    isOpen && (
      <Suspense fallback={<Palette {...typing} groups={[]} message={null} foot="" announcement="" onClose={close} />}>
        <FinderDialog {...typing} onClose={close} />
      </Suspense>
    )
  );
}
