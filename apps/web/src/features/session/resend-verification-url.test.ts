import { expect, it } from 'vitest';
import { resendVerificationUrl } from './resend-verification-url.ts';

it('derives the page from the authority, whether or not that ends in a slash', () => {
  const expected =
    'https://id.example/verify/resend?login_hint=a%2Bb%40x.test&return_to=https%3A%2F%2Fweb.example%2Fback';
  expect(resendVerificationUrl('https://id.example', 'a+b@x.test', 'https://web.example/back')).toBe(expected);
  expect(resendVerificationUrl('https://id.example/', 'a+b@x.test', 'https://web.example/back')).toBe(expected);
});

it('leaves the address out when the provider gave none', () => {
  expect(resendVerificationUrl('https://id.example/oidc', null, '/x')).toBe(
    'https://id.example/oidc/verify/resend?return_to=%2Fx',
  );
});
