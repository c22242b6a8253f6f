import {
  Cartesian2,
  Cartesian3,
  Color,
  DistanceDisplayCondition,
  HorizontalOrigin,
  LabelCollection,
  LabelStyle,
  type Scene,
  VerticalOrigin,
} from '@cesium/engine';
import { type Staging, staged } from '../earth/earth-centred.ts';
import type { Corner } from '../mesh/crane-mesh.ts';
import type { Scheme } from './surface-layer.ts';

export interface GlobeLabel {
  readonly text: string;
  readonly at: Corner;
  readonly weight: 'strong' | 'plain' | 'alarm';
  /** Below its point instead of above, because a crane's name is above it. */
  readonly isBelow?: boolean;
  /** Hidden beyond this distance. */
  readonly withinM: number;
}

const INK = { light: '#14201f', dark: '#f1f6f6' } as const;
const HALO = { light: '#ffffff', dark: '#0b1417' } as const;
const ALARM = { light: '#a3201d', dark: '#ff9c94' } as const;
const FAMILY = '"Inter Variable", system-ui, sans-serif';

export function labelLayer(scene: Scene, staging: Staging, labels: readonly GlobeLabel[], scheme: Scheme) {
  const collection = scene.primitives.add(new LabelCollection({ scene })) as LabelCollection;
  for (const { text, at, weight, withinM, isBelow = false } of labels) {
    const [lon, lat, ahdM] = at;
    const [x, y, z] = staged(staging, { lon, lat }, ahdM);
    collection.add({
      position: new Cartesian3(x, y, z),
      text,
      font: `${weight === 'plain' ? 500 : 650} ${weight === 'plain' ? 13 : 15}px ${FAMILY}`,
      fillColor: Color.fromCssColorString((weight === 'alarm' ? ALARM : INK)[scheme]),
      outlineColor: Color.fromCssColorString(HALO[scheme]).withAlpha(0.9),
      outlineWidth: 4,
      style: LabelStyle.FILL_AND_OUTLINE,
      horizontalOrigin: HorizontalOrigin.CENTER,
      verticalOrigin: isBelow ? VerticalOrigin.TOP : VerticalOrigin.BOTTOM,
      pixelOffset: new Cartesian2(0, isBelow ? 6 : -6),
      disableDepthTestDistance: Number.POSITIVE_INFINITY,
      distanceDisplayCondition: new DistanceDisplayCondition(0, withinM),
    });
  }
  return {
    destroy() {
      scene.primitives.remove(collection);
    },
  };
}
