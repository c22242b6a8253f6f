import type { Airport, AirportType } from '@jibline/contract';
import { AIRPORT_TYPE } from '@jibline/contract';

type Contact = Airport['contacts'][number];

/** Numbers that the Australian numbering plan reserves for fiction, (0x) 5550 xxxx: nobody owns them. */
const AREA: Readonly<Record<string, string>> = {
  'Australia/Sydney': '2',
  'Australia/Melbourne': '3',
  'Australia/Hobart': '3',
  'Australia/Brisbane': '7',
};
const WEST_AND_CENTRE = '8';

/** Invented contacts; their email addresses exist only in the demonstration. */
export function demoContacts(icao: string, type: AirportType, timeZone: string, position: number): Contact[] {
  const number = (index: number) =>
    `+61${AREA[timeZone] ?? WEST_AND_CENTRE}5550${String(position).padStart(2, '0')}0${index}`;
  const address = (mailbox: string) => `${mailbox}@${icao.toLowerCase()}.demo.jibline.test`;
  const operations = type === AIRPORT_TYPE.MILITARY ? 'Base operations' : 'Operations centre';
  // A landing area has no tower, and one person for everything.
  if (type === AIRPORT_TYPE['AIRCRAFT LANDING AREAS'])
    return [
      {
        kind: 'operations',
        name: 'Landing area operator (illustrative)',
        phone: number(1),
        email: address('operations'),
      },
      { kind: 'after-hours', name: 'Landing area operator at night (illustrative)', phone: number(3), email: null },
    ];
  return [
    { kind: 'operations', name: `${operations} (illustrative)`, phone: number(1), email: address('operations') },
    { kind: 'tower', name: 'Tower supervisor (illustrative)', phone: number(2), email: address('tower') },
    { kind: 'after-hours', name: 'Duty officer at night (illustrative)', phone: number(3), email: null },
  ];
}
