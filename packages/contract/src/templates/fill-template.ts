import { PLACEHOLDERS, type PlaceholderName, type TemplateFacts } from './placeholders.ts';

export interface FilledTemplate {
  /** Placeholders without a value stay in it, in braces, so that nobody takes it for complete. */
  readonly text: string;
  readonly missing: readonly PlaceholderName[];
}

const isKnown = (name: string): name is PlaceholderName => Object.hasOwn(PLACEHOLDERS, name);

/** The text with the values of an application in it, and which placeholders have none. */
export function fillTemplate(text: string, facts: TemplateFacts): FilledTemplate {
  const missing = new Set<PlaceholderName>();
  const filled = text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => {
    if (!isKnown(name)) return whole;
    const value = facts[name];
    if (value === null) missing.add(name);
    return value ?? whole;
  });
  return { text: filled, missing: [...missing] };
}

export interface FilledLines {
  readonly lines: readonly string[];
  /** Of the lines left out. */
  readonly missing: readonly PlaceholderName[];
}

/**
 * For emails and documents, which no one reads before they are sent: a line with a placeholder that has no value is left
 * out, so that no sentence is half filled in.
 */
export function fillLines(text: string, facts: TemplateFacts): FilledLines {
  const filled = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => fillTemplate(line, facts));
  return {
    lines: filled.filter(({ missing }) => missing.length === 0).map((line) => line.text),
    missing: [...new Set(filled.flatMap(({ missing }) => missing))],
  };
}
