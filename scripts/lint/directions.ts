import path from 'node:path';
import { BOTH_SIDES, type FolderMap, isStore, SURFACES_NEVER, SURFACES_ORDER, WORKSPACES } from './folder-map.ts';
import type { Import } from './read-imports.ts';

const OURS = '@jibline/';
const isTest = (file: string) => /\.test\.tsx?$/.test(file) || /\/(test|conformance|samples|fixtures)\//.test(file);
const workspaceOf = (file: string) => file.split('/').slice(0, 2).join('/');
const packageOf = (specifier: string) =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

/** Repository-relative file an import names, or null for a package. */
function targetOf(file: string, specifier: string): string | null {
  return specifier.startsWith('.') ? path.posix.join(path.posix.dirname(file), specifier) : null;
}

/** Why this import is forbidden, in one sentence; undefined if it is allowed. */
export function forbidden(folderMap: FolderMap, file: string, imported: Import): string | null {
  const target = targetOf(file, imported.specifier);
  return (
    acrossWorkspaces(file, imported, target) ??
    (target === null ? apiPackages(folderMap, file, imported) : null) ??
    (target?.startsWith('apps/api/src/') ? insideApi(folderMap, file, target, imported) : null) ??
    (target?.startsWith('apps/web/src/') ? insideWeb(file, target) : null) ??
    (target?.startsWith('packages/surfaces/src/') ? insideSurfaces(file, target) : null)
  );
}

function acrossWorkspaces(file: string, { specifier, typeOnly }: Import, target: string | null): string | null {
  const from = workspaceOf(file);
  const rule = WORKSPACES[from];
  if (!rule) return null;
  if (target !== null) {
    const to = workspaceOf(target);
    const fromApiTest = from === 'apps/api' && isTest(file) && to.startsWith('scripts');
    const holdsBothSides = BOTH_SIDES.includes(file) && to === 'apps/web';
    return to === from || fromApiTest || holdsBothSides
      ? null
      : `${from} reaches into ${to} by a relative path; use the package's name`;
  }
  if (specifier.startsWith(OURS)) {
    const name = packageOf(specifier).slice(OURS.length);
    if (rule.ours.includes(name)) return null;
    if (rule.typesOnly?.includes(name)) return typeOnly ? null : `${from} may take only types from ${name}`;
    if (from === 'apps/api' && name === 'standins' && isTest(file)) return null;
    if (isTest(file) && name === path.posix.basename(from)) return null;
    return `${from} must not use ${name}`;
  }
  if (isTest(file) || /\.config\.ts$/.test(file)) return null;
  if (specifier.startsWith('node:')) return rule.node ? null : `${from} runs in the browser too: no ${specifier}`;
  if (rule.outside && !rule.outside.includes(packageOf(specifier)))
    return `${from} depends on ${rule.outside.length > 0 ? `nothing but ${rule.outside.join(', ')}` : 'no outside package'}`;
  return null;
}

function apiPackages(folderMap: FolderMap, file: string, { specifier }: Import): string | null {
  const [folder, name] = file.replace('apps/api/src/', '').split('/');
  const isOperation =
    file.startsWith('apps/api/src/') && folderMap.slices.includes(folder ?? '') && name !== 'routes.ts';
  const isHttp = /^(fastify|@fastify\/)/.test(specifier);
  return isOperation && isHttp && !isTest(file) ? 'an operation knows no Fastify; only routes.ts does' : null;
}

function insideApi(folderMap: FolderMap, file: string, target: string, { typeOnly }: Import): string | null {
  if (isTest(file)) return null;
  if (!typeOnly && target.endsWith('-work.ts')) return 'work for the background thread: only the thread loads it';
  const zone = (f: string) => f.replace('apps/api/src/', '').split('/');
  const [from = ''] = zone(file);
  const [to = '', toFile = ''] = zone(target);
  const name = path.posix.basename(file);
  const isSlice = (folder: string) => folderMap.slices.includes(folder);
  if (from === 'rights' && isSlice(to)) return 'rights/ know no slice';
  if (from === 'integrations' && (isSlice(to) || to === 'outbox')) return 'integrations/ know no slice';
  if (isSlice(from) && isSlice(to) && from !== to && toFile !== 'index.ts')
    return `slice ${from} uses ${to} only through its index.ts`;
  if (!typeOnly && isSlice(from) && /(^|-)policy\.ts$/.test(name) && (to === 'integrations' || isStore(target)))
    return 'a policy is pure: no store, no integration';
  if (isSlice(from) && isStore(file) && to === 'integrations') return 'a store is SQL and nothing else';
  return null;
}

function insideWeb(file: string, target: string): string | null {
  const zone = (f: string) => f.replace('apps/web/src/', '').split('/');
  const [from = '', fromFeature] = zone(file);
  const [to = '', toFeature] = zone(target);
  if (from === to)
    return from === 'features' && fromFeature !== toFeature
      ? 'a feature imports no feature; compose them in app/'
      : null;
  const mayUse: Record<string, string[]> = {
    lib: [],
    ui: ['lib'],
    domain: ['lib'],
    globe: ['lib', 'ui', 'domain'],
    features: ['lib', 'ui', 'domain', 'globe'],
  };
  const allowed = mayUse[from];
  return allowed && !allowed.includes(to) ? `${from}/ must not import ${to}/` : null;
}

function insideSurfaces(file: string, target: string): string | null {
  const folder = (f: string) => f.replace('packages/surfaces/src/', '').split('/')[0] ?? '';
  const from = folder(file);
  const to = folder(target);
  // errors.ts is beside the folders, and every folder may import it.
  if (from.endsWith('.ts') || to === 'errors.ts' || isTest(file) || from === to) return null;
  const [fromAt, toAt] = [SURFACES_ORDER.indexOf(from), SURFACES_ORDER.indexOf(to)];
  if (fromAt < 0) return `say in SURFACES_ORDER where the folder ${from}/ stands`;
  if (toAt > fromAt || toAt < 0)
    return `${from}/ must not import ${to}/: only leftwards in ${SURFACES_ORDER.join(' ← ')}`;
  return SURFACES_NEVER.some(([a, b]) => a === from && b === to) ? `${from}/ never imports ${to}/` : null;
}
