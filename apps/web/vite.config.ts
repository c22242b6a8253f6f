import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { env } from 'node:process';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type ProxyOptions } from 'vite';

/**
 * In `npm run dev` Vite is the reverse proxy: the same routes as in the served product, to the addresses scripts/dev.ts
 * passes.
 */
const doors: Record<string, string | undefined> = {
  '/jibline-backend-core': env.API_ADDRESS,
  '/oidc': env.IDENTITY_ADDRESS,
  '/mail': env.MAIL_ADDRESS,
  '/checkout': env.CHECKOUT_ADDRESS,
  '/map-tiles': env.MAP_TILES_ADDRESS,
};

/** The public Host header is passed on, because the identity provider builds its addresses from it. */
const proxy = Object.fromEntries(
  Object.entries(doors).flatMap(([path, target]): [string, ProxyOptions][] =>
    target ? [[path, { target, changeOrigin: false, xfwd: true }]] : [],
  ),
);

/** Below this, compression saves less than a packet. */
const WORTH_IT_BYTES = 1_000;

/** Maximum compression of megabytes would take half a minute to save a tenth. */
const LARGE_BYTES = 500_000;
const QUICKER = { params: { [constants.BROTLI_PARAM_QUALITY]: 8 } };

/** Stores each text file also as .br and .gz, so that the server only has to choose one. */
const precompress = (): Plugin => ({
  name: 'precompress',
  apply: 'build',
  writeBundle({ dir = 'dist' }) {
    for (const file of globSync(`${dir}/**/*.{js,css,svg,html,txt}`)) {
      const source = readFileSync(file);
      if (source.length < WORTH_IT_BYTES) continue;
      writeFileSync(`${file}.br`, brotliCompressSync(source, source.length > LARGE_BYTES ? QUICKER : {}));
      writeFileSync(`${file}.gz`, gzipSync(source, { level: 9 }));
    }
  },
});

/**
 * Node wants `type: 'json'` beside an import of JSON. Vite serves JSON as a module while developing, and a browser that
 * reads the attribute refuses it; in a build nothing of it is left.
 */
const plainJsonImports = (): Plugin => ({
  name: 'plain-json-imports',
  apply: 'serve',
  enforce: 'pre',
  transform: {
    filter: { id: /\/packages\/base-map\/src\// },
    handler: (code) => code.replaceAll(/, \{ with: \{ type: 'json' \} \}/g, ''),
  },
});

export default defineConfig({
  // Vitest runs this file from the repository's root, Vite from this folder.
  root: import.meta.dirname,
  plugins: [react(), plainJsonImports(), precompress()],
  server: { port: Number(env.PORT ?? 8080), strictPort: true, proxy },
  build: {
    outDir: 'dist',
    manifest: true,
    target: 'es2022',
    // Inlined files would require `data:` in the content security policy's font-src.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // Groups small modules that the start page shares with others: as separate files, each would cost more in
        // headers than it contains.
        codeSplitting: {
          groups: [
            {
              name: 'start',
              test: /packages\/contract\/src\/(product|heights|numbers|dates|durations|airports\/approval-labels|assessments\/location)\.ts$|packages\/surfaces\/src\/geodesy\/(gda|degrees|dms)\.ts$|ui\/fields\/field-messages\.ts$|domain\/height-text\.ts$|features\/assessments\/(question|typed-location)\.ts$|\/parse-location\.ts$|packages\/contract\/src\/(session|applications)\/enums\.ts$|ui\/(button|feedback\/(notice|load-failure)|fields\/(text-field|select-field|field-frame))\.tsx$|ui\/fields\/(field|text-field)\.module\.css|lib\/server-clock\.ts$|features\/assessments\/use-stable-value\.ts$/,
            },
          ],
        },
      },
    },
  },
});
