// Draws, validates and packs surfaces, in the background thread.
import { gzipSync } from 'node:zlib';
import { SurfaceFeature } from '@jibline/contract';
import { presentFeature } from './present-feature.ts';
import type { StoredSurface } from './store.ts';

export const work = (surface: StoredSurface): Uint8Array =>
  gzipSync(JSON.stringify(SurfaceFeature.parse(presentFeature(surface))));
