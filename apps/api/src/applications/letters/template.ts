import type { ApplicationEvent } from '../events.ts';
import type { About } from './about.ts';
import type { Content } from './content.ts';
import type { Audience } from './recipients.ts';

/** What a template is told besides the case: the event it answers to. */
export type Told = Pick<ApplicationEvent, 'event' | 'transition' | 'detail'> & { actorName: string | null };

export interface Template {
  to: readonly Audience[];
  write(about: About, told: Told): Content;
}
