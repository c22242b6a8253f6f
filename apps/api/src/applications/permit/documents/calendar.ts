import { type PermitRecord, type PermitStatusName, permitEndOf, permitStatusAt } from '@jibline/contract';
import type { ApplicationRow } from '../../store.ts';
import { permitRecordOf } from '../record.ts';

/** RFC 5545, 3.3.11: these four characters must be escaped in text. */
const quoted = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');
const moment = (at: Date) => `${at.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
const MAX_LINE_BYTES = 75;

/** RFC 5545, 3.1: lines have at most 75 bytes; continuation lines start with a space. Never splits a character. */
function fold(line: string): string {
  const lines: string[] = [];
  let part = '';
  for (const letter of line) {
    if (Buffer.byteLength(part + letter) > MAX_LINE_BYTES) {
      lines.push(part);
      part = ' ';
    }
    part += letter;
  }
  return [...lines, part].join('\r\n');
}

/** RFC 5545, 3.8.1.11: status and the word for it in the title; a current or future permit has neither. */
const MARKS: Partial<Record<PermitStatusName, readonly [status: string, word: string]>> = {
  suspended: ['TENTATIVE', 'SUSPENDED'],
  revoked: ['CANCELLED', 'REVOKED'],
  canceled: ['CANCELLED', 'CANCELLED'],
};

/** From start to end as known now; a permit that ended before its start keeps its original dates. */
function daysOf(permit: PermitRecord): { from: Date; to: Date } {
  const [from, end, to] = [new Date(permit.validFrom), new Date(permitEndOf(permit).at), new Date(permit.validTo)];
  return { from, to: end > from ? end : to };
}

/** The dates of every permit of an application, for the reader's calendar. */
export function calendarOf(application: ApplicationRow, publicUrl: string, now: Date): string {
  const location = [application.project_name, application.address].filter(Boolean).join(', ');
  const events = application.airports.flatMap((airport) => {
    const permit = permitRecordOf(application, airport);
    if (!permit || airport.permit_number === null) return [];
    const { from, to } = daysOf(permit);
    const mark = MARKS[permitStatusAt(permit, now).status];
    return [
      'BEGIN:VEVENT',
      `UID:${airport.permit_number}@${new URL(publicUrl).hostname}`,
      `DTSTAMP:${moment(now)}`,
      `DTSTART:${moment(from)}`,
      `DTEND:${moment(to)}`,
      ...(mark ? [`STATUS:${mark[0]}`] : []),
      `SUMMARY:${quoted(`${mark ? `${mark[1]}: ` : ''}Crane permit ${airport.permit_number}, ${airport.name}`)}`,
      ...(location ? [`LOCATION:${quoted(location)}`] : []),
      `URL:${publicUrl}/home/craneApplicationStatus/${application.id}`,
      'END:VEVENT',
    ];
  });
  const lines = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Jibline//Crane permits//EN', ...events, 'END:VCALENDAR'];
  return `${lines.map(fold).join('\r\n')}\r\n`;
}
