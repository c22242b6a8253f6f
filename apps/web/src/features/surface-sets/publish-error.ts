import { formatDateTime } from '@jibline/contract/enums';
import type { CallError } from '../../lib/call-error.ts';
import { errorMessage } from '../../ui/feedback/error-message.ts';
import type { NoticeTone } from '../../ui/feedback/notice.tsx';
import { localZone } from '../../ui/local-day.ts';

/**
 * If two people publish at the same time, the second is told who was first and that their own set did not take effect.
 */
export function publishRefusal(error: CallError): { tone: NoticeTone; title?: string; text: string } {
  if (error.code === 'conflict') {
    const changed = error.problem?.changed;
    const who = changed?.by ?? 'Someone else';
    const when = changed ? ` on ${formatDateTime(changed.at, localZone())}` : '';
    return {
      tone: 'bad',
      title: 'Not published. Another set was published first.',
      text: `${who} published another set${when}, and it is now in force. Yours is still a draft. Compare the two, then publish yours again if it is still right.`,
    };
  }
  if (error.code === 'set-published')
    return {
      tone: 'bad',
      title: 'This set is no longer a draft',
      text: 'Someone else published this set before you. This page now shows the published set.',
    };
  return { tone: 'bad', text: errorMessage(error, 'published') };
}
