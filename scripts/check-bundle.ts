// First load of `/` signed out: how much gzipped JavaScript the browser fetches. Fails above the budget or if it
// contains the globe's shaders.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';

const BUDGET_BYTES = 150_000;
const dist = path.resolve('apps/web/dist');
const LANDING = 'src/app/pages/public/landing-page.tsx';

interface Chunk {
  file: string;
  src?: string;
  isEntry?: boolean;
  imports?: string[];
}

/** The chunks a browser fetches for these entries, including all static imports. */
function closure(manifest: Record<string, Chunk>, entries: readonly string[]): string[] {
  const files = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`The build's manifest has no "${key}"; it has ${Object.keys(manifest).join(', ')}.`);
    if (files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  for (const entry of entries) visit(entry);
  return [...files].filter((file) => file.endsWith('.js'));
}

const manifestFile = path.join(dist, '.vite/manifest.json');
if (!existsSync(manifestFile)) {
  console.error('apps/web/dist has no build; run `npm run build` first.');
  process.exit(1);
}
const manifest: Record<string, Chunk> = JSON.parse(readFileSync(manifestFile, 'utf8'));
// Scripts and preloads named in index.html are fetched for every page.
const named = [...readFileSync(path.join(dist, 'index.html'), 'utf8').matchAll(/(?:src|href)="\/([^"]+\.js)"/g)].map(
  (match) => match[1] ?? '',
);
const files = [...new Set([...named, ...closure(manifest, ['index.html', LANDING])])];

let total = 0;
let hasGlobe = false;
for (const file of files) {
  const source = readFileSync(path.join(dist, file));
  const bytes = gzipSync(source, { level: 9 }).length;
  total += bytes;
  hasGlobe ||= /gl_Position/.test(source.toString('utf8'));
  console.log(`${String(bytes).padStart(8)}  ${file}`);
}
console.log(`${String(total).padStart(8)}  JavaScript gzipped for the first load of / (budget ${BUDGET_BYTES})`);
if (hasGlobe) console.error('The globe is part of the first load; it belongs in a lazy chunk.');
if (total > BUDGET_BYTES) console.error(`${total - BUDGET_BYTES} bytes over the budget.`);
process.exit(hasGlobe || total > BUDGET_BYTES ? 1 : 0);
