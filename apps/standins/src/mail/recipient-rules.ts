import type { Rule } from './options.ts';

/** Always active, so that anyone can see a bounce without configuration. */
const DEFAULT_RULES: readonly Rule[] = [
  { pattern: 'bounce@*', behaviour: 'bounce' },
  { pattern: 'refuse@*', behaviour: 'refuse' },
  { pattern: 'greylist@*', behaviour: 'greylist' },
  { pattern: 'slow@*', behaviour: 'delay', milliseconds: 3000 },
];

const REPLIES = {
  bounce: [550, '5.1.1', 'No such user here'],
  refuse: [421, '4.3.2', 'Service not available, closing transmission channel'],
  greylist: [451, '4.7.1', 'Greylisted, please try again shortly'],
} as const;

export class SmtpError extends Error {
  readonly responseCode: number;
  constructor(code: number, text: string) {
    super(text);
    this.responseCode = code;
  }
}

export type RecipientRules = ReturnType<typeof openRecipientRules>;

function matches(pattern: string, address: string): boolean {
  const parts = pattern.split('*').map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('.*')}$`, 'i').test(address);
}

export function openRecipientRules() {
  let rules: readonly Rule[] = [];
  const met = new Set<string>();

  return {
    set(requested: Rule[]): void {
      rules = requested;
      met.clear();
    },

    /** Milliseconds to wait before accepting; throws when the recipient is not accepted now. */
    judge(sender: string, recipient: string): number {
      let wait = 0;
      for (const rule of [...rules, ...DEFAULT_RULES].filter((it) => matches(it.pattern, recipient))) {
        if (rule.behaviour === 'delay') {
          wait = Math.max(wait, rule.milliseconds ?? 0);
          continue;
        }
        if (rule.behaviour === 'greylist') {
          // Like greylisting servers: the first attempt of a pair is deferred, the next accepted.
          const pair = `${sender}>${recipient}`.toLowerCase();
          if (met.has(pair)) continue;
          met.add(pair);
        }
        const [code, status, text] = REPLIES[rule.behaviour];
        throw new SmtpError(code, `${status} <${recipient}> ${text}`);
      }
      return wait;
    },
  };
}
