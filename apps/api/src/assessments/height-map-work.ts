// Computes, validates and serialises height maps, in the background thread.
import { HeightMap } from '@jibline/contract';
import { drawHeightMap, type HeightMapJob } from './draw-height-map.ts';

const encoder = new TextEncoder();

export const work = (job: HeightMapJob): Uint8Array =>
  encoder.encode(JSON.stringify(HeightMap.parse(drawHeightMap(job))));
