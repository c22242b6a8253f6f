import { CRANE_TYPES, type CraneType } from './enums.ts';
import { PACKED_CHARACTERS, packCrane, type SignedCrane, unpackCrane } from './signed-crane.ts';

/** What the code on a permit says by itself, without asking anyone. */
export interface SignedPermit {
  /** Which of our keys signed it. */
  readonly keyId: string;
  readonly permitNumber: string;
  readonly icao: string;
  /** Of the answers that were decided on. */
  readonly version: number;
  /** By which the server knows the permit. */
  readonly code: string;
  /** null: a structure. */
  readonly craneType: CraneType | null;
  readonly highestAhdM: number;
  readonly restingAhdM: number | null;
  readonly radiusM: number | null;
  readonly latitude: number;
  readonly longitude: number;
  readonly validFrom: string;
  readonly validTo: string;
  /** Each with its own height, where there are several; empty for one crane, and in codes printed before. */
  readonly cranes: readonly SignedCrane[];
}

/**
 * `J1~key~number~airport~version~code~crane~highest~resting~radius~latitude~longitude~from~to`, then `~` and the signature over
 * exactly these letters. Lengths in millimetres, degrees in millionths, moments in seconds since 1970; nothing that an address
 * would have to escape, and no full stop, which some programs take for the name of a file.
 *
 * `J2` has one field more: of each crane 16 letters of base64url, its height AHD and AGL in decimetres (3 each) and its latitude and
 * longitude in hundred-thousandths of a degree (5 each). 20 cranes still print at two points a square.
 */
const FORM = { one: 'J1', several: 'J2' };
const BETWEEN = '~';
const SIGNATURE = /^[\w-]{86}$/;
const WHOLE = '-?\\d{1,11}';
const TOKEN = new RegExp(
  `^${['J[12]', '([\\w-]{11})', '([A-Z0-9-]{6,30})', '([A-Z0-9]{3,8})', '(\\d{1,5})', '([A-Z0-9]{16})', '([012s])', `(${WHOLE})`, `(${WHOLE}|)`, `(${WHOLE}|)`, `(${WHOLE})`, `(${WHOLE})`, `(${WHOLE})`, `(${WHOLE})`].join(BETWEEN)}(?:${BETWEEN}((?:[\\w-]{${PACKED_CHARACTERS}}){2,20}))?$`,
);
const PACKED_CRANE = new RegExp(`.{${PACKED_CHARACTERS}}`, 'g');
const THOUSAND = 1_000;
const MILLION = 1_000_000;

/** Whether someone at the fence holds a signed code rather than one of the older, short ones. */
export const isSignedCode = (code: string) => code.includes(BETWEEN);

/** The letters that are signed. The period is never told longer than it is. */
export function signedText(permit: SignedPermit): string {
  const millimetres = (metres: number | null) => (metres === null ? '' : Math.round(metres * THOUSAND));
  const several = permit.cranes.length > 1;
  return [
    several ? FORM.several : FORM.one,
    permit.keyId,
    permit.permitNumber,
    permit.icao,
    permit.version,
    permit.code,
    permit.craneType ?? 's',
    millimetres(permit.highestAhdM),
    millimetres(permit.restingAhdM),
    millimetres(permit.radiusM),
    Math.round(permit.latitude * MILLION),
    Math.round(permit.longitude * MILLION),
    Math.ceil(Date.parse(permit.validFrom) / THOUSAND),
    Math.floor(Date.parse(permit.validTo) / THOUSAND),
    ...(several ? [permit.cranes.map(packCrane).join('')] : []),
  ].join(BETWEEN);
}

export const signedCode = (text: string, signature: string) => `${text}${BETWEEN}${signature}`;

export interface ReadCode {
  readonly permit: SignedPermit;
  readonly text: string;
  /** base64url, 64 bytes. */
  readonly signature: string;
}

/** What a code says and what it is signed with; null for anything that is not of this form. Whether it is true, the signature tells. */
export function readSignedCode(code: string): ReadCode | null {
  const cut = code.lastIndexOf(BETWEEN);
  const [text, signature] = [code.slice(0, Math.max(cut, 0)), code.slice(cut + 1)];
  const found = TOKEN.exec(text);
  if (!found || !SIGNATURE.test(signature)) return null;
  const [keyId = '', permitNumber = '', icao = '', version, short = '', crane, ...figures] = found.slice(1);
  const [highest, resting, radius, latitude, longitude, from, to, cranes] = figures;
  if (text.startsWith(FORM.several) !== (cranes !== undefined)) return null;
  const metres = (millimetres: string | undefined) => Number(millimetres) / THOUSAND;
  const moment = (seconds: string | undefined) => new Date(Number(seconds) * THOUSAND).toISOString();
  return {
    text,
    signature,
    permit: {
      keyId,
      permitNumber,
      icao,
      version: Number(version),
      code: short,
      craneType: CRANE_TYPES.find((type) => String(type) === crane) ?? null,
      highestAhdM: metres(highest),
      restingAhdM: resting ? metres(resting) : null,
      radiusM: radius ? metres(radius) : null,
      latitude: Number(latitude) / MILLION,
      longitude: Number(longitude) / MILLION,
      validFrom: moment(from),
      validTo: moment(to),
      cranes: (cranes?.match(PACKED_CRANE) ?? []).map(unpackCrane),
    },
  };
}
