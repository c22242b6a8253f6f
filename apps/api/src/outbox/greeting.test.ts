import { expect, it } from 'vitest';
import { greeting } from './greeting.ts';

it.each([
  ['Ann Builder', 'Hello Ann,'],
  [' Kim ', 'Hello Kim,'],
  ['', 'Hello,'],
  [null, 'Hello,'],
])('%j is greeted “%s”', (name, text) => expect(greeting(name)).toBe(text));
