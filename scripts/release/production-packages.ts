import path from 'node:path';

/** A package in package-lock.json (version 3), keyed by its folder from the root. */
export interface LockedPackage {
  readonly link?: boolean;
  readonly resolved?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly peerDependenciesMeta?: Readonly<Record<string, { optional?: boolean }>>;
}
export type LockedPackages = Readonly<Record<string, LockedPackage>>;

/** Node's resolution: the nearest node_modules on the way up to the root. */
function resolve(packages: LockedPackages, from: string, name: string): string | null {
  for (let folder = from; ; folder = path.posix.dirname(folder)) {
    const inFolder = folder === '.' ? `node_modules/${name}` : `${folder}/node_modules/${name}`;
    if (packages[inFolder]) return inFolder;
    if (folder === '.' || folder === '') return null;
  }
}

function needsOf({ dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta }: LockedPackage) {
  const peers = Object.keys(peerDependencies ?? {}).filter((name) => !peerDependenciesMeta?.[name]?.optional);
  const optional = Object.keys(optionalDependencies ?? {});
  return { must: [...Object.keys(dependencies ?? {}), ...peers].filter((name) => !optional.includes(name)), optional };
}

/** Folders of everything these workspaces need to run, our own linked packages among them; nothing that only tests or builds need. */
export function productionPackages(packages: LockedPackages, workspaces: readonly string[]): string[] {
  const found = new Set<string>();
  const open = [...workspaces];
  for (let folder = open.pop(); folder !== undefined; folder = open.pop()) {
    const one = packages[folder];
    if (!one) throw new Error(`package-lock.json has no ${folder}`);
    const { must, optional } = needsOf(one);
    for (const name of [...must, ...optional]) {
      const at = resolve(packages, folder, name);
      if (at === null && optional.includes(name)) continue;
      if (at === null) throw new Error(`${folder} needs ${name}, which package-lock.json does not have`);
      const entry = packages[at];
      const target = entry?.link && entry.resolved ? entry.resolved : at;
      if (found.has(target)) continue;
      found.add(target);
      open.push(target);
    }
  }
  return [...found].toSorted();
}
