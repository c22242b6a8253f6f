import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { html } from './html.ts';

/** The product's logo: an arc of protected airspace over a jib line; the hook below it is the J. */
export const LOGO = html`<svg viewBox="0 0 48 48" fill="none" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="M5 24.5C10 12.5 16.2 7.5 24 7.5s14 5 19 17" stroke="#86c2c6" stroke-width="3.5"/><path d="M13 21h22M29 21v12a7.5 7.5 0 0 1-15 0" stroke="currentColor" stroke-width="4"/><circle cx="14" cy="31.5" r="3" fill="#ffa263"/></svg>`;

const ICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><rect width="48" height="48" rx="10" fill="#0f4c54"/><g fill="none" stroke-linecap="round"><path d="M6 24.5C10.5 13 16.5 8 24 8s13.5 5 18 16.5" stroke="#86c2c6" stroke-width="3.5"/><path d="M13.5 21h21M28.5 21v11.5a7 7 0 0 1-14 0" stroke="#fff" stroke-width="4"/></g><circle cx="14.5" cy="31" r="2.7" fill="#ffa263"/></svg>`;
export const FAVICON = `data:image/svg+xml,${encodeURIComponent(ICON)}`;

/** The product's colours, as pairs for light and dark; text has a contrast of at least 4.5:1. */
export const PALETTE = `:root {
  color-scheme: light dark;
  --page: light-dark(#fbfbf9, #111c20); --sheet: light-dark(#ffffff, #17252a); --ink: light-dark(#14201f, #dde5e6);
  --quiet: light-dark(#4a5656, #bac6c8); --line: light-dark(#d9dfdd, #2c3d42); --field: light-dark(#ffffff, #0b1417);
  --edge: light-dark(#7d8988, #6f8185); --accent: light-dark(#155f68, #86c2c6); --on-accent: light-dark(#ffffff, #0b1417);
  --accent-deep: light-dark(#0f4c54, #b3d9db); --bad: light-dark(#a3201d, #ff9c94); --bad-ground: light-dark(#fce9e7, #38201f);
  --good: light-dark(#1b6b3a, #8fdcae); --hint: light-dark(#eff4f3, #203034); --brand: #0a383f; --on-brand: #eef7f7;
  --on-brand-quiet: #b3d9db; --on-brand-focus: #86c2c6;
}`;

const LETTERS = fileURLToPath(import.meta.resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'));
/** The product's letters, within the page: a stand-in serves no files, and its pages are read on the same machine. */
export const FONT = `@font-face { font-family: "Inter Variable"; font-weight: 100 900; src: url(data:font/woff2;base64,${readFileSync(LETTERS, 'base64')}) format("woff2"); }`;
