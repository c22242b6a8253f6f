import type { Blobs } from '../outside/blobs.ts';
import type { House } from '../users/index.ts';

/** What the operations of this slice stand on. */
export interface DocumentHouse extends House {
  blobs: Blobs;
}
