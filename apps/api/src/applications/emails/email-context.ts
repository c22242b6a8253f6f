import {
  AirportContact,
  DEFAULT_TIME_ZONE,
  formatDate,
  formatDateTime,
  type Reader,
  shownPhase,
  stateLabel,
  strictestStatusAt,
} from '@jibline/contract';
import { z } from 'zod';
import { safeParseStored } from '../../database/parse-stored.ts';
import type { Db, Tx } from '../../db.ts';
import { activationsOf } from '../lifecycle/activation-store.ts';
import { permitRecordsOf } from '../permit/record.ts';
import { type ApplicationRow, findApplication, questionsOf, referralsOf } from '../store.ts';
import { listContacts } from './recipient-store.ts';

/** Everything an email about an application may need to say. */
export interface EmailContext {
  application: ApplicationRow;
  /** The instant it speaks of: when the event it reports happened, else when it is written. */
  at: Date;
  questions: Awaited<ReturnType<typeof questionsOf>>;
  referrals: Awaited<ReturnType<typeof referralsOf>>;
  /** Of all airports of the application; the first is the one it is numbered for. */
  contacts: ReadonlyMap<string, z.infer<typeof Contacts>>;
  /** When the crane was reported up; null while it is down, as far as anyone reported. */
  upSince: Date | null;
  applicationUrl: string;
  publicUrl: string;
  timeZone: string;
}

const Contacts = z.array(AirportContact);

export async function gatherAbout(
  db: Db | Tx,
  id: string,
  { publicUrl, at }: Pick<EmailContext, 'publicUrl' | 'at'>,
): Promise<EmailContext | null> {
  const application = await findApplication(db, id);
  if (!application) return null;
  const ids = application.airports.map(({ airport_id }) => airport_id);
  const rows = await listContacts(db, ids);
  return {
    application,
    at,
    questions: await questionsOf(db, id),
    referrals: await referralsOf(db, id),
    upSince: (await activationsOf(db, id)).find(({ stopped_at }) => stopped_at === null)?.started_at ?? null,
    contacts: new Map(rows.map((row) => [row.id, safeParseStored(Contacts, row.contacts).data ?? []])),
    applicationUrl: `${publicUrl}/home/craneApplicationStatus/${id}`,
    publicUrl,
    timeZone: application.airports[0]?.time_zone ?? DEFAULT_TIME_ZONE,
  };
}

/** Contexts of several applications; deleted ones are left out. */
export async function gatherAll(
  db: Db | Tx,
  ids: readonly string[],
  when: Pick<EmailContext, 'publicUrl' | 'at'>,
): Promise<EmailContext[]> {
  const all: EmailContext[] = [];
  for (const id of ids) all.push(...[await gatherAbout(db, id, when)].filter((about) => about !== null));
  return all;
}

/** In the airport's own time, with its zone named. */
export const instantOf = ({ timeZone }: Pick<EmailContext, 'timeZone'>, at: Date | string) =>
  formatDateTime(at, timeZone);
export const dayOf = ({ timeZone }: EmailContext, at: Date | string) => formatDate(at, timeZone);

export const airportsIn = ({ application }: EmailContext) =>
  application.airports.map(({ name, icao }) => `${name} (${icao})`).join(', ');

export const headOf = (about: EmailContext, reader: Reader): [string, string][] => {
  const { application } = about;
  const site = [application.project_name, application.address].filter(Boolean).join(', ');
  const validity = strictestStatusAt(permitRecordsOf(application), about.at);
  const phase = shownPhase(application.phase, validity, about.upSince !== null);
  const [state, more] = stateLabel({ state: application.state, phase, closeReason: application.close_reason }, reader);
  return [
    ['Application', application.number],
    ...(application.airports.length > 0 ? [['Airport', airportsIn(about)] as [string, string]] : []),
    ...(site ? [['Site', site] as [string, string]] : []),
    ['State', more === null ? state : `${state}: ${more}`],
  ];
};

/** Where replies go: the airport's operations, or its first contact with an email address. */
export function replyAddressOf({ application, contacts }: EmailContext): string | null {
  const [first] = application.airports;
  const all = first ? (contacts.get(first.airport_id) ?? []) : [];
  return (
    (all.find(({ kind, email }) => kind === 'operations' && email) ?? all.find(({ email }) => email))?.email ?? null
  );
}
