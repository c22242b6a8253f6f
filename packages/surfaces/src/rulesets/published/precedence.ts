import type { Component, Provenance } from '../../surface/component.ts';

/** surfaces.md 2.4: the airport's own charts, then its own in older dimensions, then what is generated. */
const RANK: Record<Provenance['source'], number> = { published: 0, published_legacy: 1, generated: 2 };

const endOf = ({ subject }: Component) => (subject.kind === 'runway' ? subject.end : undefined);

/** Whether the first stands in the place of the second, if it may: of the same kind (and runway end, if it names one), or type. */
function covers(chart: Component, other: Component): boolean {
  if (chart.type !== other.type) return false;
  const { replaces = 'kind' } = chart.provenance;
  if (replaces !== 'kind') return replaces === 'type';
  const end = endOf(chart);
  return chart.kind === other.kind && (end === undefined || end === endOf(other));
}

/** Not before its day comes: until then what it will replace still protects. */
const isInForce = ({ provenance: { effectiveFrom } }: Component, day: string) => !effectiveFrom || effectiveFrom <= day;

/** What charts replace is the same for all pieces of one surface: few keys instead of thousands of pieces. */
function replacers(charts: readonly Component[], day: string): readonly Component[] {
  const found = new Map<string, Component>();
  for (const chart of charts)
    if (chart.provenance.source !== 'generated' && isInForce(chart, day))
      found.set(
        [chart.type, chart.kind, endOf(chart), chart.provenance.source, chart.provenance.replaces].join('|'),
        chart,
      );
  return [...found.values()];
}

export interface Combined {
  readonly components: readonly Component[];
  /** Of what was there before: what the new ones stand in the place of. */
  readonly replaced: readonly Component[];
  /** Of the new ones: what a stronger one that was there before leaves no place for. */
  readonly setAside: readonly Component[];
}

/**
 * Adds surfaces to others by the precedence of data on a day; among equals the newer stands, and a
 * surface of the same name goes whole: a chart that comes again with fewer pieces leaves none of the old ones.
 */
export function combine(before: readonly Component[], added: readonly Component[], day: string): Combined {
  const rank = ({ provenance }: Component) => RANK[provenance.source];
  const stronger = replacers(before, day);
  const setAside = added.filter((one) => stronger.some((chart) => rank(chart) < rank(one) && covers(chart, one)));
  const stored = added.filter((one) => !setAside.includes(one));
  const newer = replacers(stored, day);
  const named = ({ type, label }: Component) => `${type}|${label}`;
  const again = new Set(stored.map(named));
  const goes = (one: Component) =>
    again.has(named(one)) || newer.some((chart) => rank(chart) <= rank(one) && covers(chart, one));
  return { components: [...before.filter((one) => !goes(one)), ...stored], replaced: before.filter(goes), setAside };
}
