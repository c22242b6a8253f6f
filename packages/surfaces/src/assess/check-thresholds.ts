import { requireAtLeast } from '../errors.ts';
import type { Thresholds } from './assess-heights.ts';

export function checkThresholds({ bufferM, marginalM }: Thresholds): void {
  requireAtLeast(bufferM, 0, 'thresholds.bufferM');
  requireAtLeast(marginalM, 0, 'thresholds.marginalM');
}
