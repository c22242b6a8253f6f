/** What the mail server does to a recipient whose address matches. */
export type RecipientBehaviour = 'bounce' | 'refuse' | 'greylist' | 'delay';

export interface Rule {
  /** Case-insensitive; `*` stands for any run of characters, e.g. `*@slow.test`. */
  pattern: string;
  behaviour: RecipientBehaviour;
  /** For `delay`. */
  milliseconds?: number;
}

export interface MailOptions {
  /** Loopback port of the SMTP server; 0: any free one. */
  port: number;
  /** Loopback port of the web inbox; 0: any free one. */
  httpPort: number;
  dataDir: string;
  /** Path the inbox is served under, default `/mail`. */
  basePath?: string;
  log?: (line: string) => void;
}

export interface StoredMail {
  id: number;
  receivedAt: string;
  from: string;
  to: string[];
  subject: string;
  unread: boolean;
  size: number;
}

export interface Mail {
  /** For `SMTP_URL`, e.g. `smtp://127.0.0.1:2525`. */
  smtpUrl: string;
  port: number;
  /** Where a reverse proxy forwards `/mail*`. */
  url: string;
  httpPort: number;
  inboxUrl: string;
  /** POST `{"rules": [...]}` here with header `x-standin-control: yes`. */
  controlUrl: string;
  /**
   * Adds to the built-in rules (`bounce@…`, `refuse@…`, `greylist@…`, `slow@…`); an empty list removes the added ones.
   */
  setRules(rules: Rule[]): void;
  stop(): Promise<void>;
}
