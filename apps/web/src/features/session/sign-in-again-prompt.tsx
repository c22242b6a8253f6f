import { lazy, Suspense, useSyncExternalStore } from 'react';
import { loadChunk } from '../../lib/load-chunk.ts';
import { useSession } from './use-session.ts';

const Dialog = lazy(() =>
  loadChunk(async () => ({ default: (await import('./sign-in-again-dialog.tsx')).SignInAgainDialog })),
);

/** The dialog's code is loaded on first need: most visitors never see it. */
export function SignInAgainPrompt() {
  const { again } = useSession();
  const isPending = useSyncExternalStore(again.subscribe, again.isPending);
  if (!isPending) return null;
  return (
    <Suspense fallback={null}>
      <Dialog />
    </Suspense>
  );
}
