import { readdirSync } from 'node:fs';
import path from 'node:path';

/** The folder list the zones are computed from: a slice is checked as soon as its folder exists. */
export interface FolderMap {
  /** Names of the slices: the folders of packages/contract/src. */
  slices: string[];
}

const foldersOf = (dir: string) =>
  readdirSync(dir, { withFileTypes: true })
    .filter((e) => e.isDirectory())
    .map((e) => e.name);

export function readFolderMap(root: string): FolderMap {
  return { slices: foldersOf(path.join(root, 'packages/contract/src')) };
}

/** What each workspace may import: our own packages, and outside packages where the list is closed. */
export const WORKSPACES: Record<string, { ours: string[]; typesOnly?: string[]; outside?: string[]; node: boolean }> = {
  'apps/standins': { ours: ['base-map'], node: true },
  'apps/web': { ours: ['contract', 'surfaces', 'kml', 'drawings', 'base-map'], node: false },
  'apps/api': { ours: ['contract', 'surfaces', 'kml', 'drawings', 'base-map'], node: true },
  'packages/base-map': { ours: [], outside: [], node: false },
  'packages/contract': { ours: [], typesOnly: ['surfaces'], outside: ['zod'], node: false },
  'packages/surfaces': { ours: [], outside: ['earcut', 'geographiclib-geodesic', 'proj4'], node: false },
  'packages/drawings': { ours: ['contract', 'surfaces'], outside: [], node: false },
  'packages/kml': { ours: [], outside: ['fflate', 'saxes'], node: false },
};

/** Tests that compare the server with the real form of the web; nothing else may import both. */
export const BOTH_SIDES: readonly string[] = ['apps/api/test/form-in-browser.ts'];

/** Each folder of the engine imports only itself and the folders to its left. */
export const SURFACES_ORDER = [
  'geodesy',
  'surface',
  'aerodrome',
  'rulesets',
  'sweep',
  'airports',
  'assess',
  'answer',
  'height-map',
  'skin',
  'contours',
  'command',
];
export const SURFACES_NEVER: [from: string, to: string][] = [
  ['assess', 'rulesets'],
  ['assess', 'aerodrome'],
  ['answer', 'rulesets'],
  ['answer', 'aerodrome'],
  ['sweep', 'rulesets'],
  ['sweep', 'aerodrome'],
];

export const MEANINGLESS = ['common', 'helpers', 'utils', 'shared', 'types', 'misc'];

/** One query in parts: columns, filter, visibility, order, page, count; and what each figure of a report counts. */
const QUERY_FOLDERS: readonly string[] = ['apps/api/src/applications/lists/', 'apps/api/src/applications/measures/'];

/**
 * Files that contain SQL, and nothing else: `store.ts`, `<noun>-store.ts` and the parts of the application list's
 * and the reports' queries.
 */
export const isStore = (file: string): boolean =>
  /(^|[/-])store\.ts$/.test(file) || QUERY_FOLDERS.some((folder) => file.startsWith(folder));
