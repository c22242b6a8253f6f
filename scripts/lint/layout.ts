import { type FolderMap, MEANINGLESS } from './folder-map.ts';

/** Its entries are all loaded through loadChunk, in one place. */
const SCREEN_TABLE = 'apps/web/src/app/screen-components.tsx';

/** A dynamic import that bypasses the chunk-load error and its time limit. */
const hasBareImport = (source: string) =>
  [...source.matchAll(/(?<![.\w])(?<!typeof )import\(/g)].some(
    ({ index }) => !/loadChunk\(\s*(?:async )?\(\) =>\s*(?:\(\{ default: \(await )?$/.test(source.slice(0, index)),
  );

/** Faults that can be seen from a file's path and text alone. */
export function misplaced(folderMap: FolderMap, file: string, source: string): string[] {
  const faults: string[] = [];
  const folders = file.split('/').slice(0, -1);
  const name = file.split('/').at(-1) ?? '';
  const meaningless = folders.find((f) => MEANINGLESS.includes(f));
  if (meaningless) faults.push(`a folder called ${meaningless}/ says nothing; name it after what it holds`);
  if (!/^[a-z0-9.-]+$/.test(name)) faults.push('file names are kebab-case');
  const feature = /^apps\/web\/src\/features\/([^/]+)\//.exec(file)?.[1];
  if (feature && !folderMap.slices.includes(feature))
    faults.push(`no slice ${feature} in the contract: both sides use one name`);
  if (name === 'index.ts' && !isContextFile(folderMap, file))
    faults.push("no barrels: only a package's or slice's one index.ts");
  const inSource = /^(apps|packages)\/[^/]+\/src\//.test(file) && !/\.test\.tsx?$/.test(file);
  if (inSource && source.includes('NODE' + '_ENV')) faults.push('the code knows addresses, not environments');
  const callsFetch = /^apps\/web\/src\//.test(file) && /(?<![.\w])fetch\(/.test(source);
  if (callsFetch && inSource && file !== 'apps/web/src/lib/api.ts') faults.push('only lib/api.ts calls fetch');
  if (file.startsWith('apps/web/src/') && inSource && file !== SCREEN_TABLE && hasBareImport(source))
    faults.push('a part of the program is fetched with loadChunk(() => import(…)), which knows how to fail');
  return faults;
}

function isContextFile(folderMap: FolderMap, file: string): boolean {
  if (/^(apps|packages)\/[^/]+\/(src|samples)\/index\.ts$/.test(file)) return true;
  const slice = /^apps\/api\/src\/([^/]+)\/index\.ts$/.exec(file)?.[1];
  return slice !== undefined && (folderMap.slices.includes(slice) || ['outbox', 'integrations'].includes(slice));
}
