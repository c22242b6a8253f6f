import { expect, it } from 'vitest';
import { invitationToPay, MONEY_LETTER_WRITERS } from './letters.ts';

const about = {
  ...{ applicationId: 'a', number: 'YSSY-1', airport: 'Sydney', project: null, publicUrl: 'http://here' },
  timeZone: 'Australia/Sydney',
};
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

it.each(Object.entries(MONEY_LETTER_WRITERS))(
  '%s is what its writers write, as text and as a designed sheet',
  (kind, writers) => {
    for (const write of writers) {
      const letter = write(about, 'ann@example.test', said);
      expect(letter).toMatchObject({ kind });
      expect(letter.html).toMatch(/^<!doctype html>.*YSSY-1.*Sent by Jibline for Sydney/s);
    }
  },
);

it('whoever pays for somebody else has the amount, the airport’s day and one button; the secret is in neither body', () => {
  // 13:30 UTC on 20 November is 00:30 on the 21st in Sydney.
  const until = new Date('2026-11-20T13:30:00Z');
  const due = { cents: 24_750, until, by: 'Ann <Builder>', token: 'the-secret' };
  const { text, html = '', secret } = invitationToPay(about, 'boss@example.test', due);
  expect(secret).toBe('the-secret');
  expect(text + html).not.toContain('the-secret');
  for (const body of [text, html]) {
    expect(body).toContain('$247.50, including GST');
    expect(body).toContain('21 November 2026');
    expect(body).toContain('http://here/pay/{secret}');
  }
  expect(html).toContain('<a href="http://here/pay/{secret}"');
  expect(html).not.toContain('<Builder>');
});
