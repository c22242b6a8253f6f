import type { Page } from 'playwright-core';

export const SIZES = {
  1440: { width: 1440, height: 900 },
  1920: { width: 1920, height: 1080 },
  390: { width: 390, height: 844 },
} as const;

/** In which every scene should look well. */
export const LOOKS = [
  { size: 1440, scheme: 'light' },
  { size: 1440, scheme: 'dark' },
  { size: 1920, scheme: 'light' },
  { size: 390, scheme: 'light' },
  { size: 390, scheme: 'dark' },
] as const;

/** One picture of the review sheet. */
export interface Scene {
  readonly name: string;
  /** Who looks, by their demonstration account. */
  readonly person: string;
  readonly size: keyof typeof SIZES;
  readonly scheme: 'light' | 'dark';
  /** Goes there and presses what is needed; the part of the page to keep, once it is complete. */
  readonly open: (page: Page, address: string) => Promise<string>;
}
