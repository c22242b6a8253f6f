import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { createTransport } from 'nodemailer';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Mail, startMail } from '../src/index.ts';

/**
 * Point the protocol part at a real relay with SMTP_CONFORMANCE_URL and SMTP_CONFORMANCE_TO; the inbox tests cannot run
 * there.
 */
const relay = process.env.SMTP_CONFORMANCE_URL;
const to = process.env.SMTP_CONFORMANCE_TO ?? 'reader@conformance.test';
const from = process.env.SMTP_CONFORMANCE_FROM ?? 'Writer <writer@conformance.test>';

interface ReceivedEmail {
  id: number;
  from: string;
  to: string[];
  subject: string;
  unread: boolean;
  text: string;
  html: string | null;
  links: string[];
  attachments: { index: number; filename: string; contentType: string; size: number }[];
}

let dataDir: string;
let mail: Mail;
beforeAll(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'mail-'));
  mail = await startMail({ port: 0, httpPort: 0, dataDir });
});
afterAll(async () => {
  await mail.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const transport = (url = relay ?? mail.smtpUrl) => createTransport(url);

async function list(query: Record<string, string> = {}, inbox = mail.inboxUrl): Promise<ReceivedEmail[]> {
  const response = await fetch(`${inbox}/api/messages?${new URLSearchParams(query)}`);
  const { messages }: { messages: ReceivedEmail[] } = JSON.parse(await response.text());
  return messages;
}
async function read(id: number): Promise<ReceivedEmail> {
  return JSON.parse(await (await fetch(`${mail.inboxUrl}/api/messages/${id}`)).text());
}
async function newest(query: Record<string, string>): Promise<ReceivedEmail> {
  const [first] = await list({ ...query, wait: '3000' });
  if (first === undefined) throw new Error(`no letter for ${JSON.stringify(query)}`);
  return read(first.id);
}

describe('SMTP', () => {
  test('accepts an email and says so', async () => {
    const info = await transport().sendMail({ from, to, subject: 'Plain', text: 'Hello' });
    expect(info.accepted).toEqual([to]);
    expect(info.response).toMatch(/^250/);
  });

  test('several recipients, some of them blind', async () => {
    const bcc = relay ? to : 'blind@conformance.test';
    const info = await transport().sendMail({ from, to, bcc, subject: 'Two', text: 'Hello' });
    expect(info.accepted).toContain(bcc);
  });

  test('fifty emails at once over a pool', async () => {
    const pool = createTransport({ ...parsed(relay ?? mail.smtpUrl), pool: true, maxConnections: 10 });
    const sent = await Promise.all(
      Array.from({ length: 50 }, (_, n) => pool.sendMail({ from, to, subject: `Parallel ${n}`, text: `${n}` })),
    );
    pool.close();
    expect(sent.every((info) => info.response.startsWith('250'))).toBe(true);
  });
});

function parsed(url: string): { host: string; port: number } {
  const { hostname, port } = new URL(url);
  return { host: hostname, port: Number(port) };
}

describe.skipIf(relay !== undefined)('the inbox', () => {
  test('keeps utf-8 subjects, names, both bodies and the links in them', async () => {
    await transport().sendMail({
      from: '"Zoë Çelik" <zoe@conformance.test>',
      to: 'utf8@conformance.test',
      subject: 'Krán schválen ✅ 起重机 – höher',
      text: 'Grüße. Open https://example.com/a?b=1&c=2. Thanks',
      html: '<p>Grüße</p><a href="https://example.com/a?b=1&amp;c=2">open</a>',
    });
    const email = await newest({ to: 'utf8@conformance.test' });
    expect(email).toMatchObject({
      subject: 'Krán schválen ✅ 起重机 – höher',
      from: '"Zoë Çelik" <zoe@conformance.test>',
      to: ['utf8@conformance.test'],
      links: ['https://example.com/a?b=1&c=2'],
    });
    expect(email.text).toContain('Grüße');
    expect(email.html).toContain('<p>Grüße</p>');
  });

  test('gives attachments back byte for byte, under their own names, as downloads', async () => {
    const content = Buffer.from(Array.from({ length: 300_000 }, (_, n) => (n * 7919) % 256));
    const filename = 'Übersicht “jib” 起重机.pdf';
    await transport().sendMail({
      from,
      to: 'files@conformance.test',
      subject: 'Files',
      text: 'see attached',
      attachments: [{ filename, content, contentType: 'application/pdf' }],
    });
    const email = await newest({ to: 'files@conformance.test' });
    expect(email.attachments).toEqual([{ index: 0, filename, contentType: 'application/pdf', size: content.length }]);
    const file = await fetch(`${mail.inboxUrl}/${email.id}/attachments/0`);
    expect(Buffer.from(await file.arrayBuffer()).equals(content)).toBe(true);
    expect(file.headers.get('content-disposition')).toContain(`filename*=UTF-8''${encodeURIComponent(filename)}`);
    expect(file.headers.get('content-disposition')).toMatch(/^attachment;/);
  });

  test('lists the newest first, by recipient of the envelope, and searches', async () => {
    for (const subject of ['first', 'second', 'third']) {
      await transport().sendMail({
        from,
        to: 'shown@conformance.test',
        bcc: 'order@conformance.test',
        subject,
        text: subject,
      });
    }
    const subjects = (emails: ReceivedEmail[]) => emails.map((email) => email.subject);
    expect(subjects(await list({ to: 'order@conformance.test' }))).toEqual(['third', 'second', 'first']);
    expect(subjects(await list({ to: 'ORDER@conformance.test', search: 'SECOND' }))).toEqual(['second']);
    expect(subjects(await list({ to: 'order@conformance.test', limit: '1' }))).toEqual(['third']);
  });

  test('an email is unread until someone opens it', async () => {
    await transport().sendMail({ from, to: 'unread@conformance.test', subject: 'Unread', text: 'x' });
    const email = await newest({ to: 'unread@conformance.test' });
    expect(email.unread).toBe(true);
    await fetch(`${mail.inboxUrl}/${email.id}`);
    expect((await read(email.id)).unread).toBe(false);
  });

  test('shows hostile emails harmlessly', async () => {
    const hostile = '<script>document.title="owned"</script><img src=x onerror=alert(1)>';
    await transport().sendMail({ from, to: 'xss@conformance.test', subject: hostile, text: hostile, html: hostile });
    const { id } = await newest({ to: 'xss@conformance.test' });
    for (const address of [mail.inboxUrl, `${mail.inboxUrl}/${id}`]) {
      const page = await fetch(address);
      expect(await page.text()).not.toContain('<script>document.title');
      expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    }
    const frame = await fetch(`${mail.inboxUrl}/${id}/html`);
    const policy = frame.headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/^sandbox /);
    expect(policy).not.toMatch(/allow-scripts|allow-same-origin|script-src/);
    expect(await (await fetch(`${mail.inboxUrl}/${id}`)).text()).toMatch(/<iframe[^>]*sandbox="[^"]*"/);
  });

  test('deletes one, and all, but not for another site', async () => {
    await transport().sendMail({ from, to: 'gone@conformance.test', subject: 'Gone', text: 'x' });
    const { id } = await newest({ to: 'gone@conformance.test' });
    const foreign = await fetch(`${mail.inboxUrl}/delete-all`, {
      method: 'POST',
      headers: { 'sec-fetch-site': 'cross-site' },
    });
    expect(foreign.status).toBe(403);
    expect((await fetch(`${mail.inboxUrl}/api/messages/${id}`, { method: 'DELETE' })).status).toBe(200);
    expect((await fetch(`${mail.inboxUrl}/api/messages/${id}`)).status).toBe(404);
    await fetch(`${mail.inboxUrl}/delete-all`, { method: 'POST' });
    expect(await list()).toEqual([]);
  });

  test('answers what does not exist with 404, not with a fault', async () => {
    for (const address of ['/999999', '/999999/html', '/1/attachments/9', '/api/nothing', '/api/messages/999999']) {
      expect((await fetch(`${mail.inboxUrl}${address}`)).status).toBe(404);
    }
  });
});

describe.skipIf(relay !== undefined)('misbehaviour by recipient', () => {
  const send = (recipient: string) => transport().sendMail({ from, to: recipient, subject: 'Test', text: 'x' });

  test('bounce@ gets a permanent 550, and nothing is kept', async () => {
    await expect(send('bounce@anywhere.test')).rejects.toMatchObject({ responseCode: 550 });
    expect(await list({ to: 'bounce@anywhere.test' })).toEqual([]);
  });

  test('one bad recipient does not affect the others', async () => {
    const info = await transport().sendMail({ from, to: [to, 'bounce@anywhere.test'], subject: 'Mixed', text: 'x' });
    expect(info.accepted).toEqual([to]);
    expect(info.rejected).toEqual(['bounce@anywhere.test']);
  });

  test('refuse@ gets a temporary 421', async () => {
    await expect(send('refuse@anywhere.test')).rejects.toMatchObject({ responseCode: 421 });
  });

  test('greylist@ is deferred once, then accepted', async () => {
    await expect(send('greylist@anywhere.test')).rejects.toMatchObject({ responseCode: 451 });
    expect((await send('greylist@anywhere.test')).accepted).toEqual(['greylist@anywhere.test']);
  });

  test('rules by pattern can be set over the control address and removed', async () => {
    const response = await fetch(mail.controlUrl, {
      method: 'POST',
      headers: { 'x-standin-control': 'yes' },
      body: JSON.stringify({
        rules: [
          { pattern: '*@slow.test', behaviour: 'delay', milliseconds: 400 },
          { pattern: '*@closed.test', behaviour: 'bounce' },
        ],
      }),
    });
    expect(response.status).toBe(200);
    const began = performance.now();
    await send('anyone@slow.test');
    expect(performance.now() - began).toBeGreaterThanOrEqual(395);
    await expect(send('anyone@closed.test')).rejects.toMatchObject({ responseCode: 550 });
    mail.setRules([]);
    expect((await send('anyone@closed.test')).accepted).toEqual(['anyone@closed.test']);
  });

  test('the control address refuses web pages and says what it accepts', async () => {
    expect((await fetch(mail.controlUrl, { method: 'POST', body: '{}' })).status).toBe(403);
    const wrong = await fetch(mail.controlUrl, {
      method: 'POST',
      headers: { 'x-standin-control': 'yes' },
      body: '{"rules":[{"pattern":"*","behaviour":"shout"}]}',
    });
    expect(wrong.status).toBe(400);
    expect(await wrong.json()).toEqual({
      error: 'behaviour must be one of bounce, refuse, greylist, delay, not "shout"',
    });
  });
});

describe.skipIf(relay !== undefined)('the process', () => {
  const main = path.join(import.meta.dirname, '../src/main.ts');

  async function run(options: object) {
    const child = spawn(process.execPath, [main, JSON.stringify(options)], { stdio: ['pipe', 'pipe', 'pipe'] });
    const lines = createInterface({ input: child.stdout });
    const complaints: string[] = [];
    child.stderr.on('data', (chunk) => complaints.push(String(chunk)));
    const ended = once(child, 'exit');
    const [line] = await Promise.race([once(lines, 'line'), ended.then(() => [''])]);
    return { child, ended, complaints, addresses: line === '' ? undefined : JSON.parse(line) };
  }

  test('kill -9 in the middle of it keeps every email that was accepted', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'mail-kill-'));
    const first = await run({ mail: { port: 0, httpPort: 0, dataDir: folder } });
    const accepted: string[] = [];
    const sending = Array.from({ length: 4 }, async (_, lane) => {
      const emailsOf = transport(first.addresses.mail.smtpUrl);
      for (let n = 0; ; n += 1) {
        const subject = `lane ${lane} letter ${n}`;
        await emailsOf.sendMail({ from, to, subject, text: subject });
        accepted.push(subject);
        if (accepted.length === 20) first.child.kill('SIGKILL');
      }
    });
    await Promise.allSettled(sending);
    await first.ended;
    expect(accepted.length).toBeGreaterThanOrEqual(20);

    const again = await startMail({ port: 0, httpPort: 0, dataDir: folder });
    const stored = (await list({ limit: '1000' }, again.inboxUrl)).map((email) => email.subject);
    await again.stop();
    rmSync(folder, { recursive: true, force: true });
    expect(stored).toEqual(expect.arrayContaining(accepted));
    expect(new Set(stored).size).toBe(stored.length);
  });

  test('stops cleanly on request, and when its parent process ends', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'mail-stop-'));
    const sent = await run({ mail: { port: 0, httpPort: 0, dataDir: folder } });
    sent.child.kill('SIGTERM');
    expect(await sent.ended).toEqual([0, null]);
    const orphan = await run({ mail: { port: 0, httpPort: 0, dataDir: folder } });
    orphan.child.stdin.end();
    expect(await orphan.ended).toEqual([0, null]);
    rmSync(folder, { recursive: true, force: true });
  });

  test('says which port is taken, and ends', async () => {
    const { ended, complaints, addresses } = await run({ mail: { port: mail.port, httpPort: 0, dataDir } });
    expect(addresses).toBeUndefined();
    expect(await ended).toEqual([1, null]);
    expect(complaints.join('')).toContain(
      `cannot listen on 127.0.0.1:${mail.port}: another process already listens there`,
    );
  });

  test('refuses an unknown name', async () => {
    const { ended, complaints } = await run({ mial: {} });
    expect(await ended).toEqual([1, null]);
    expect(complaints.join('')).toContain('No stand-in is called mial.');
  });
});
