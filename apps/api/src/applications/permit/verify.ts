import {
  AirportContact,
  airportLabel,
  type PermitRecord,
  type PermitStanding,
  type PermitStatus,
  permitStatusAt,
} from '@jibline/contract';
import { z } from 'zod';
import type { Db } from '../../db.ts';
import { ApiError } from '../../errors.ts';
import { activationsOf } from '../activation-store.ts';
import { restingAt } from '../assessment-record.ts';
import { type CaseAirport, findCase, type StoredCase } from '../store.ts';
import { permitRecordOf } from './record.ts';
import { checkCode } from './signed-code.ts';
import { chainOf, findPermit } from './store.ts';

interface Member {
  application: StoredCase;
  airport: CaseAirport;
  permitNumber: string;
  permit: PermitRecord;
  standing: PermitStanding;
}

/** The permits of one airport in a chain of cases. */
const membersOf = (chain: readonly StoredCase[], airportId: string, now: Date): Member[] =>
  chain.flatMap((application) => {
    const airport = application.airports.find(({ airport_id }) => airport_id === airportId);
    const permit = airport ? permitRecordOf(application, airport) : null;
    if (!airport || !permit || airport.permit_number === null) return [];
    const standing = permitStatusAt(permit, now);
    return [{ application, airport, permit, standing, permitNumber: airport.permit_number }];
  });

const RUNNING: readonly string[] = ['valid-now', 'valid-outside-hours', 'suspended'];

/** What is valid now, else what comes next, else the last one: the same for every code of the chain. */
const currentOf = (members: readonly Member[]) =>
  members.find(({ standing }) => RUNNING.includes(standing.status)) ??
  members.find(({ standing }) => standing.status === 'upcoming') ??
  members.at(-1);

const earlier = (a: string, b: string | null) => (b !== null && Date.parse(b) < Date.parse(a) ? b : a);
const endOf = ({ permit }: Member) => earlier(permit.validTo, permit.replacedFrom);

async function isUp(db: Db, members: readonly Member[]): Promise<boolean> {
  for (const { application } of members)
    if ((await activationsOf(db, application.id)).some(({ stopped_at }) => stopped_at === null)) return true;
  return false;
}

function phoneOf({ contacts: stored }: CaseAirport): string | null {
  const contacts = z.array(AirportContact).parse(stored);
  const phones = (['operations', 'after-hours', 'tower'] as const).flatMap(
    (kind) => contacts.find((contact) => contact.kind === kind)?.phone ?? [],
  );
  return phones[0] ?? null;
}

/** What anyone who scans the code may know: may it be up now, how high, whom to call. Nothing about people. */
export async function verifyPermit(db: Db, code: string, now: Date): Promise<PermitStatus> {
  const signed = await checkCode(db, code);
  const found = await findPermit(db, signed?.code ?? code.toUpperCase());
  const scanned = found ? await findCase(db, found.application_id) : null;
  const members = found && scanned ? membersOf(await chainOf(db, scanned), found.airport_id, now) : [];
  const own = members.find(({ application }) => application.id === scanned?.id);
  const current = currentOf(members);
  if (!own || !current) throw new ApiError('not-found', 'no permit bears this code');
  const { application, airport, permit, standing } = current;
  return {
    permitNumber: current.permitNumber,
    scannedPermitNumber: own.permitNumber,
    signed: signed !== null,
    status: standing.status,
    since: standing.since,
    mayBeUpNow: standing.mayBeUp,
    reportedUp: await isUp(db, members),
    expectedUntil: standing.expectedUntil,
    checkedAt: now.toISOString(),
    airport: {
      icao: airport.icao,
      label: airportLabel(airport),
      timeZone: airport.time_zone,
      phone: phoneOf(airport),
    },
    craneType: application.crane_type,
    latitude: application.latitude ?? 0,
    longitude: application.longitude ?? 0,
    approvedHeightAhdM: airport.approved_height_ahd_m ?? 0,
    restingHeightAhdM: restingAt(airport)?.ahdM ?? null,
    validFrom: permit.validFrom,
    validTo: endOf(current),
    nextChangeAt: standing.next?.at ?? null,
    nextStatus: standing.next?.to ?? null,
    chain: members.map((member) => ({
      permitNumber: member.permitNumber,
      status: member.standing.status,
      validFrom: member.permit.validFrom,
      validTo: endOf(member),
    })),
  };
}
