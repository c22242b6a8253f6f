import type { Printed } from '../../outbox/index.ts';
import { siteCardName } from '../permit/documents/site-card.ts';
import type { EmailContext } from './email-context.ts';

type Decision = 'approved' | 'rejected';

/** The decision notice of every airport that decided this way, rendered when the email is sent. */
const decisions = ({ application }: EmailContext, outcome: Decision): Printed[] =>
  application.airports
    .filter((airport) => airport.outcome === outcome)
    .map(({ permit_number, icao, airport_id }) => ({
      filename: `${permit_number ?? `${application.number} ${icao} decision`}.pdf`,
      media: 'application/pdf',
      paper: 'decision',
      of: [application.id, airport_id],
    }));

export const isCrane = ({ application }: Pick<EmailContext, 'application'>) => application.crane_type !== null;

interface Enclosed {
  /** As named in a sentence. */
  name: string;
  /** When it is attached; without this, always. */
  isFor?: (about: EmailContext) => boolean;
  print: (about: EmailContext) => Printed[];
}

/** What may be attached to an email. */
const ENCLOSURES = {
  permit: { name: 'permit', print: (about) => decisions(about, 'approved') },
  // A structure has no crane to keep a site card at.
  'site-card': {
    name: 'site card',
    isFor: isCrane,
    print: ({ application }) =>
      application.airports.flatMap(({ permit_number, airport_id }) =>
        permit_number === null
          ? []
          : {
              filename: siteCardName(permit_number),
              media: 'application/pdf',
              paper: 'site-card',
              of: [application.id, airport_id],
            },
      ),
  },
  refusal: { name: 'decision notice', print: (about) => decisions(about, 'rejected') },
  calendar: {
    name: 'calendar file',
    print: ({ application }) => [
      { filename: `${application.number}.ics`, media: 'text/calendar', paper: 'calendar', of: [application.id] },
    ],
  },
} as const satisfies Record<string, Enclosed>;
export type Enclosure = keyof typeof ENCLOSURES;

/** Those of a template's attachments that this application gets: named in the preview and rendered on sending. */
export const enclosedWith = (about: EmailContext, enclosures: readonly Enclosure[]): Enclosed[] =>
  enclosures.map((one): Enclosed => ENCLOSURES[one]).filter(({ isFor }) => isFor?.(about) ?? true);
