import { cpSync, createReadStream, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { build, type Plugin } from 'vite';

const engine = path.dirname(createRequire(import.meta.url).resolve('@cesium/engine/package.json'));
const WORKERS = path.join(engine, 'Build/Workers');
const SERVED_AT = '/cesium/';

/**
 * The workers our globe starts: they build the ground's meshes and look up points on it. Surfaces are sent as finished
 * meshes.
 */
const STARTED = ['createVerticesFromHeightmap.js', 'incrementallyBuildTerrainPicker.js', 'transferTypedArrayTest.js'];

/** A worker and every chunk it imports; the other workers of the package are left out of the build. */
function withChunks(files: readonly string[], known = new Set<string>()): Set<string> {
  for (const file of files) {
    if (known.has(file)) continue;
    known.add(file);
    const source = readFileSync(path.join(WORKERS, file), 'utf8');
    withChunks(
      [...source.matchAll(/["']\.\/([\w-]+\.js)["']/g)].map((match) => match[1] ?? ''),
      known,
    );
  }
  return known;
}

/**
 * Where each served folder comes from. Cesium requests the earth's orientation at every start, whatever the lighting.
 */
const ASSETS: readonly [served: string, from: string][] = [
  ['Assets/Textures/NaturalEarthII', path.join(engine, 'Source/Assets/Textures/NaturalEarthII')],
  ['Assets/IAU2006_XYS', path.join(engine, 'Source/Assets/IAU2006_XYS')],
];
const sources = (): [served: string, from: string][] => [
  ...[...withChunks(STARTED)].map((file): [string, string] => [`Workers/${file}`, path.join(WORKERS, file)]),
  ...ASSETS,
];

/**
 * Bundles each worker into one file. As packaged it starts with twenty chained requests while the globe waits for its
 * ground.
 */
async function buildWorkers(outDir: string): Promise<void> {
  for (const worker of STARTED)
    await build({
      configFile: false,
      logLevel: 'warn',
      publicDir: false,
      build: {
        outDir,
        emptyOutDir: false,
        target: 'es2022',
        rolldownOptions: {
          input: path.join(WORKERS, worker),
          output: { entryFileNames: '[name].js', codeSplitting: false },
        },
      },
    });
}

const TYPES: Record<string, string> = {
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.jpg': 'image/jpeg',
  '.xml': 'text/xml',
};

/**
 * The globe fetches its own files by address: they are copied beside the build, and the development server serves them
 * under the same address.
 */
export const cesiumAssets = (): Plugin => ({
  name: 'cesium-assets',
  config: () => ({ define: { CESIUM_BASE_URL: JSON.stringify(SERVED_AT) } }),
  configureServer(server) {
    server.middlewares.use(SERVED_AT, (request, response, next) => {
      const requested = (request.url ?? '').split('?')[0]!.slice(1);
      const found = sources().find(([served]) => requested === served || requested.startsWith(`${served}/`));
      const file = found && path.join(found[1], path.normalize(requested.slice(found[0].length)));
      if (!file || !existsSync(file) || !file.startsWith(found[1])) return next();
      response.setHeader('content-type', TYPES[path.extname(file)] ?? 'application/octet-stream');
      createReadStream(file).pipe(response);
    });
  },
  // Runs in sequence, so that its output is compressed afterwards.
  writeBundle: {
    sequential: true,
    order: 'pre',
    async handler({ dir = 'dist' }) {
      for (const [served, from] of ASSETS) {
        const to = path.join(dir, SERVED_AT, served);
        mkdirSync(path.dirname(to), { recursive: true });
        cpSync(from, to, { recursive: true });
      }
      await buildWorkers(path.join(dir, SERVED_AT, 'Workers'));
    },
  },
});
