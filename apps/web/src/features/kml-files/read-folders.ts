import { InvalidKmlError, type KmlDocument, type KmlFeature, readDrawing } from '@jibline/kml';

export interface FoundFolder {
  readonly name: string;
  readonly placemarks: number;
}

/** The file's folders, with the number of placemarks directly in each; empty where it has none or cannot be read. */
export function readFolders(bytes: Uint8Array): FoundFolder[] {
  try {
    const counts = new Map<string, number>();
    count(readDrawing(bytes).document, '', counts);
    return [...counts].map(([name, placemarks]) => ({ name, placemarks }));
  } catch (error) {
    if (error instanceof InvalidKmlError) return [];
    throw error;
  }
}

function count({ features }: Pick<KmlDocument, 'features'>, around: string, counts: Map<string, number>): void {
  for (const feature of features as readonly KmlFeature[]) {
    if (feature.kind === 'folder') count(feature, feature.name ?? around, counts);
    else {
      const name = around || feature.data.layer || feature.data.folder || '';
      if (name !== '') counts.set(name, (counts.get(name) ?? 0) + 1);
    }
  }
}
