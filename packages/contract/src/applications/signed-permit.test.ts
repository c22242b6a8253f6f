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
};
const SIGNATURE = 'A'.repeat(86);
const TEXT =
  'J1~abcdefghij_~YSCB-P-2026-00017~YSCB~2~ABCD2345EFGH6789~1~615250~~38000~-35306912~149217000~1795204800~1796104800';

it('is written in letters an address need not escape, and read back whole', () => {
  expect(signedText(permit)).toBe(TEXT);
  const code = signedCode(TEXT, SIGNATURE);
  expect(encodeURIComponent(code)).toBe(code);
  expect(readSignedCode(code)).toEqual({ permit, text: TEXT, signature: SIGNATURE });
  const structure = { ...permit, craneType: null, restingAhdM: 574.5, radiusM: null };
  expect(readSignedCode(signedCode(signedText(structure), SIGNATURE))?.permit).toEqual(structure);
});

it('never tells a longer period than the permit has', () => {
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
  ['a height in words', signedCode(TEXT.replace('615250', 'high'), SIGNATURE)],
])('%s is not one', (_what, code) => expect(readSignedCode(code)).toBeNull());

it('tells a signed code from a short one', () => {
  expect([isSignedCode(signedCode(TEXT, SIGNATURE)), isSignedCode('ABCD2345EFGH6789')]).toEqual([true, false]);
});
