import { limitDownM } from '@jibline/contract';
import { limitDownM as engineLimitDownM } from '@jibline/surfaces';
import { expect, it } from 'vitest';

/* Contract and engine do not import each other at run time, so each has this rule; this test compares them. */
it('engine and documents round a limit down in the same way', () => {
  // Every centimetre from −50 m to 1,000 m, a hair below it and a hair above it.
  for (let centimetres = -5_000; centimetres <= 100_000; centimetres += 1)
    for (const hair of [-0.0001, -1e-9, 0, 1e-9, 0.0001]) {
      const m = centimetres / 100 + hair;
      if (limitDownM(m) !== engineLimitDownM(m) + 0) expect([m, limitDownM(m)]).toEqual([m, engineLimitDownM(m)]);
    }
  expect([limitDownM(26.399), engineLimitDownM(26.399)]).toEqual([26.3, 26.3]);
});
