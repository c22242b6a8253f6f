// Validates, serialises and packs the components of a set, in the background thread.
import { gzipSync } from 'node:zlib';
import { SurfaceSetComponents } from '@jibline/contract';

export const work = (content: SurfaceSetComponents): Uint8Array =>
  gzipSync(JSON.stringify(SurfaceSetComponents.parse(content)), { level: 9 });
