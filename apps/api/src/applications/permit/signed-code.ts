import {
  everyCrane,
  isSignedCode,
  type PermitKeys,
  readSignedCode,
  type SignedPermit,
  signedCode,
  signedText,
} from '@jibline/contract';
import type { Db } from '../../db.ts';
import { ApiError } from '../../errors.ts';
import { readKeys } from '../../signing/key-store.ts';
import { isSignedBy, type PermitSigner } from '../../signing/signer.ts';
import type { IssuedPermit } from './issued.ts';
import { findKey } from './key-store.ts';

/** Content of the QR code on one airport's permit; with several cranes it states the height of each. */
export function codeFor(signer: PermitSigner, permit: IssuedPermit): string {
  const { application, airport, answers, cranes } = permit;
  const [{ latitude, longitude }] = cranes;
  const text = signedText({
    keyId: signer.keyId,
    permitNumber: permit.permitNumber,
    icao: airport.icao,
    version: application.answers_version,
    code: permit.permitCode,
    craneType: answers.craneType,
    highestAhdM: permit.approvedHeightAhdM,
    restingAhdM: permit.restingHeightAhdM,
    radiusM: largestRadiusOf(answers),
    latitude,
    longitude,
    validFrom: permit.validFrom.toISOString(),
    validTo: permit.validTo.toISOString(),
    cranes: cranes.map((crane) => ({
      latitude: crane.latitude,
      longitude: crane.longitude,
      highestAhdM: crane.highest.ahdM,
      highestAglM: crane.highest.aglM,
    })),
  });
  return signedCode(text, signer.sign(text));
}

/** Of different cranes the largest; null: a structure. */
function largestRadiusOf(answers: IssuedPermit['answers']): number | null {
  const radii = everyCrane(answers).flatMap(({ craneDetail }) => craneDetail?.maxRadiusM ?? []);
  return radii.length === 0 ? null : Math.max(...radii);
}

const refused = (why: string) => new ApiError('signature-refused', `This code was not issued by Jibline: ${why}.`);

interface CheckedCode {
  permit: SignedPermit;
  /** Set when the key was compromised: the signature then proves nothing. */
  keyCompromisedAt: Date | null;
}

/** The content of a validly signed code; null for a short code. Anything else is an error. */
export async function checkCode(db: Db, code: string): Promise<CheckedCode | null> {
  if (!isSignedCode(code)) return null;
  const read = readSignedCode(code);
  if (!read) throw refused('it is incomplete or has another form');
  const key = await findKey(db, read.permit.keyId);
  if (key === null || (key.compromised_at === null && !(await isOurs(db, key.id))))
    throw refused('it is signed with another key');
  if (!isSignedBy(key.public_key, read.text, read.signature)) throw refused('it was altered after it was signed');
  return { permit: read.permit, keyCompromisedAt: key.compromised_at };
}

const isOurs = async (db: Db, keyId: string) =>
  (await readKeys(db)).some(({ id, isTrusted }) => id === keyId && isTrusted);

/** RFC 8037: every key a permit may be signed with, the newest first; none that only stands in the database. */
export async function listPermitKeys(db: Db): Promise<PermitKeys> {
  const all = await readKeys(db);
  return {
    keys: all
      .filter(({ isCompromised, isTrusted }) => isTrusted && !isCompromised)
      .map(({ id, publicKey }) => ({
        kty: 'OKP',
        crv: 'Ed25519',
        alg: 'EdDSA',
        use: 'sig',
        kid: id,
        x: publicKey,
      })),
    compromised: all.filter(({ isCompromised }) => isCompromised).map(({ id }) => id),
  };
}
