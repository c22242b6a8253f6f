import { describe, expect, it } from 'vitest';
import type { Coverage } from './coverage.ts';
import { type Found, withinCoverage } from './within-coverage.ts';

const OPEN: Coverage = {
  ...{ known: false, unassessed: [], sentence: 'Its surfaces are not in Jibline.', ask: 'Ask it.' },
};
const limited = { greatestTipAhdM: 49.4, greatestTipAglM: 43.35 };
const found = (permitNeeded: 'no' | 'perhaps' | 'yes'): Found<typeof airport> => ({
  ...{ permitNeeded, sentence: 'As found.', airports: [airport] },
  figures: { noPermitUpToAglM: 38.35, passesUpToAglM: 43.35, setBy: 'SYDNEY - (YSSY)' },
});
const airport = { icao: 'YSSY', ...limited, cranes: [{ from: 1, ...limited }] };
const unlimited = { greatestTipAhdM: null, greatestTipAglM: null };

it('where our surfaces speak for the location, the answer is as found', () => {
  for (const needed of ['no', 'perhaps', 'yes'] as const)
    expect(withinCoverage(found(needed), { known: true })).toEqual({ ...found(needed), coverage: { known: true } });
});

describe('where they do not', () => {
  it('"no" is "can’t tell", in the words of what is missing alone', () => {
    expect(withinCoverage(found('no'), OPEN)).toEqual({
      ...{ permitNeeded: 'cannot_tell', sentence: 'Its surfaces are not in Jibline. Ask it.' },
      ...{ coverage: OPEN, figures: null },
      airports: [{ icao: 'YSSY', ...unlimited, cranes: [{ from: 1, ...unlimited }] }],
    });
  });

  it.each(['perhaps', 'yes'] as const)('"%s" stays, with the neighbour named and no height stated', (needed) => {
    expect(withinCoverage(found(needed), OPEN)).toEqual({
      ...{ permitNeeded: needed, sentence: 'As found. Its surfaces are not in Jibline. Ask it.' },
      ...{ coverage: OPEN, figures: null },
      airports: [{ icao: 'YSSY', ...unlimited, cranes: [{ from: 1, ...unlimited }] }],
    });
  });
});
