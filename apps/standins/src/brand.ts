import { html } from './html.ts';

/** A tower crane reduced to its jib line. */
export const LOGO = html`<svg viewBox="0 0 32 32" fill="none" stroke="currentColor" stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="M11 29V5M3 11h26M11 5l15 6M11 5l-6 6M24 11v7"/><path d="M24 18v2.5a2 2 0 1 1-2 2" stroke="#7fd3e3"/><path d="M7 29h8"/></svg>`;

const ICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="#0a2f3c"/><g fill="none" stroke="#fff" stroke-width="2.2" stroke-linecap="round" stroke-linejoin="round"><path d="M12 26V7M5 12h21M12 7l11 5M12 7l-5 5M9 26h6"/><path d="M22 12v7" stroke="#7fd3e3"/></g></svg>`;
export const FAVICON = `data:image/svg+xml,${encodeURIComponent(ICON)}`;

/** Colours are pairs for light and dark; text on its ground keeps at least 4.5:1. */
export const PALETTE = `:root {
  color-scheme: light dark;
  --page: light-dark(#f3f6f7, #0c1a20); --sheet: light-dark(#ffffff, #12262e); --ink: light-dark(#10303b, #e4eef1);
  --quiet: light-dark(#4a626b, #a3b9c1); --line: light-dark(#c3d0d5, #2f4a55); --field: light-dark(#ffffff, #0c1a20);
  --edge: light-dark(#6d858e, #6f8b95); --accent: light-dark(#0b5468, #7fd3e3); --on-accent: light-dark(#ffffff, #06222b);
  --accent-deep: light-dark(#083f4f, #a5e3ee); --bad: light-dark(#a3201c, #ffb1a8); --bad-ground: light-dark(#fdeeec, #3a1a19);
  --good: light-dark(#17613a, #8fdcae); --hint: light-dark(#eaf2f4, #17313b);
}`;
