import { CRANE_TYPES, type CraneType } from './enums.ts';
import { PACKED_CHARACTERS, packCrane, type SignedCrane, unpackCrane } from './signed-crane.ts';

/** What the code on a permit contains, readable without a server. */
export interface SignedPermit {
  /** Id of the key that signed it. */
  readonly keyId: string;
  readonly permitNumber: string;
  readonly icao: string;
  /** Version of the answers that were decided on. */
  readonly version: number;
  /** The server's code for the permit. */
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
  /** Each crane with its own height, where there are several; empty for one crane, and in older codes. */
  readonly cranes: readonly SignedCrane[];
}

/**
 * `J1~key~number~airport~version~code~crane~highest~resting~radius~latitude~longitude~from~to`, then `~` and the
 * signature over exactly this text. Lengths in millimetres, degrees in millionths, instants in seconds since 1970; no
 * characters that an address would have to escape, and no full stop, which some programs take for a file name. `J2` has
 * one more field: for each crane 16 characters of base64url, its height AHD and AGL in decimetres (3 each) and its
 * latitude and longitude in units of 0.00001 degrees (5 each). 20 cranes still print at two points per module.
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

/** Whether it is a signed code rather than one of the older, short ones. */
export const isSignedCode = (code: string) => code.includes(BETWEEN);

/** The signed text. The period is rounded so that it is never longer than permitted. */
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

/** The content and signature of a code; null for any other text. The caller must verify the signature. */
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
