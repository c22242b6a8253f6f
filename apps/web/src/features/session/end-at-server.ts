import { loadChunk } from '../../lib/load-chunk.ts';

/** Ends the session of a token at our server, if it answers. Loaded when needed: the landing page does without. */
export const endAtServer = (token: string) =>
  loadChunk(() => import('./sign-out-at-server.ts')).then(
    ({ signOutAtServer }) => signOutAtServer(token),
    () => null,
  );
