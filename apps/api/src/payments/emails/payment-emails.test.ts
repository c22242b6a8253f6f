import { expect, it } from 'vitest';
import { invitationToPay, PAYMENT_EMAIL_WRITERS } from './payment-emails.ts';

const about = {
  ...{ applicationId: 'a', number: 'YSSY-1', airport: 'Sydney', project: null, publicUrl: 'http://here' },
  timeZone: 'Australia/Sydney',
  applicant: { email: 'ann@example.test', name: 'Ann Builder' },
};
/** All values any of these emails uses. */
const values = {
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

it.each(Object.entries(PAYMENT_EMAIL_WRITERS))(
  '%s: the subject starts with the number, the applicant is greeted by first name, and the sender is named',
  (kind, writers) => {
    for (const write of writers) {
      const email = write(about, 'ann@example.test', values);
      expect(email).toMatchObject({ kind, subject: expect.stringMatching(/^YSSY-1: [a-z$]/) });
      expect(email.text).toMatch(/^Hello Ann,\n\n[A-Z$]/);
      expect(email.html).toMatch(/^<!doctype html>.*YSSY-1.*Sent by Jibline for Sydney/s);
    }
  },
);

it('someone who pays for the applicant gets the amount, the due date and one button; the secret is in neither body', () => {
  // 13:30 UTC on 20 November is 00:30 on the 21st in Sydney.
  const until = new Date('2026-11-20T13:30:00Z');
  const due = { cents: 24_750, until, by: 'Ann <Builder>', token: 'the-secret' };
  const { text, html = '', secret } = invitationToPay(about, 'boss@example.test', due);
  expect(secret).toBe('the-secret');
  expect(text + html).not.toContain('the-secret');
  for (const body of [text, html]) {
    expect(body).toMatch(/Hello,/);
    expect(body).toContain('$247.50, including GST');
    expect(body).toContain('ignore this email. The link expires on 21 November 2026.');
    expect(body).toContain('21 November 2026');
    expect(body).toContain('http://here/pay/{secret}');
  }
  expect(html).toContain('<a href="http://here/pay/{secret}"');
  expect(html).not.toContain('<Builder>');
});
