import { setTimeout as pause } from 'node:timers/promises';
import { createTransport } from 'nodemailer';
import { html } from '../html.ts';

export interface Letter {
  to: string;
  subject: string;
  greeting: string;
  lines: string[];
  action: { label: string; address: string };
  closing: string;
}

export type Letters = ReturnType<typeof letterbox>;

const RETRY_AFTER = [1_000, 5_000, 30_000];

function textOf(letter: Letter): string {
  return [letter.greeting, ...letter.lines, letter.action.address, letter.closing].join('\n\n');
}

function htmlOf(letter: Letter): string {
  return html`<!doctype html><html lang="en-AU"><body style="margin:0;padding:32px 16px;background:#fbfbf9;font:16px/1.5 system-ui,sans-serif;color:#14201f">
<div style="max-width:520px;margin:0 auto;background:#fff;border-radius:12px;padding:32px">
<p>${letter.greeting}</p>${letter.lines.map((line) => html`<p>${line}</p>`)}
<p style="margin:28px 0"><a href="${letter.action.address}" style="background:#155f68;color:#fff;text-decoration:none;padding:12px 20px;border-radius:8px;display:inline-block">${letter.action.label}</a></p>
<p style="font-size:14px;color:#4a5656">If the button does not work, open this address:<br><a href="${letter.action.address}" style="color:#155f68;word-break:break-all">${letter.action.address}</a></p>
<p style="font-size:14px;color:#4a5656">${letter.closing}</p></div></body></html>`.text;
}

/** Letters leave in the background: whether an address has an account must not show in how long a page takes. */
export function letterbox(smtpUrl: string, from: string, log: (line: string) => void) {
  const transport = createTransport(smtpUrl);
  const underway = new Set<Promise<void>>();
  const stopping = new AbortController();

  async function deliver(letter: Letter): Promise<void> {
    const message = { from, to: letter.to, subject: letter.subject, text: textOf(letter), html: htmlOf(letter) };
    for (const wait of [...RETRY_AFTER, undefined]) {
      try {
        await transport.sendMail(message);
        return;
      } catch (problem) {
        const reason = problem instanceof Error ? problem.message : String(problem);
        if (wait === undefined) log(`identity: giving up a letter "${letter.subject}": ${reason}`);
        else await pause(wait, undefined, { signal: stopping.signal });
      }
    }
  }

  return {
    post(letter: Letter): void {
      const delivery = deliver(letter)
        .catch(() => log(`identity: stopped before a letter "${letter.subject}" could leave`))
        .finally(() => underway.delete(delivery));
      underway.add(delivery);
    },
    async stop(): Promise<void> {
      stopping.abort();
      await Promise.all(underway);
      transport.close();
    },
  };
}
