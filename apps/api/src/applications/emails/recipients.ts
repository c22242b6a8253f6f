import { EMAILS, type EmailId, waitsForSummary } from '@jibline/contract';
import { z } from 'zod';
import type { Db, Tx } from '../../db.ts';
import { settingsOf } from '../correspondence/settings-store.ts';
import { submittedAnswers } from '../lodged.ts';
import type { ApplicationAirport } from '../store.ts';
import type { EmailContext } from './email-context.ts';
import { type HolderAddress, holderAddress } from './holder-address.ts';
import { findActiveAddressee, findEmailChoices, listManagers } from './recipient-store.ts';

export interface Recipient {
  email: string;
  name: string | null;
  /** null: no account, so no notification settings. */
  userId: string | null;
  side: 'staff' | 'applicant' | 'outside';
  /** Their role, as used in a sentence. */
  as: string;
  /** They get it in their daily summary instead of at once. */
  inSummary?: boolean;
  /** It is the address in the application: the applicant has no active account. */
  isWithoutAccount?: boolean;
}

/** Who gets each email (permits, 3.9). */
export type Audience = 'applicant' | 'managers' | 'officer' | 'tower' | 'authorities';

const Copies = z.object({ applicant: z.object({ ccEmails: z.array(z.email()).optional() }).optional() });

function applicants({ application }: EmailContext): Recipient[] {
  const holder = holderAddress(application);
  const copies = Copies.safeParse(submittedAnswers(application)).data?.applicant?.ccEmails ?? [];
  return [
    ...(holder ? [asApplicant(holder)] : []),
    ...copies.map((email) => ({ email, name: null, userId: null, side: 'applicant' as const, as: `${email} (copy)` })),
  ];
}

const asApplicant = (holder: HolderAddress): Recipient =>
  holder.userId === null
    ? {
        ...{ ...holder, side: 'applicant', isWithoutAccount: true },
        as: `${holder.email} (in the application, as the applicant’s account is gone)`,
      }
    : { ...holder, side: 'applicant', as: 'the applicant' };

/** Managers and administrators in force at the application's airports, or of the operators that run them. */
async function managers(
  db: Db | Tx,
  { application }: EmailContext,
  now: Date,
  airports: readonly Pick<ApplicationAirport, 'airport_id' | 'icao'>[] = application.airports,
): Promise<Recipient[]> {
  const ids = airports.map(({ airport_id }) => airport_id);
  if (ids.length === 0) return [];
  const found = await listManagers(db, ids, now);
  const as = `managers of ${airports.map(({ icao }) => icao).join(', ')}`;
  return found.map(({ id, email, name }) => ({ email, name, userId: id, side: 'staff', as }));
}

/** The assigned officer; while none is assigned, everyone who could be. */
async function officers(db: Db | Tx, about: EmailContext, now: Date): Promise<Recipient[]> {
  const { assignee_id } = about.application;
  if (assignee_id === null) return managers(db, about, now);
  const officer = await findActiveAddressee(db, assignee_id);
  return officer
    ? [{ email: officer.email, name: officer.name, userId: officer.id, side: 'staff', as: 'the officer' }]
    : managers(db, about, now);
}

/**
 * Tower and operations of every airport of the application; an airport that names neither gets it through its managers.
 */
async function tower(db: Db | Tx, about: EmailContext, now: Date): Promise<Recipient[]> {
  const found: Recipient[] = [];
  for (const airport of about.application.airports) {
    const named = (about.contacts.get(airport.airport_id) ?? []).flatMap(({ kind, email, name }): Recipient[] =>
      email !== null && (kind === 'tower' || kind === 'operations')
        ? [{ email, name, userId: null, side: 'staff', as: `${kind} at ${airport.icao}` }]
        : [],
    );
    found.push(...(named.length > 0 ? named : await managers(db, about, now, [airport])));
  }
  return found;
}

const authorities = ({ referrals }: EmailContext): Recipient[] =>
  referrals.map(({ email, name }) => ({ email, name, userId: null, side: 'outside', as: name }));

const FIND: Record<Audience, (db: Db | Tx, about: EmailContext, now: Date) => Promise<Recipient[]> | Recipient[]> = {
  applicant: (_db, about) => applicants(about),
  managers: (db, about, now) => managers(db, about, now),
  officer: officers,
  tower,
  authorities: (_db, about) => authorities(about),
};

type Delivery = 'at once' | 'in the summary' | 'not at all';

/**
 * Optional emails are not sent to people who turned them off, for the application or for all, and wait for the daily
 * summary of those who chose one. All other emails are sent at once.
 */
async function deliveryFor(db: Db | Tx, { userId }: Recipient, id: EmailId, applicationId: string): Promise<Delivery> {
  if (userId === null || !EMAILS[id].optional) return 'at once';
  const person = await findEmailChoices(db, userId);
  const settings = await settingsOf(db, userId, applicationId);
  const requested = settings ? !settings.muted && !settings.lettersOff.includes(id) : (person?.letters_wanted ?? true);
  if (!requested) return 'not at all';
  return person?.digest_wanted && waitsForSummary(id) ? 'in the summary' : 'at once';
}

interface Sending {
  now: Date;
  /** Staff get no email about their own actions. */
  actorId: string | null;
  /** Other permits the email covers. */
  alsoAbout?: readonly EmailContext[];
}

/** Everyone of these audiences who wants the email, once each, including those of the other permits it covers. */
export async function recipientsOf(
  db: Db | Tx,
  about: EmailContext,
  id: EmailId,
  audiences: readonly Audience[],
  { now, actorId, alsoAbout = [] }: Sending,
): Promise<Recipient[]> {
  const found = new Map<string, Recipient>();
  for (const audience of audiences)
    for (const one of [about, ...alsoAbout])
      for (const recipient of await FIND[audience](db, one, now))
        if (!found.has(recipient.email.toLowerCase())) found.set(recipient.email.toLowerCase(), recipient);
  const requested: Recipient[] = [];
  for (const recipient of found.values()) {
    if (recipient.side === 'staff' && recipient.userId !== null && recipient.userId === actorId) continue;
    const delivery = await deliveryFor(db, recipient, id, about.application.id);
    if (delivery !== 'not at all') requested.push({ ...recipient, inSummary: delivery === 'in the summary' });
  }
  return requested;
}
