import * as z from 'zod';
import { storedKeys } from '../../../lib/stored-keys.ts';

const Stored = z.record(z.string(), z.string());
const PREFIX = 'jibline.answers.';

/** Per person: two people may use one computer. */
const keyOf = (personId: string, applicationId: string) => `${PREFIX}${personId}.${applicationId}`;

/** Answers typed on this device and not sent yet, by question. */
export function loadAnswers(personId: string, applicationId: string): Readonly<Record<string, string>> {
  try {
    const stored = Stored.safeParse(JSON.parse(localStorage.getItem(keyOf(personId, applicationId)) ?? '{}'));
    return stored.success ? stored.data : {};
  } catch {
    return {};
  }
}

/** False when the browser stores nothing, because storage is full or disabled. */
export function saveAnswers(
  personId: string,
  applicationId: string,
  answers: Readonly<Record<string, string>>,
): boolean {
  try {
    localStorage.setItem(keyOf(personId, applicationId), JSON.stringify(answers));
    return true;
  } catch {
    return false;
  }
}

export function forgetAnswers(personId: string, applicationId: string): void {
  try {
    localStorage.removeItem(keyOf(personId, applicationId));
  } catch {
    // nothing was stored there either
  }
}

export const areAnswersStored = (): boolean => storedKeys(PREFIX).length > 0;

/** On signing out: what was typed here is not for the next person. */
export function dropAnswers(): void {
  for (const key of storedKeys(PREFIX)) localStorage.removeItem(key);
}
