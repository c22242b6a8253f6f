import { InvalidKmlError, type KmlDocument, type KmlFeature, readDrawing } from '@jibline/kml';

export interface ShapeNames {
  readonly name: string;
  /** Outermost first; the layer where a format has no folders. */
  readonly folders: readonly string[];
}

/** The names of the file's shapes and of the folders around each; empty where it cannot be read. */
export function readShapeNames(bytes: Uint8Array): ShapeNames[] {
  try {
    return [...shapesIn(readDrawing(bytes).document, [])];
  } catch (error) {
    if (error instanceof InvalidKmlError) return [];
    throw error;
  }
}

function* shapesIn({ features }: Pick<KmlDocument, 'features'>, folders: readonly string[]): Generator<ShapeNames> {
  for (const feature of features as readonly KmlFeature[]) {
    if (feature.kind === 'folder') yield* shapesIn(feature, feature.name ? [...folders, feature.name] : folders);
    // Also a placemark that has no heights: areas need none, and this reader would leave its outline out.
    else if (feature.kind === 'placemark') {
      const layer = feature.data.layer ?? feature.data.folder;
      yield { name: feature.name ?? '', folders: folders.length === 0 && layer ? [layer] : folders };
    }
  }
}
