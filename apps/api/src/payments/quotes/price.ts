import {
  DraftAnswers,
  dayAt,
  type Fee,
  type FeeDue,
  type FeeFacts,
  feeFor,
  missingForFee,
  type PaymentSettingsCreate,
} from '@jibline/contract';
import { Temporal } from 'temporal-polyfill';
import { findAirport } from '../../airports/index.ts';
import { type ApplicationRow, submittedAnswers, submitterOf } from '../../applications/index.ts';
import { parseStored } from '../../database/parse-stored.ts';
import type { Purpose } from '../../database/payments-schema.ts';
import type { Db, Tx } from '../../db.ts';
import { type Cover, coverFor } from '../accounts/cover.ts';
import { inForce, settingsOf, settingsOfVersion } from '../settings/settings-store.ts';
import { factsOf, noticeDays } from './fee-facts.ts';
import { aroundFee, chargedTo, chargedToProject, isPaidByCard, waiverOf } from './quote-store.ts';

export interface Price {
  settingsId: string;
  settingsVersion: number;
  settings: PaymentSettingsCreate;
  facts: FeeFacts;
  fee: Fee;
  /** What must be paid before the application continues; the fee itself may be due later, or on account. */
  dueCents: number;
  due: FeeDue;
  /** What can be paid by card now instead of on account; otherwise as `dueCents`. */
  payableCents: number;
  /** The company's account with the operator; null: it has none here. */
  cover: Cover | null;
}

export type Unpriced = { missing: string[] } | { free: true };
export const isPriced = (price: Price | Unpriced): price is Price => 'fee' in price;

/**
 * The prices that apply: those it was first charged by, otherwise those of the day it was submitted, otherwise today's.
 */
async function settingsFor(db: Db | Tx, application: ApplicationRow, timeZone: string, airportId: string, now: Date) {
  const { first, cents } = await chargedTo(db, application.id);
  const stored = first && (await settingsOfVersion(db, first.settings_id, first.settings_version));
  if (first && stored)
    return {
      settingsId: first.settings_id,
      settingsVersion: first.settings_version,
      settings: stored,
      charged: cents,
      pricedAt: first.created_at,
    };
  const pricedAt = application.submitted_at ?? now;
  const found = inForce(await settingsOf(db, airportId), dayAt(pricedAt, timeZone));
  return (
    found && { settingsId: found.id, settingsVersion: found.version, settings: found.settings, charged: 0, pricedAt }
  );
}

function dueOf({ totalCents }: Fee, onAccount: boolean, beforeLodging: boolean): FeeDue {
  if (totalCents === 0) return 'nothing';
  if (onAccount) return 'on-account';
  return beforeLodging ? 'before-lodging' : 'at-approval';
}

const FEE_TIMES = { lodgement: ['LODGEMENT'], approval: ['LODGEMENT', 'APPROVAL'] } as const;

/** Of a draft, the person who asks; afterwards the one who submitted, also where staff or the system cause the charge. */
const personOf = (db: Db | Tx, application: ApplicationRow, purpose: Purpose, actorId: string | null) =>
  purpose === 'lodgement' ? actorId : submitterOf(db, application);

/** What an application costs now, at its main airport. */
export async function priceOf(
  db: Db | Tx,
  application: ApplicationRow,
  { purpose, actorId }: { purpose: Purpose; actorId: string | null },
  now: Date,
): Promise<Price | Unpriced> {
  const answers = parseStored(DraftAnswers, submittedAnswers(application));
  const missing = missingForFee(answers);
  const airportId = application.airport_id;
  if (airportId === null || missing.length > 0) return { missing };
  const airport = await findAirport(db, airportId);
  if (!airport) return { missing: ['site.airportId'] };
  const current = await settingsFor(db, application, airport.time_zone, airportId, now);
  if (!current || current.settings.chargeAt === 'NONE') return { free: true };
  const { settings, settingsId, settingsVersion, charged, pricedAt } = current;
  const around = await aroundFee(db, application);
  const facts = factsOf({ ...around, answers, kind: application.kind, path: application.path });
  const newYear = Temporal.PlainDate.from({
    year: Number(dayAt(now, airport.time_zone).slice(0, 4)),
    month: 1,
    day: 1,
  });
  const project = {
    applicationId: application.id,
    name: application.project_name,
    airportId,
    ownerId: application.owner_id,
    organisationId: application.organisation_id,
  };
  const fee = feeFor(settings, facts, {
    // Notice is counted from submission: the time the airport takes makes no application urgent.
    noticeDays: noticeDays(pricedAt, new Date(answers.schedule?.startAt ?? now), airport.time_zone),
    chargedCents: charged,
    projectCents: await chargedToProject(
      db,
      project,
      new Date(newYear.toZonedDateTime(airport.time_zone).epochMilliseconds),
    ),
    waived: (await waiverOf(db, application.id))?.reason ?? null,
  });
  const submitter = { personId: await personOf(db, application, purpose, actorId), purpose };
  const payer = { companyId: application.organisation_id, submitter };
  const cover = await coverFor(db, payer, airport, settings, fee.totalCents, now);
  // An applicant who paid by card pays what is added later by card too.
  const onAccount = cover?.refusal === null && !(await isPaidByCard(db, application.id));
  const times: readonly string[] = FEE_TIMES[purpose];
  const payableCents = times.includes(settings.chargeAt) ? fee.totalCents : 0;
  const dueCents = onAccount ? 0 : payableCents;
  const due = dueOf(fee, onAccount, dueCents > 0 && purpose === 'lodgement');
  return { settingsId, settingsVersion, settings, facts, fee, due, dueCents, payableCents, cover };
}
