import type { Provenance } from '@jibline/surfaces';
import type { Saying } from './heights.ts';
import type { Rule } from './match-rule.ts';

/** Everything needed to read a chart; plain data, for a worker. */
export interface ChartJob extends Saying {
  path: string;
  mapping: Rule[];
  provenance: Provenance;
  arp: { lat: number; lon: number; elevationAhdM: number };
  runways: { id: string; ends: string[] }[];
}
