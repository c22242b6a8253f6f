import type { Filed } from './match-rule.ts';

const MAX_LENGTH = 120;
const UNNAMED = 'Unnamed surface';
const ownName = ({ placemark }: Filed) => placemark.name || UNNAMED;
const keyOf = (filed: Filed) => ownName(filed).toLowerCase();
const folderOf = ({ folders }: Filed) => folders.at(-1) ?? '';

/**
 * The names of a drawing's surfaces. Shapes of one name in one folder are parts of one surface; where another folder has
 * that name too, each bears its folder's name: “Approach 16R, Section 1”.
 */
export function surfaceNames(all: Iterable<Filed>): (filed: Filed) => string {
  const foldersOf = new Map<string, Set<string>>();
  for (const filed of all) {
    const known = foldersOf.get(keyOf(filed)) ?? new Set();
    foldersOf.set(keyOf(filed), known.add(folderOf(filed)));
  }
  return (filed) => {
    const isShared = (foldersOf.get(keyOf(filed))?.size ?? 0) > 1 && folderOf(filed) !== '';
    return (isShared ? `${folderOf(filed)}, ${ownName(filed)}` : ownName(filed)).slice(0, MAX_LENGTH);
  };
}
