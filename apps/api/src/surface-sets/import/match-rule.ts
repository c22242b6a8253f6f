import type { SurfaceSetImport } from '@jibline/contract';
import type { KmlDocument, KmlFeature, KmlPlacemark } from '@jibline/kml';

export type Rule = SurfaceSetImport['mapping'][number];

export interface Filed {
  placemark: KmlPlacemark;
  /** Names of the document and the folders that contain it, outermost first. */
  folders: readonly string[];
}

/** Every placemark in the file's order, with its folders. */
export function* placemarksOf(
  { name, features }: Pick<KmlDocument, 'name' | 'features'>,
  around: readonly string[] = [],
): Generator<Filed> {
  const folders = name === undefined ? around : [...around, name];
  for (const feature of features as readonly KmlFeature[]) {
    if (feature.kind === 'folder') yield* placemarksOf(feature, folders);
    else yield { placemark: feature, folders };
  }
}

/** GeoJSON has no folders; exporters write the layer's name into each feature. */
const LAYER = ['folder', 'layer', 'Folder', 'Layer'];

const has = (texts: readonly string[], words: string) => {
  const needle = words.toLowerCase();
  return texts.some((text) => text.toLowerCase().includes(needle));
};

/** The first rule that matches part of a folder's name, of the placemark's name, or of `name=value` in its data. */
export function ruleFor(rules: readonly Rule[], { placemark, folders }: Filed): Rule | undefined {
  const layers = LAYER.flatMap((key) => placemark.data[key] ?? []);
  const texts = {
    folder: [...folders, ...layers],
    name: [placemark.name ?? ''],
    data: Object.entries(placemark.data).map(([key, value]) => `${key}=${value}`),
  };
  return rules.find(
    ({ match, contains, within }) => has(texts[match], contains) && (within === null || has(texts.folder, within)),
  );
}
