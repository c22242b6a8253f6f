import { AirportContact, airportLabel, DraftAnswers, type PermitStatus } from '@jibline/contract';
import { z } from 'zod';
import type { Db } from '../../db.ts';
import { ApiError } from '../../errors.ts';
import { restingAhdOf } from '../assessed-height.ts';
import { withinHours } from './hours.ts';
import { checkCode } from './signed-code.ts';
import { findPermit, permitNumberOf, type StoredPermit } from './store.ts';

type Status = PermitStatus['status'];

const UTC_MODE = 1;

function statusOf(permit: StoredPermit, now: Date, within: boolean): Status {
  if (permit.state === 8) return 'revoked';
  if (permit.state === 5) return 'canceled';
  if (permit.state === 4) return permit.close_reason === 'SUPERSEDED' ? 'superseded' : 'ended';
  if (permit.valid_to === null || permit.valid_from === null || permit.valid_to <= now) return 'ended';
  const suspended = permit.phase === 'SUSPENDED' && (permit.suspended_from === null || permit.suspended_from <= now);
  if (suspended && (permit.suspended_until === null || permit.suspended_until > now)) return 'suspended';
  if (permit.valid_from > now) return 'upcoming';
  return within ? 'valid-now' : 'valid-outside-hours';
}

/** The first of these moments that is still ahead. */
const nextOf = (now: Date, ...moments: (Date | null)[]) =>
  moments
    .flatMap((moment) => (moment !== null && moment > now ? [moment] : []))
    .toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null;

/** What anyone who scans the code may know: may it be up now, how high, whom to call. Nothing about people. */
export async function verifyPermit(db: Db, code: string, now: Date): Promise<PermitStatus> {
  const signed = await checkCode(db, code);
  const permit = await findPermit(db, signed?.code ?? code.toUpperCase());
  if (!permit?.permit_number || permit.valid_from === null || permit.valid_to === null)
    throw new ApiError('not-found', 'no permit bears this code');
  const answers = DraftAnswers.parse(permit.answers);
  const zone = permit.time_zone_mode === UTC_MODE ? 'UTC' : permit.time_zone;
  const { within, changesAt } = withinHours(answers.schedule?.hours, zone, now);
  const status = statusOf(permit, now, within);
  const live = ['upcoming', 'valid-now', 'valid-outside-hours', 'suspended'].includes(status);
  const contacts = z.array(AirportContact).parse(permit.contacts);
  const phone = (['operations', 'after-hours', 'tower'] as const)
    .flatMap((kind) => contacts.find((contact) => contact.kind === kind)?.phone ?? [])
    .at(0);
  return {
    permitNumber: permit.permit_number,
    signed: signed !== null,
    status,
    mayBeUpNow: status === 'valid-now',
    checkedAt: now.toISOString(),
    airport: { icao: permit.icao, label: airportLabel(permit), timeZone: permit.time_zone, phone: phone ?? null },
    craneType: permit.crane_type,
    latitude: permit.latitude ?? 0,
    longitude: permit.longitude ?? 0,
    approvedHeightAhdM: permit.approved_height_ahd_m ?? 0,
    restingHeightAhdM: restingAhdOf(answers),
    validFrom: permit.valid_from.toISOString(),
    validTo: permit.valid_to.toISOString(),
    nextChangeAt: live
      ? (nextOf(
          now,
          permit.valid_from,
          permit.valid_to,
          permit.suspended_until,
          permit.valid_from > now ? null : changesAt,
        )?.toISOString() ?? null)
      : null,
    successorPermitNumber:
      status === 'superseded' ? await permitNumberOf(db, permit.successor_id, permit.airport_id) : null,
  };
}
