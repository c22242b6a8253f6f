import type { ApplicationEvent } from '../lifecycle/application-event.ts';
import type { Content } from './content.ts';
import type { EmailContext } from './email-context.ts';
import type { Enclosure } from './enclosures.ts';
import type { Audience } from './recipients.ts';

/** The event the email reports, with the name of the person who caused it. */
export type EmailEvent = Pick<ApplicationEvent, 'event' | 'transition' | 'detail'> & { actorName: string | null };

export interface Template {
  to: readonly Audience[];
  /**
   * The attachments, also named in the preview of the transition; an email that serves several events chooses by event.
   */
  encloses?: (event: string) => readonly Enclosure[];
  write: (about: EmailContext, event: EmailEvent) => Content;
}
