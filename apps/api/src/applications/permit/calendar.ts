import { APPLICATION_STATE } from '@jibline/contract';
import type { StoredCase } from '../store.ts';

/** RFC 5545, 3.3.11: these four mean something in a text. */
const quoted = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');
const moment = (at: Date) => `${at.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
const LONGEST_BYTES = 75;

/** RFC 5545, 3.1: no line is longer than 75 bytes; the next one begins with a blank, and no letter is cut in two. */
function fold(line: string): string {
  const lines: string[] = [];
  let part = '';
  for (const letter of line) {
    if (Buffer.byteLength(part + letter) > LONGEST_BYTES) {
      lines.push(part);
      part = ' ';
    }
    part += letter;
  }
  return [...lines, part].join('\r\n');
}

/** Up to its end, or up to the first instant of the permit that replaces it. */
const endOf = ({ replaced_from }: StoredCase, end: Date) =>
  replaced_from !== null && replaced_from < end ? replaced_from : end;
const isVoid = ({ state }: StoredCase) => state === APPLICATION_STATE.REVOKED || state === APPLICATION_STATE.CANCELED;

/** The days of every permit of a case, for the calendar of whoever gets the letter. */
export function calendarOf(application: StoredCase, publicUrl: string, now: Date): string {
  const place = [application.project_name, application.address].filter(Boolean).join(', ');
  const events = application.airports.flatMap((airport) =>
    airport.permit_number === null || airport.valid_from === null || airport.valid_to === null
      ? []
      : [
          'BEGIN:VEVENT',
          `UID:${airport.permit_number}@${new URL(publicUrl).hostname}`,
          `DTSTAMP:${moment(now)}`,
          `DTSTART:${moment(airport.valid_from)}`,
          `DTEND:${moment(endOf(application, airport.valid_to))}`,
          ...(isVoid(application) ? ['STATUS:CANCELLED'] : []),
          `SUMMARY:${quoted(`Crane permit ${airport.permit_number}, ${airport.name}`)}`,
          ...(place ? [`LOCATION:${quoted(place)}`] : []),
          `URL:${publicUrl}/home/craneApplicationStatus/${application.id}`,
          'END:VEVENT',
        ],
  );
  const lines = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Jibline//Crane permits//EN', ...events, 'END:VCALENDAR'];
  return `${lines.map(fold).join('\r\n')}\r\n`;
}
