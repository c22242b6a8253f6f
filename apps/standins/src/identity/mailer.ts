import { setTimeout as pause } from 'node:timers/promises';
import { createTransport } from 'nodemailer';
import { html } from '../html.ts';

export interface AccountEmail {
  to: string;
  subject: string;
  greeting: string;
  lines: string[];
  action: { label: string; address: string };
  closing: string;
}

export type Mailer = ReturnType<typeof openMailer>;

const RETRY_AFTER = [1_000, 5_000, 30_000];

function textOf(email: AccountEmail): string {
  return [email.greeting, ...email.lines, email.action.address, email.closing].join('\n\n');
}

function htmlOf(email: AccountEmail): string {
  return html`<!doctype html><html lang="en-AU"><body style="margin:0;padding:32px 16px;background:#fbfbf9;font:16px/1.5 system-ui,sans-serif;color:#14201f">
<div style="max-width:520px;margin:0 auto;background:#fff;border-radius:12px;padding:32px">
<p>${email.greeting}</p>${email.lines.map((line) => html`<p>${line}</p>`)}
<p style="margin:28px 0"><a href="${email.action.address}" style="background:#155f68;color:#fff;text-decoration:none;padding:12px 20px;border-radius:8px;display:inline-block">${email.action.label}</a></p>
<p style="font-size:14px;color:#4a5656">If the button does not work, open this address:<br><a href="${email.action.address}" style="color:#155f68;word-break:break-all">${email.action.address}</a></p>
<p style="font-size:14px;color:#4a5656">${email.closing}</p></div></body></html>`.text;
}

/** Emails are sent in the background, so that the response time does not reveal whether an address has an account. */
export function openMailer(smtpUrl: string, from: string, log: (line: string) => void) {
  const transport = createTransport(smtpUrl);
  const underway = new Set<Promise<void>>();
  const stopping = new AbortController();

  async function deliver(email: AccountEmail): Promise<void> {
    const message = { from, to: email.to, subject: email.subject, text: textOf(email), html: htmlOf(email) };
    for (const wait of [...RETRY_AFTER, undefined]) {
      try {
        await transport.sendMail(message);
        return;
      } catch (problem) {
        const reason = problem instanceof Error ? problem.message : String(problem);
        if (wait === undefined) log(`identity: giving up on the email "${email.subject}": ${reason}`);
        else await pause(wait, undefined, { signal: stopping.signal });
      }
    }
  }

  return {
    post(email: AccountEmail): void {
      const delivery = deliver(email)
        .catch(() => log(`identity: stopped before the email "${email.subject}" was sent`))
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
