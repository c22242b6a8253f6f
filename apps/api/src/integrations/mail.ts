import type { Readable } from 'node:stream';
import nodemailer from 'nodemailer';
import { IntegrationError } from './integration-error.ts';
import { MAIL_TIMEOUTS_MS } from './time-limits.ts';

export interface Envelope {
  messageId: string;
  to: string;
  replyTo: string | null;
  subject: string;
  text: string;
  html: string | null;
  alsoTo: readonly string[];
  cc: readonly string[];
  attachments: readonly { filename: string; media: string; content: Readable | Buffer; cid?: string }[];
}

/** The mail server refused this email permanently (SMTP 5xx), so a retry is useless. */
export class MailRejectedError extends IntegrationError {
  constructor(message: string, cause: unknown) {
    super('mail server', message, cause);
    this.name = 'MailRejectedError';
  }
}

export interface Mail {
  /** Resolves to the server's reply. */
  send(email: Envelope): Promise<string>;
  check(): Promise<void>;
  close(): void;
}

const TOO_LARGE = 552;

interface Answer {
  responseCode?: unknown;
  /** What it answered. */
  command?: unknown;
  code?: unknown;
}

/**
 * What is said of this email: at a recipient, at its text, and at the sender, which all emails share, of its size. A
 * server that lets nobody in, whatever its code, is as good as away.
 */
function isForGood(error: unknown): error is Error & { responseCode?: number; response?: string } {
  if (!(error instanceof Error)) return false;
  const { responseCode, command, code } = error as Error & Answer;
  // Larger than the server said it takes, so that it was not even offered.
  if (command === 'MAIL FROM' && code === 'EMESSAGE') return true;
  if (typeof responseCode !== 'number' || responseCode < 500 || responseCode > 599) return false;
  return command === 'RCPT TO' || command === 'DATA' || (command === 'MAIL FROM' && responseCode === TOO_LARGE);
}

export function openMail(config: { url: string; from: string }): Mail {
  const transport = nodemailer.createTransport({ url: config.url, ...MAIL_TIMEOUTS_MS });
  return {
    async send(email) {
      try {
        const sent = await transport.sendMail({
          from: config.from,
          to: [email.to, ...email.alsoTo].map((address) => ({ name: '', address })),
          ...(email.cc.length > 0 ? { cc: email.cc.map((address) => ({ name: '', address })) } : {}),
          ...(email.replyTo ? { replyTo: { name: '', address: email.replyTo } } : {}),
          messageId: email.messageId,
          subject: email.subject,
          text: email.text,
          ...(email.html ? { html: email.html } : {}),
          attachments: email.attachments.map(({ media, ...file }) => ({ ...file, contentType: media })),
          // Tells mail programs not to send automatic replies such as holiday notices.
          headers: { 'Auto-Submitted': 'auto-generated' },
          // Emails must never include a local file or fetch an address.
          disableFileAccess: true,
          disableUrlAccess: true,
        });
        // The server may refuse one of several recipients and accept the others.
        const refused = sent.rejected.map(String);
        return refused.length > 0 ? `${sent.response} (refused: ${refused.join(', ')})` : sent.response;
      } catch (error) {
        if (isForGood(error)) throw new MailRejectedError(error.response ?? error.message, error);
        throw new IntegrationError('mail server', error instanceof Error ? error.message : 'does not answer', error);
      }
    },
    async check() {
      await transport.verify();
    },
    close: () => transport.close(),
  };
}
