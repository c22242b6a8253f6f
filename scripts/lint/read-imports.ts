import { readFileSync } from 'node:fs';
import { parseSync } from 'oxc-parser';

export interface Import {
  specifier: string;
  typeOnly: boolean;
  line: number;
}

/** Every module a file imports: imports, re-exports, dynamic imports with a literal. */
export function readImports(file: string, source = readFileSync(file, 'utf8')): Import[] {
  const { module } = parseSync(file, source);
  const lineOf = (offset: number) => source.slice(0, offset).split('\n').length;
  const found: Import[] = module.staticImports.map((i) => ({
    specifier: i.moduleRequest.value,
    typeOnly: i.entries.length > 0 && i.entries.every((e) => e.isType),
    line: lineOf(i.start),
  }));
  for (const statement of module.staticExports) {
    const from = statement.entries.find((e) => e.moduleRequest)?.moduleRequest;
    if (from) {
      const typeOnly = statement.entries.every((e) => e.isType);
      found.push({ specifier: from.value, typeOnly, line: lineOf(statement.start) });
    }
  }
  for (const { moduleRequest } of module.dynamicImports) {
    const literal = /^['"](.+)['"]$/.exec(source.slice(moduleRequest.start, moduleRequest.end));
    if (literal?.[1]) found.push({ specifier: literal[1], typeOnly: false, line: lineOf(moduleRequest.start) });
  }
  return found;
}
