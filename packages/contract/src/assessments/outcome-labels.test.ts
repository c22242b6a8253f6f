import { expect, it } from 'vitest';
import type { Path } from './enums.ts';
import { outcomeLabels } from './outcome-labels.ts';

// Written by hand from permits.md 3.3: AMBER is close to a surface, inside an area of a navigation aid, or through a
// surface that only refers (CNS, windshear). Beside a negative margin no outcome may say that something is only close.
it.each<[Path, number | null, string, string]>([
  ['GREEN', 20.1, 'Clear', 'Clear'],
  ['GREEN', null, 'Clear', 'Clear'],
  ['AMBER', 3.5, 'Close or referral needed', 'Close or to refer'],
  ['AMBER', 0, 'Close or referral needed', 'Close or to refer'],
  ['AMBER', null, 'Close or referral needed', 'Close or to refer'],
  ['AMBER', -0.001, 'Penetrates a surface, referral needed', 'Penetrates, to refer'],
  ['AMBER', -1.7, 'Penetrates a surface, referral needed', 'Penetrates, to refer'],
  ['RED-S', -20.8, 'Penetrates a surface, short term', 'Penetrates, short term'],
  ['RED-L', -1.3, 'Penetrates a surface, long term', 'Penetrates, long term'],
  ['BLACK', -3, 'Penetrates PANS-OPS', 'Penetrates PANS-OPS'],
  ['OTHER', 12, 'Another authority decides', 'Another authority'],
  ['OTHER', -4, 'Another authority decides', 'Another authority'],
])('%s with a margin of %s m is “%s”', (path, marginM, label, brief) => {
  expect(outcomeLabels({ path, marginM })).toMatchObject({ label, brief });
});

it('says what a penetrated navigation surface means, and never that it is close', () => {
  const { about } = outcomeLabels({ path: 'AMBER', marginM: -1.7 });
  expect(about).toBe(
    'Penetrates a navigation, radar or windshear surface. The authorities responsible must be consulted. An officer checks it.',
  );
});
