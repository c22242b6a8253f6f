import { expect, it } from 'vitest';
import { shortNumbers } from './short-numbers.ts';

it.each([
  [['YSSY-2026-00005', 'YSSY-2026-00012'], '00005'],
  [['YSSY-2026-00005', 'YMML-2026-00012'], 'YSSY-2026-00005'],
  [['YSSY-2026-00005', 'YSSY-2025-00012'], 'YSSY-2026-00005'],
  [['00005'], '00005'],
])('%o: the first is %s', (numbers, text) => expect(shortNumbers(numbers)(numbers[0]!)).toBe(text));
