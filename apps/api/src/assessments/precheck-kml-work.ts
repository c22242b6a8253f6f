// Draws pre-checks as KML, in the background thread.
import type { SavedPrecheck } from '@jibline/contract';
import { drawPrecheck } from './draw-precheck.ts';

const encoder = new TextEncoder();

export const work = (answer: SavedPrecheck): Uint8Array => encoder.encode(drawPrecheck(answer));
