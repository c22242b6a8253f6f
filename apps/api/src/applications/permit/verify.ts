import {
  airportLabel,
  type PermitRecord,
  type PermitStatus,
  type PermitValidity,
  permitStatusAt,
} from '@jibline/contract';
import type { Db } from '../../db.ts';
import { ApiError } from '../../errors.ts';
import { activationsOf } from '../lifecycle/activation-store.ts';
import { type ApplicationAirport, type ApplicationRow, findApplication } from '../store.ts';
import { phonesAt } from './documents/permit-texts.ts';
import { type IssuedPermit, issuedPermit } from './issued.ts';
import { permitRecordOf } from './record.ts';
import { checkCode } from './signed-code.ts';
import { chainOf, findPermit } from './store.ts';

interface Member {
  application: ApplicationRow;
  airport: ApplicationAirport;
  permitNumber: string;
  permit: PermitRecord;
  validity: PermitValidity;
}

/** The complete permit shown; of the others in the chain only number and dates are shown. */
function wholeOf({ application, airport }: Member): IssuedPermit {
  const issued = issuedPermit(application, airport);
  if (!issued) throw new ApiError('not-found', 'No permit has this code.');
  return issued;
}

/** The permits of one airport in a chain of applications. */
const membersOf = (chain: readonly ApplicationRow[], airportId: string, now: Date): Member[] =>
  chain.flatMap((application) => {
    const airport = application.airports.find(({ airport_id }) => airport_id === airportId);
    const permit = airport ? permitRecordOf(application, airport) : null;
    if (!airport || !permit || airport.permit_number === null) return [];
    const validity = permitStatusAt(permit, now);
    return [{ application, airport, permit, validity, permitNumber: airport.permit_number }];
  });

const RUNNING: readonly string[] = ['valid-now', 'valid-outside-hours', 'suspended'];

/** The permit valid now, otherwise the next one, otherwise the last: the same for every code of the chain. */
const currentOf = (members: readonly Member[]) =>
  members.find(({ validity }) => RUNNING.includes(validity.status)) ??
  members.find(({ validity }) => validity.status === 'upcoming') ??
  members.at(-1);

const earlier = (a: string, b: string | null) => (b !== null && Date.parse(b) < Date.parse(a) ? b : a);
const endOf = ({ permit }: Member) => earlier(permit.validTo, permit.replacedFrom);

async function isUp(db: Db, members: readonly Member[]): Promise<boolean> {
  for (const { application } of members)
    if ((await activationsOf(db, application.id)).some(({ stopped_at }) => stopped_at === null)) return true;
  return false;
}

/**
 * What anyone who scans the code may see: whether the crane may be up now, how high, whom to call. No personal data.
 */
export async function verifyPermit(db: Db, code: string, now: Date): Promise<PermitStatus> {
  const signed = await checkCode(db, code);
  const found = await findPermit(db, signed?.permit.code ?? code.toUpperCase());
  const scanned = found ? await findApplication(db, found.application_id) : null;
  const members = found && scanned ? membersOf(await chainOf(db, scanned), found.airport_id, now) : [];
  const own = members.find(({ application }) => application.id === scanned?.id);
  const current = currentOf(members);
  if (!own || !current) throw new ApiError('not-found', 'No permit has this code.');
  const { airport, permit, validity } = current;
  const { answers, cranes, approvedHeightAhdM, restingHeightAhdM } = wholeOf(current);
  const [{ latitude, longitude }] = cranes;
  return {
    permitNumber: current.permitNumber,
    scannedPermitNumber: own.permitNumber,
    signed: signed !== null && signed.keyCompromisedAt === null,
    keyCompromisedAt: signed?.keyCompromisedAt?.toISOString() ?? null,
    status: validity.status,
    since: validity.since,
    mayBeUpNow: validity.mayBeUp,
    reportedUp: await isUp(db, members),
    expectedUntil: validity.expectedUntil,
    checkedAt: now.toISOString(),
    airport: {
      icao: airport.icao,
      label: airportLabel(airport),
      timeZone: airport.time_zone,
      phone: phonesAt(airport)[0]?.phone ?? null,
    },
    craneType: answers.craneType,
    latitude,
    longitude,
    approvedHeightAhdM,
    restingHeightAhdM,
    cranes: [...cranes],
    validFrom: permit.validFrom,
    validTo: endOf(current),
    nextChangeAt: validity.next?.at ?? null,
    nextStatus: validity.next?.to ?? null,
    chain: members.map((member) => ({
      permitNumber: member.permitNumber,
      status: member.validity.status,
      validFrom: member.permit.validFrom,
      validTo: endOf(member),
    })),
  };
}
