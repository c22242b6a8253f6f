import path from 'node:path';

const bare = (css: string) => css.replaceAll(/\/\*[\s\S]*?\*\/|url\([^)]*\)|"[^"]*"/g, '');
const classesOf = (css: string) =>
  new Set(Array.from(bare(css).matchAll(/\.([A-Za-z][\w-]*)/g), ([, name = '']) => name));

/**
 * Classes of a stylesheet and their users, collected file by file: a class used but not defined styles nothing, one
 * defined but not used is dead. A sheet accessed by a computed name (`classes[tone]`) is not checked.
 */
export function openStylesheets(read: (file: string) => string) {
  const used = new Map<string, Set<string>>();
  const believed = new Set<string>();
  return {
    note(file: string, source: string): string[] {
      const faults: string[] = [];
      for (const [, name = '', specifier = ''] of source.matchAll(/^import (\w+) from '([^']+\.module\.css)';$/gm)) {
        const sheet = path.posix.join(path.posix.dirname(file), specifier);
        if (source.includes(`${name}[`)) believed.add(sheet);
        const known = classesOf(read(sheet));
        const names = used.get(sheet) ?? new Set();
        used.set(sheet, names);
        for (const [, one = ''] of source.matchAll(new RegExp(`(?<![/\\w.-])${name}\\.(\\w+)`, 'g'))) {
          names.add(one);
          if (!known.has(one)) faults.push(`${specifier} has no class ${one}`);
        }
      }
      return faults;
    },
    unused: (): [sheet: string, what: string][] =>
      Array.from(used)
        .filter(([sheet]) => !believed.has(sheet))
        .flatMap(([sheet, names]) =>
          [...classesOf(read(sheet))]
            .filter((one) => !names.has(one))
            .map((one): [string, string] => [sheet, `nobody uses the class ${one}`]),
        ),
  };
}
