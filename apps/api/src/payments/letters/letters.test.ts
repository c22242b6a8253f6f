import { expect, it } from 'vitest';
import { MONEY_LETTER_WRITERS } from './letters.ts';

const about = { applicationId: 'a', number: 'YSSY-1', airport: 'Sydney', project: null, publicUrl: 'http://here' };
/** Everything any of them may ask for. */
const said = {
  cents: 100,
  gstCents: 9,
  until: new Date(0),
  by: 'Ann',
  token: 't',
  invoice: '1',
  receiptText: '',
  transactionId: 't',
  why: 'refused',
} as never;

it.each(Object.entries(MONEY_LETTER_WRITERS))('%s is what its writers write', (kind, writers) => {
  for (const write of writers) expect(write(about, 'ann@example.test', said)).toMatchObject({ kind });
});
