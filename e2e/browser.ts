import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { findChromium } from '../scripts/test/needs.ts';

/** Disables the browser's own network traffic. */
const FLAGS = [
  '--no-sandbox',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  // Letters as wide in the shell as in the whole browser.
  '--font-render-hinting=none',
];

/**
 * There is no graphics card. The globe needs an emulated one, which costs more than everything else a browser does;
 * other pages are drawn without it.
 */
const DRAWING = {
  pages: ['--disable-gpu'],
  globe: ['--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader', '--ignore-gpu-blocklist'],
};

export const WIDE = { width: 1440, height: 900 };
/** A large screen of a desk. */
export const LARGE = { width: 1920, height: 1080 };
export const PHONE = { width: 390, height: 844 };

export function openBrowser(drawing: keyof typeof DRAWING = 'pages'): Promise<Browser> {
  const executablePath = findChromium();
  if (!executablePath) throw new Error('no Chromium found: run `npm test`, which installs it where it may');
  return chromium.launch({ executablePath, args: [...FLAGS, ...DRAWING[drawing]] });
}

/** Everything a page reported on its console; a journey with such reports fails. */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(`page error: ${error.message}`));
  page.on('console', (message) => {
    // The software renderer of a machine without a GPU tells that reading its pixels takes long; that is no fault.
    if (/GL Driver Message .*ReadPixels/.test(message.text())) return;
    if (message.type() === 'error' || message.type() === 'warning')
      complaints.push(`${message.type()}: ${message.text()} ${message.location().url}`.trimEnd());
  });
  return complaints;
}

type Stored = NonNullable<BrowserContextOptions['storageState']>;
const NOTHING: Stored = { cookies: [], origins: [] };

/** Someone's own browser; `stored` is in it before the first page opens. */
export const newVisitor = (browser: Browser, viewport = WIDE, stored = NOTHING): Promise<BrowserContext> =>
  browser.newContext({
    ...{ viewport, locale: 'en-AU', timezoneId: 'Australia/Sydney', reducedMotion: 'reduce' },
    storageState: stored,
  });
