import { expect, it } from 'vitest';
import { isSignedCode, readSignedCode, type SignedPermit, signedCode, signedText } from './signed-permit.ts';

const permit: SignedPermit = {
  keyId: 'abcdefghij_',
  permitNumber: 'YSCB-P-2026-00017',
  icao: 'YSCB',
  version: 2,
  code: 'ABCD2345EFGH6789',
  craneType: 1,
  highestAhdM: 615.25,
  restingAhdM: null,
  radiusM: 38,
  latitude: -35.306912,
  longitude: 149.217,
  validFrom: '2026-11-20T20:00:00.000Z',
  validTo: '2026-12-01T06:00:00.000Z',
  cranes: [],
};
const SIGNATURE = 'A'.repeat(86);
const TEXT =
  'J1~abcdefghij_~YSCB-P-2026-00017~YSCB~2~ABCD2345EFGH6789~1~615250~~38000~-35306912~149217000~1795204800~1796104800';

it('needs no escaping in an address, and is read back completely', () => {
  expect(signedText(permit)).toBe(TEXT);
  const code = signedCode(TEXT, SIGNATURE);
  expect(encodeURIComponent(code)).toBe(code);
  expect(readSignedCode(code)).toEqual({ permit, text: TEXT, signature: SIGNATURE });
  const structure = { ...permit, craneType: null, restingAhdM: 574.5, radiusM: null };
  expect(readSignedCode(signedCode(signedText(structure), SIGNATURE))?.permit).toEqual(structure);
});

/**
 * By hand, base64url (A = 0 … _ = 63): (615.2 + 100) × 10 = 7152 = 1·4096 + 47·64 + 48, `Bvw`; (40 + 100) × 10 = 1400 = 21·64 + 56,
 * `AV4`; (90 − 35.30691) × 100,000 = 5,469,309 = 20·64³ + 55·64² + 17·64 + 61, `AU3R9`; (180 + 149.217) × 100,000 = 32,921,700 =
 * 1·64⁴ + 61·64³ + 37·64² + 33·64 + 36, `B9lhk`. The second crane: 620.1 m is 7201 = `Bwh`, 38.9 m is 1389 = `AVt`, 0.0003 degrees
 * north are 30 more, 5,469,339 = `AU3Sb`, the same longitude.
 */
const FIRST = { highestAhdM: 615.2, highestAglM: 40, latitude: -35.30691, longitude: 149.217 };
const SECOND = { highestAhdM: 620.1, highestAglM: 38.9, latitude: -35.30661, longitude: 149.217 };
const SEVERAL = `${TEXT.replace('J1', 'J2')}~BvwAV4AU3R9B9lhkBwhAVtAU3SbB9lhk`;

it('contains position and height of each of several cranes', () => {
  const several = { ...permit, cranes: [FIRST, SECOND] };
  expect(signedText(several)).toBe(SEVERAL);
  expect(readSignedCode(signedCode(SEVERAL, SIGNATURE))).toEqual({
    permit: several,
    text: SEVERAL,
    signature: SIGNATURE,
  });
});

it('tells no crane more height than it has', () => {
  const cranes = [{ ...FIRST, highestAhdM: 615.29, highestAglM: 40.09 }, SECOND];
  expect(signedText({ ...permit, cranes })).toBe(SEVERAL);
});

it('stays small enough to print: 20 cranes in 81 squares a side', () => {
  const code = signedCode(signedText({ ...permit, cranes: Array(20).fill(FIRST) }), SIGNATURE);
  // ISO/IEC 18004, table 7: version 16, level L, holds 586 bytes.
  expect(`https://permits.example.com.au/verify/${code}`.length).toBeLessThanOrEqual(586);
});

it('never states a longer period than permitted', () => {
  const odd = { ...permit, validFrom: '2026-11-20T20:00:00.400Z', validTo: '2026-12-01T06:00:00.900Z' };
  const read = readSignedCode(signedCode(signedText(odd), SIGNATURE));
  expect(read?.permit).toMatchObject({ validFrom: '2026-11-20T20:00:01.000Z', validTo: '2026-12-01T06:00:00.000Z' });
});

it.each([
  ['a short code', 'ABCD2345EFGH6789'],
  ['nothing', ''],
  ['a cut one', signedCode(TEXT, SIGNATURE.slice(1))],
  ['another form', signedCode(TEXT.replace('J1', 'J2'), SIGNATURE)],
  ['one field more', signedCode(`${TEXT}~1`, SIGNATURE)],
  ['several cranes in the form of one', signedCode(SEVERAL.replace('J2', 'J1'), SIGNATURE)],
  ['half a crane', signedCode(SEVERAL.slice(0, -8), SIGNATURE)],
  ['a height in words', signedCode(TEXT.replace('615250', 'high'), SIGNATURE)],
])('%s is not one', (_what, code) => expect(readSignedCode(code)).toBeNull());

it('distinguishes a signed code from a short one', () => {
  expect([isSignedCode(signedCode(TEXT, SIGNATURE)), isSignedCode('ABCD2345EFGH6789')]).toEqual([true, false]);
});
