import type { Component, HeightComponent, ZoneComponent } from '../surface/component.ts';
import type { BandRegion, PolygonRegion, Region } from '../surface/footprint.ts';

type RegionJson = PolygonRegion | (Omit<BandRegion, 'to'> & { readonly to: number | null });
type AsJson<C extends Component> = Omit<C, 'footprint'> & {
  readonly footprint: { readonly all: readonly RegionJson[] };
};

/** A component in JSON: JSON has no infinity, so a band without an outer edge has null. */
export type ComponentJson = AsJson<HeightComponent> | AsJson<ZoneComponent>;

const regionFrom = (region: RegionJson): Region =>
  region.kind === 'band' ? { ...region, to: region.to ?? Number.POSITIVE_INFINITY } : region;

/** The component with exactly the stored numbers. */
export const componentFrom = (stored: ComponentJson): Component => ({
  ...stored,
  footprint: { all: stored.footprint.all.map(regionFrom) },
});
