import { setTimeout as sleep } from 'node:timers/promises';
import type { Locator } from 'playwright-core';

/** Typing on a phone or a site office's keyboard: 5 characters a second. */
export const KEY_MS = 200;
/** Reading a label, deciding, and pressing. */
export const CHOICE_MS = 1_200;

export type FilePayload = Exclude<Parameters<Locator['setInputFiles']>[0], string | readonly unknown[]>;

/** A person's hand: works at human pace, and counts what it had to do. */
export function hand() {
  const counted = { entries: 0, presses: 0 };
  const decide = () => sleep(CHOICE_MS);
  return {
    counted,
    /** Reads the field's label, then types. */
    async type(field: Locator, text: string) {
      counted.entries += 1;
      await decide();
      await field.pressSequentially(text, { delay: KEY_MS });
    },
    /** The field has a value already: it is selected and typed over. */
    async retype(field: Locator, text: string) {
      counted.entries += 1;
      await decide();
      await field.press('ControlOrMeta+a');
      await field.pressSequentially(text, { delay: KEY_MS });
    },
    /** The first option whose text has these words. */
    async choose(list: Locator, words: string) {
      counted.entries += 1;
      await decide();
      await list.waitFor();
      const label = (await list.getByRole('option').allInnerTexts()).find((text) => text.includes(words));
      if (label === undefined) throw new Error(`no option with ${words}`);
      await list.selectOption({ label });
    },
    async tick(box: Locator) {
      counted.entries += 1;
      await decide();
      await box.check();
    },
    async slide(slider: Locator, value: string) {
      counted.entries += 1;
      await decide();
      await slider.fill(value);
    },
    /** Drops a file on its row, or picks it. */
    async attach(row: Locator, file: FilePayload) {
      counted.entries += 1;
      await decide();
      await row.setInputFiles(file);
    },
    async press(button: Locator) {
      counted.presses += 1;
      await decide();
      await button.click();
    },
  };
}
export type Hand = ReturnType<typeof hand>;
