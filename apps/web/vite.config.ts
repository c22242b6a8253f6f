import react from '@vitejs/plugin-react';
import { defineConfig, type ProxyOptions } from 'vite';

declare const process: { env: Record<string, string | undefined> };

/** In `npm run dev` Vite is the front door: the same table as the served product's, from the addresses scripts/dev.ts passes. */
const doors: Record<string, string | undefined> = {
  '/jibline-backend-core': process.env.API_ADDRESS,
  '/oidc': process.env.IDENTITY_ADDRESS,
  '/mail': process.env.MAIL_ADDRESS,
};

/** The public Host header is kept: the identity provider builds its addresses from it. */
const proxy = Object.fromEntries(
  Object.entries(doors).flatMap(([path, target]): [string, ProxyOptions][] =>
    target ? [[path, { target, changeOrigin: false, xfwd: true }]] : [],
  ),
);

export default defineConfig({
  // Vitest runs this file from the repository's root, Vite from here.
  root: import.meta.dirname,
  plugins: [react()],
  server: { port: Number(process.env.PORT ?? 8080), strictPort: true, proxy },
  build: {
    outDir: 'dist',
    manifest: true,
    target: 'es2022',
    // Inlined files would need `data:` in the content security policy's font-src.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
});
