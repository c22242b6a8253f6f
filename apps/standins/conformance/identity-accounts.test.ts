import * as client from 'openid-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBrowser } from '../src/index.ts';
import { atVendor, authorize, discover, openWorld, signIn, target, type World } from './identity-world.ts';

// What a person does with an account at the stand-in. Vendors have their own pages for this.
describe.skipIf(atVendor)('accounts', () => {
  let world: World;
  let config: client.Configuration;
  beforeAll(async () => {
    world = await openWorld();
    config = await discover(world.issuer);
  });
  afterAll(() => world.stop());

  async function newestEmail(to: string, after = 0) {
    const list = await fetch(
      `${world.mail.inboxUrl}/api/messages?to=${encodeURIComponent(to)}&after=${after}&wait=5000`,
    );
    const { messages }: { messages: { id: number }[] } = JSON.parse(await list.text());
    const id = messages[0]?.id;
    if (id === undefined) throw new Error(`no letter to ${to} came within five seconds`);
    const email: { subject: string; links: string[]; text: string } = JSON.parse(
      await (await fetch(`${world.mail.inboxUrl}/api/messages/${id}`)).text(),
    );
    return { id, ...email, link: email.links[0] ?? '' };
  }

  async function emailCount(to: string): Promise<number> {
    const list = await fetch(`${world.mail.inboxUrl}/api/messages?to=${encodeURIComponent(to)}`);
    const { messages }: { messages: unknown[] } = JSON.parse(await list.text());
    return messages.length;
  }

  const claimsIn = (token: string) => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());

  async function signUp(email: string, password = 'a long password', name = 'New Person') {
    const verifier = client.randomPKCECodeVerifier();
    const browser = openBrowser();
    const start = client.buildAuthorizationUrl(config, {
      redirect_uri: target.redirectUri,
      scope: 'openid profile email rw:jobs',
      audience: target.audience,
      screen_hint: 'signup',
      code_challenge: await client.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
    });
    const form = await browser.go(start);
    const back = await browser.submit(form, { name, email, password }, target.redirectUri);
    return { form, back, browser, verifier };
  }

  test('signing up signs in, unverified; the mailed link verifies; the next token says so', async () => {
    const { form, back, verifier } = await signUp('new@conformance.test');
    expect(form.text).toContain('Create your account');
    const tokens = await client.authorizationCodeGrant(config, back.url, { pkceCodeVerifier: verifier });
    expect(claimsIn(tokens.access_token)).toMatchObject({
      email: 'new@conformance.test',
      email_verified: false,
      name: 'New Person',
    });

    const email = await newestEmail('new@conformance.test');
    expect(email.subject).toContain('Confirm your email address');
    expect(email.link).toMatch(`${world.issuer}/verify?token=`);
    const page = await openBrowser().go(email.link);
    expect(page.status).toBe(200);
    expect(page.text).toContain('confirmed');

    const renewed = await client.refreshTokenGrant(config, tokens.refresh_token ?? '');
    expect(claimsIn(renewed.access_token).email_verified).toBe(true);
    expect(renewed.claims()?.email_verified).toBe(true);

    expect((await openBrowser().go(email.link)).text).toContain('Already confirmed');
  });

  test('bad sign-ups are explained beside the field', async () => {
    const short = await signUp('short@conformance.test', 'short');
    expect(short.back.status).toBe(422);
    expect(short.back.text).toContain('Use at least 8 characters.');
    const nonsense = await signUp('not an address');
    expect(nonsense.back.text).toContain('Enter an email address, for example name@example.com.');
    const taken = await signUp(target.email.toUpperCase());
    expect(taken.back.text).toContain('already an account');
    const script = await signUp('<script>alert(1)</script>');
    expect(script.back.text).not.toContain('<script>alert');
  });

  test('a made-up verification link verifies nothing', async () => {
    const page = await openBrowser().go(`${world.issuer}/verify?token=made-up`);
    expect(page.status).toBe(410);
  });

  test('the confirmation can be sent again, to the unverified only, and the answer never tells', async () => {
    const email = 'unverified@conformance.test';
    const browser = openBrowser();
    const form = await browser.go(
      `${world.issuer}/verify/resend?login_hint=${email}&return_to=${target.redirectUri}home`,
    );
    expect(form.text).toContain(`value="${email}"`);
    const sent = await browser.submit(form, { email });
    expect(sent.text).toContain('Check your email');
    expect(sent.text).toContain(`href="${target.redirectUri}home"`);
    const { link } = await newestEmail(email);

    const stranger = await browser.submit(form, { email: 'stranger@conformance.test' });
    expect(stranger.text.replaceAll('stranger@conformance.test', email)).toBe(sent.text);
    const verified = await browser.submit(form, { email: target.email });
    expect(verified.status).toBe(200);

    await browser.go(link);
    const { tokens } = await signIn({ config, email });
    expect(claimsIn(tokens.access_token).email_verified).toBe(true);
    expect(await emailCount('stranger@conformance.test')).toBe(0);
    expect(await emailCount(target.email)).toBe(0);
  });

  test('return links lead to the product or nowhere', async () => {
    const page = await openBrowser().go(`${world.issuer}/verify/resend?return_to=https://evil.example/`);
    expect(page.text).not.toContain('evil.example');
    expect(page.text).toContain(`href="${target.redirectUri}"`);
  });

  test('a forgotten password is replaced by mail, once, and signs out everywhere', async () => {
    await signUp('forgetful@conformance.test', 'the old password');
    const { id } = await newestEmail('forgetful@conformance.test');
    const before = await signIn({ config, email: 'forgetful@conformance.test', password: 'the old password' });
    const browser = openBrowser();
    const requested = await browser.submit(await browser.go(`${world.issuer}/forgot`), {
      email: 'Forgetful@conformance.test',
    });
    expect(requested.text).toContain('Check your email');
    const { link } = await newestEmail('forgetful@conformance.test', id);

    const form = await browser.go(link);
    expect((await browser.submit(form, { password: 'short' })).text).toContain('Use at least 8 characters.');
    const done = await browser.submit(form, { password: 'the new password' });
    expect(done.text).toContain('Password changed');
    expect((await browser.submit(form, { password: 'a third password' })).status).toBe(410);

    await expect(client.refreshTokenGrant(config, before.tokens.refresh_token ?? '')).rejects.toThrow();
    const silent = await authorize({ config, browser: before.browser, parameters: { prompt: 'none' } });
    expect(silent.back.url.searchParams.get('error')).toBe('login_required');
    const old = await authorize({ config, email: 'forgetful@conformance.test', password: 'the old password' });
    expect(old.back.status).toBe(401);
    const { tokens } = await signIn({ config, email: 'forgetful@conformance.test', password: 'the new password' });
    expect(claimsIn(tokens.access_token).email_verified).toBe(true);
  });

  test('guessing passwords gets slower, for the right one too', async () => {
    const email = 'guessed@conformance.test';
    await signUp(email, 'right-password');
    const guess = (password: string) => authorize({ config, email, password });
    for (let failures = 0; failures < 5; failures += 1) expect((await guess('wrong')).back.status).toBe(401);
    // The waits double, so that even on a slow machine one of the next guesses comes too early.
    let slowed = await guess('wrong');
    for (let more = 0; more < 5 && slowed.back.status !== 429; more += 1) slowed = await guess('wrong');
    expect((await guess('right-password')).back.status).toBe(429);
    const wait = Number(slowed.back.headers.get('retry-after'));
    expect(wait).toBeGreaterThanOrEqual(1);
    await new Promise((resolve) => setTimeout(resolve, wait * 1000 + 50));
    expect((await guess('right-password')).back.url.searchParams.get('code')).toEqual(expect.any(String));
  });

  test('many guesses at once are not a way around', async () => {
    const email = 'hammered@conformance.test';
    const began = performance.now();
    const all = await Promise.all(Array.from({ length: 30 }, () => authorize({ config, email, password: 'wrong' })));
    const seconds = (performance.now() - began) / 1000;
    const tried = all.filter(({ back }) => back.status === 401).length;
    const putOff = all.filter(({ back }) => back.status === 429).length;
    // Five attempts are free; then the waits are 1, 2, 4, … seconds, so n more need at least 2^n - 1 seconds.
    expect(tried).toBeGreaterThanOrEqual(5);
    expect(tried).toBeLessThanOrEqual(5 + Math.floor(Math.log2(seconds + 1)));
    expect(tried + putOff).toBe(30);
  });

  test('someone without a name gets a token without one', async () => {
    const { tokens } = await signIn({ config, email: 'nameless@conformance.test' });
    expect(claimsIn(tokens.access_token)).not.toHaveProperty('name');
  });

  test('pages load nothing from elsewhere and run no scripts', async () => {
    const { back } = await authorize({ config, password: 'wrong' });
    const policy = back.headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-/);
    expect(policy).not.toMatch(/unsafe|\*|script-src/);
    expect(back.text).not.toMatch(/<script|\ssrc=|@import|url\((?!data:)/);
    expect(back.text).toMatch(/font: [^;]*"Inter Variable"/);
  });

  test('a form posted from another site is refused', async () => {
    const response = await fetch(`${world.issuer}/forgot`, {
      method: 'POST',
      headers: { origin: 'https://evil.example' },
      body: new URLSearchParams({ email: target.email }),
    });
    expect(response.status).toBe(403);
    expect(await emailCount(target.email)).toBe(0);
  });

  test('an oversized form is refused, not a fault', async () => {
    const body = `email=${'a'.repeat(70_000)}`;
    const response = await fetch(`${world.issuer}/forgot`, { method: 'POST', body });
    expect(response.status).toBe(413);
  });
});
