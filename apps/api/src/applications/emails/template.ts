import type { ApplicationEvent } from '../lifecycle/application-event.ts';
import type { Content } from './content.ts';
import type { EmailContext } from './email-context.ts';
import type { Enclosure } from './enclosures.ts';
import type { Audience } from './recipients.ts';

/** What a template is told besides the case: the event it answers to. */
export type EmailEvent = Pick<ApplicationEvent, 'event' | 'transition' | 'detail'> & { actorName: string | null };

export interface Template {
  to: readonly Audience[];
  /** What is attached, also named before the move is made; a letter that serves several events attaches by event. */
  encloses?: (event: string) => readonly Enclosure[];
  write: (about: EmailContext, told: EmailEvent) => Content;
}
