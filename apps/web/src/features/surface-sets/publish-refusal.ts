import type { CallError } from '../../lib/call-error.ts';
import { errorMessage } from '../../ui/feedback/error-message.ts';
import type { NoticeTone } from '../../ui/feedback/notice.tsx';
import { formatDateTime } from '../../ui/format-date-time.ts';
import { localZone } from '../../ui/local-day.ts';

/** Of two people publishing at once, one is too late: told who was first, and that nothing of theirs took effect. */
export function publishRefusal(error: CallError): { tone: NoticeTone; title?: string; text: string } {
  if (error.code === 'conflict') {
    const changed = error.problem?.changed;
    const who = changed?.by ?? 'Somebody else';
    const when = changed ? ` on ${formatDateTime(changed.at, localZone())}` : ' meanwhile';
    return {
      tone: 'bad',
      title: 'Your set was not published: somebody was faster',
      text: `${who} published another set${when}, and that one is in force. Yours is still a draft: compare it with the new one, then publish it again if it is still right.`,
    };
  }
  if (error.code === 'set-published')
    return {
      tone: 'bad',
      title: 'This set is no longer a draft',
      text: 'Somebody published it before you. What you see now is how it stands.',
    };
  return { tone: 'bad', text: errorMessage(error, 'published') };
}
