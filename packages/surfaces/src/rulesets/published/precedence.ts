import type { Component, Provenance } from '../../surface/component.ts';

/** surfaces.md 2.4: the airport's current charts, then its own in older dimensions, then generated surfaces. */
const RANK: Record<Provenance['source'], number> = { published: 0, published_legacy: 1, generated: 2 };

const endOf = ({ subject }: Component) => (subject.kind === 'runway' ? subject.end : undefined);
const runwayOf = ({ subject }: Component) => (subject.kind === 'runway' ? subject.runway : undefined);

/** A chart of one end; a surface of the whole runway, such as the transitional, has no end of its own. */
const isOfEnd = (chart: Component, other: Component) =>
  endOf(chart) === undefined ||
  endOf(chart) === endOf(other) ||
  (endOf(other) === undefined && runwayOf(chart) === runwayOf(other));

/** Whether the first replaces the second, if allowed: of the same kind (and runway end, if it names one), or type. */
function covers(chart: Component, other: Component): boolean {
  if (chart.type !== other.type) return false;
  const { replaces = 'kind' } = chart.provenance;
  if (replaces !== 'kind') return replaces === 'type';
  return chart.kind === other.kind && isOfEnd(chart, other);
}

/** Not before it is in force: until then what it will replace still applies. */
const isInForce = ({ provenance: { effectiveFrom } }: Component, day: string) => !effectiveFrom || effectiveFrom <= day;

/** All parts of one surface replace the same, so a few keys stand for thousands of parts. */
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
  /** Existing components that the new ones replace. */
  readonly replaced: readonly Component[];
  /** New components that a stronger existing one overrides. */
  readonly setAside: readonly Component[];
}

/**
 * Adds surfaces to others by the precedence of data on a day; among equals the newer one wins, and a surface of the
 * same name is replaced as a whole: a chart imported again with fewer parts leaves none of the old ones.
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
