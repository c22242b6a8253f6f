import type { CallError } from '../../../../lib/call-error.ts';

const TEXT_STILL_HERE = 'Your text is still here.';

export function failureText(error: CallError): string {
  if (error.isNoAnswer)
    return `The message was not sent: the server did not answer. ${TEXT_STILL_HERE} Please try again in a moment.`;
  if (error.code === 'rate-limited')
    return `Too many messages came from here. ${TEXT_STILL_HERE} Please wait a few minutes and send it again.`;
  const number = error.problem?.requestId ? ` If it fails again, quote the number ${error.problem.requestId}.` : '';
  return `The message was not sent: ${error.message} ${TEXT_STILL_HERE}${number}`;
}
