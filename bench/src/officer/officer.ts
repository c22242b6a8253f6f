import type { Locator, Page } from 'playwright-core';
import { CHOICE_MS, KEY_MS } from '../people/hand.ts';

/** 250 words a minute, of six characters with their space. */
const READ_CHARACTERS_PER_S = 25;
/** A glance at a plan, a section or a globe. */
const LOOK_MS = 3_000;
/** One turn of the wheel, over most of a screen. */
const SCROLL_MS = 600;
const OF_A_SCREEN = 0.8;
const MOST_TURNS = 20;
/** Until rows are drawn after a turn of the wheel; within its time. */
const DRAWN_MS = 150;

export interface Effort {
  /** Clicks, and keys that are not text. */
  presses: number;
  /** Typed. */
  characters: number;
  scrolls: number;
  /** Opened: other addresses, and views of one. */
  pages: number;
  dialogs: number;
  /** Reading, deciding, typing, at human pace; nobody really waits for it. */
  handMs: number;
  /** From a press until the product shows what comes next, by the clock. */
  waitedMs: number;
}

export const NO_EFFORT: Effort = {
  ...{ presses: 0, characters: 0, scrolls: 0, pages: 0, dialogs: 0 },
  ...{ handMs: 0, waitedMs: 0 },
};

export const sumOf = (a: Effort, b: Effort): Effort => ({
  presses: a.presses + b.presses,
  characters: a.characters + b.characters,
  scrolls: a.scrolls + b.scrolls,
  pages: a.pages + b.pages,
  dialogs: a.dialogs + b.dialogs,
  handMs: a.handMs + b.handMs,
  waitedMs: a.waitedMs + b.waitedMs,
});

/** Every text and every value of a field that can be read; drawings with their tables are looked at, see `look`. */
const textsOf = (part: Locator): Promise<string[]> =>
  part.evaluate((element: HTMLElement) => {
    const isRead = ({ parentElement }: Node) =>
      parentElement?.checkVisibility() === true && !parentElement.closest('svg, canvas, figure, select, textarea');
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const texts: string[] = [];
    while (walker.nextNode()) if (isRead(walker.currentNode)) texts.push(walker.currentNode.textContent ?? '');
    const fields = [
      ...element.querySelectorAll<HTMLInputElement>('input:not([type=checkbox], [type=radio]), textarea'),
    ];
    return [...texts, ...fields.map(({ value }) => value)].map((text) => text.trim()).filter(Boolean);
  });

/** Screens between what is seen and the part, to its end. */
const screensTo = (part: Locator): Promise<number> =>
  part.evaluate((element, most) => {
    const { top, bottom } = element.getBoundingClientRect();
    const beyond = top < 0 ? -top : Math.max(0, bottom - innerHeight);
    return Math.ceil(beyond / (innerHeight * most));
  }, OF_A_SCREEN);

/**
 * A person at a desk. Their pace is the same whatever the desk looks like: five characters a second, 1.2 s to decide and
 * press, 25 characters a second to read. A text they have read before today is recognised and costs nothing.
 */
export async function officerAt(page: Page) {
  let effort = NO_EFFORT;
  const add = (more: Partial<Effort>) => (effort = sumOf(effort, { ...NO_EFFORT, ...more }));
  const known = new Set<string>();
  await page.exposeFunction('dialogOpened', () => void add({ dialogs: 1 }));
  await page.addInitScript(() => {
    const opened = ({ target, oldValue }: MutationRecord) =>
      target instanceof HTMLDialogElement && target.open && oldValue === null;
    new MutationObserver((records) => {
      for (const _ of records.filter(opened)) (window as unknown as { dialogOpened: () => void }).dialogOpened();
    }).observe(document, { subtree: true, attributes: true, attributeFilter: ['open'], attributeOldValue: true });
  });
  let shown = '';
  page.on('framenavigated', (frame) => {
    if (frame !== page.mainFrame()) return;
    const { pathname, searchParams } = new URL(frame.url());
    const now = `${pathname} ${searchParams.get('view') ?? ''}`;
    if (now !== shown) add({ pages: 1 });
    shown = now;
  });

  async function scrollTo(part: Locator): Promise<void> {
    const scrolls = await screensTo(part);
    add({ scrolls, handMs: scrolls * SCROLL_MS });
    if (scrolls > 0) await part.evaluate((element) => element.scrollIntoView({ block: 'end' }));
  }
  async function waiting(work: () => Promise<unknown>): Promise<void> {
    const began = performance.now();
    await work();
    add({ waitedMs: performance.now() - began });
  }
  const decide = (presses: number) => add({ presses, handMs: presses * CHOICE_MS });

  return {
    /** What it took since the last call. */
    take(): Effort {
      const taken = effort;
      effort = NO_EFFORT;
      return taken;
    },
    /** Turns the wheel until a row of a long list is there: lists draw only what is near the screen. */
    async find(row: Locator): Promise<void> {
      await waiting(() => page.getByRole('row').nth(1).waitFor());
      for (let turns = 0; turns < MOST_TURNS && (await row.count()) === 0; turns++) {
        add({ scrolls: 1, handMs: SCROLL_MS });
        await page.mouse.wheel(0, (page.viewportSize()?.height ?? 0) * OF_A_SCREEN);
        await page.waitForTimeout(DRAWN_MS);
      }
      await waiting(() => row.waitFor());
    },
    /** Waits for a part to appear and reads it to its end. */
    async read(part: Locator): Promise<void> {
      await waiting(() => part.waitFor());
      const fresh = (await textsOf(part)).filter((text) => !known.has(text));
      for (const text of fresh) known.add(text);
      const characters = fresh.reduce((sum, text) => sum + text.length, 0);
      add({ handMs: (characters / READ_CHARACTERS_PER_S) * 1000 });
      if (fresh.length > 0) await scrollTo(part);
    },
    async look(picture: Locator): Promise<void> {
      await waiting(() => picture.waitFor());
      await scrollTo(picture);
      add({ handMs: LOOK_MS });
    },
    /** Presses a button or link, and waits until what it leads to is there. */
    async press(button: Locator, then?: Locator): Promise<void> {
      await waiting(() => button.waitFor());
      await scrollTo(button);
      decide(1);
      await waiting(async () => {
        await button.click();
        await then?.waitFor();
      });
    },
    /** A key that is not text, such as Enter or Control+k. */
    async key(key: string, then?: Locator): Promise<void> {
      decide(1);
      await waiting(async () => {
        await page.keyboard.press(key);
        await then?.waitFor();
      });
    },
    /** Types into a field, after a click unless the focus is there already. */
    async type(field: Locator, text: string): Promise<void> {
      await waiting(() => field.waitFor());
      const isThere = await field.evaluate((element) => element === document.activeElement);
      if (!isThere) {
        await scrollTo(field);
        decide(1);
        await field.click();
      }
      add({ characters: text.length, handMs: text.length * KEY_MS });
      await field.fill(text);
    },
    /** Opens a list and takes one of its options. */
    async choose(list: Locator, label: string): Promise<void> {
      await scrollTo(list);
      decide(2);
      await list.selectOption({ label });
    },
  };
}
export type Officer = Awaited<ReturnType<typeof officerAt>>;
