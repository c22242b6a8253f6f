import type { CallError } from '../../../../lib/call-error.ts';

const TEXT_STILL_HERE = 'Your text is still here.';

export function failureText(error: CallError): string {
  if (error.isNoAnswer) return `Not sent: no connection to the server. ${TEXT_STILL_HERE} Try again.`;
  if (error.code === 'rate-limited') return `Too many messages. ${TEXT_STILL_HERE} Wait a few minutes and try again.`;
  const quote = error.faultReference ? ` If it keeps happening, quote ${error.faultReference}.` : '';
  return `Not sent. ${error.message} ${TEXT_STILL_HERE}${quote}`;
}
