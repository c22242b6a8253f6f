import { createPublicKey, verify } from 'node:crypto';
import { type PermitKeys, readSignedCode } from '@jibline/contract';
import { unzipSync } from 'fflate';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApplicationWorld, approval, CLEAR, READY } from '../../../test/application-world.ts';
import { type BlobStorage, startBlobStorage } from '../../../test/blob-storage.ts';
import { readPdf } from '../../../test/pdf-text.ts';
import type { Served } from '../../../test/served.ts';
import { servedWorld } from '../../../test/served-world.ts';
import { firstBroken } from '../../history/verify.ts';
import { strangeKeys } from '../../signing/key-store.ts';
import { vouch } from '../../signing/key-trust.ts';
import { openSigner } from '../../signing/signer.ts';
import { findApplication } from '../store.ts';
import { introduceKey } from './adopt-key.ts';
import { markKeyCompromised, refusedKey } from './compromise-key.ts';
import { permitPdf } from './documents/certificate.ts';
import { issuedPermit } from './issued.ts';
import { codeFor } from './signed-code.ts';

describe('a permit', () => {
  let storage: BlobStorage;
  let served: Served;
  let world: ApplicationWorld;
  beforeAll(async () => {
    storage = await startBlobStorage();
    ({ served, world } = await servedWorld({ env: storage.env }));
  });
  afterAll(async () => {
    await served.stop();
    await storage.stop();
  });

  const approved = async () => {
    const lodged = await world.lodged(CLEAR);
    const admin = world.as('airportAdmin');
    await admin.move(lodged.id, { event: 'take' });
    await admin.move(lodged.id, READY);
    return admin.move(lodged.id, approval(lodged, world.airport));
  };
  const check = async (code: string) => {
    const answer = await served.app.inject({ url: served.api(`permits/${code}`) });
    return { status: answer.statusCode, body: answer.json() };
  };

  it('is emailed to the applicant as a document and a calendar file', async () => {
    const permit = await approved();
    const number = permit.airports[0]?.permitNumber ?? '';
    const email = async () =>
      (await served.mailbox.letters()).find(({ subject }) => subject === `${permit.number}: approved`);
    await expect.poll(email, { timeout: 20_000, interval: 100 }).toBeDefined();
    const [document, , calendar] = (await email())?.attachments ?? [];
    expect([document?.filename, calendar?.filename]).toEqual([`${number}.pdf`, `${permit.number}.ics`]);
    expect(String(document?.content.subarray(0, 5))).toBe('%PDF-');
    // 590 m ÷ 0.3048 = 1935.7 ft, rounded up to the whole foot; document and email state the same.
    const stated = '590.0 m AHD (1936 ft AMSL)';
    expect((await readPdf(document?.content ?? Buffer.alloc(0))).text).toContain(stated);
    expect((await email())?.text).toContain('590.0\u00a0m AHD (1936\u00a0ft AMSL)');
    // Both contain the head of the history, with which anyone can show later that entries were removed.
    const head = new RegExp(`H1~application~${permit.id}~\\d+~[0-9a-f]{64}~${served.casework.signer.keyId}~[\\w-]{86}`);
    expect((await email())?.text).toMatch(head);
    expect((await readPdf(document?.content ?? Buffer.alloc(0))).text.replace(/\s/g, '')).toMatch(head);
    const moment = (instant: string | undefined) => `${instant?.slice(0, 19).replace(/[-:]/g, '')}Z`;
    const lines = String(calendar?.content).replaceAll('\r\n ', '').split('\r\n');
    expect(lines).toEqual(
      expect.arrayContaining([
        `DTSTART:${moment(permit.schedule?.startAt)}`,
        `DTEND:${moment(permit.schedule?.endAt)}`,
        `SUMMARY:Crane permit ${number}\\, Airport YAAA`,
      ]),
    );
  });

  it('can be checked by anyone with its code, without personal data', async () => {
    const permit = await approved();
    const [airport] = permit.airports;
    const { status, body } = await check(airport?.permitCode ?? '');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      permitNumber: airport?.permitNumber,
      status: 'upcoming',
      mayBeUpNow: false,
      approvedHeightAhdM: 590,
      restingHeightAhdM: 574,
      nextChangeAt: airport?.validFrom,
      airport: { icao: 'YAAA' },
    });
    expect(JSON.stringify(body)).not.toMatch(/Ann|Sam|Example Cranes|@/);
    expect((await check(airport?.permitCode?.toLowerCase() ?? '')).status).toBe(200);
    expect((await check('ZZZZZZZZZZZZZZZZ')).status).toBe(404);
  });

  it('states the recorded heights, on a roof too: document, code and page agree', async () => {
    // Ground 570 m, a roof 12 m above it: 20 m above the roof while working is 602 m AHD, 4 m above it at rest 586 m
    // AHD.
    const roof = {
      ...{ 'site.standsOn': 'structure', 'site.baseHeightM': 12 },
      ...{ 'craneDetail.maxHeightAhdM': 602 },
    };
    const lodged = await world.lodged(CLEAR, { changes: roof });
    expect(lodged.heights?.positions).toMatchObject([
      {
        requested: { ahdM: 602, aglM: 32 },
        assessed: { ahdM: 603.1, aglM: 33.1 },
        resting: { ahdM: 586, aglM: 16 },
      },
    ]);
    const admin = world.as('airportAdmin');
    await admin.move(lodged.id, { event: 'take' });
    await admin.move(lodged.id, READY);
    const permit = await admin.move(lodged.id, approval(lodged, world.airport));
    const { code } = await signedCodeOf(permit.id);
    expect(readSignedCode(code)?.permit).toMatchObject({ highestAhdM: 602, restingAhdM: 586 });
    expect((await check(code)).body).toMatchObject({ approvedHeightAhdM: 602, restingHeightAhdM: 586 });
    const url = served.api(`applications/certificates/${permit.id}/${world.airport}`);
    const { rawPayload } = await served.as('applicant@cases.test', { method: 'GET', url });
    const { text, pages, sizes } = await readPdf(rawPayload);
    // 602 ÷ 0.3048 = 1975.07
    expect(text).toContain('602.0 m AHD (1976 ft AMSL)');
    expect(text).toContain('16.0 m above ground = 586.0 m AHD');
    // The section has a landscape page of its own at the end, with the same heights.
    expect(sizes.at(-1)).toEqual([842, 595]);
    for (const words of [
      'Section A–A from the threshold of runway',
      'highest point 32.0 m AGL (602.0 m AHD), at rest 16.0 m AGL (586.0 m AHD), assessed to 603.1 m AHD',
      `as applied for, application ${permit.number}`,
    ])
      expect(pages.at(-1)).toContain(words);
  });

  const signedCodeOf = async (id: string, signer = served.casework.signer) => {
    const application = await findApplication(served.db, id);
    const [airport] = application?.airports ?? [];
    const issued = application && airport && issuedPermit(application, airport);
    if (!issued) throw new Error('no permit');
    return { issued, code: codeFor(signer, issued) };
  };

  it('has a code whose content is signed and can be verified with our public key', async () => {
    const permit = await approved();
    const { issued, code } = await signedCodeOf(permit.id);
    const printed = permitPdf({
      ...{ permit: issued, assessment: undefined, sections: [], legalTexts: [], now: new Date() },
      letterhead: { logo: null, contact: [], legal: [] },
      ...{ publicUrl: 'https://jibline.test', signer: served.casework.signer, signedHead: null },
    });
    expect(JSON.stringify(printed)).toContain(`"qr":"https://jibline.test/verify/${code}"`);
    expect(readSignedCode(code)?.permit).toMatchObject({
      permitNumber: permit.airports[0]?.permitNumber,
      icao: 'YAAA',
      version: 1,
      highestAhdM: 590,
      restingAhdM: 574,
      radiusM: 10,
      validTo: permit.airports[0]?.validTo,
    });
    const { keys } = (await served.app.inject({ url: served.api('public/permit-keys') })).json<PermitKeys>();
    // RFC 8032, 7.1, TEST 1: the public key belonging to the key these tests sign with.
    expect(keys).toMatchObject([{ x: '11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo' }]);
    const [text, signature] = [code.slice(0, code.lastIndexOf('~')), code.slice(code.lastIndexOf('~') + 1)];
    const key = createPublicKey({ key: { ...keys[0] }, format: 'jwk' });
    expect(verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64url'))).toBe(true);
    expect(await check(code)).toMatchObject({ status: 200, body: { signed: true, status: 'upcoming' } });
    expect((await check(issued.permitCode)).body.signed).toBe(false);
  });

  it('with an altered or foreign signature is refused, saying which', async () => {
    const { code } = await signedCodeOf((await approved()).id);
    const stranger = openSigner(Buffer.alloc(32, 7));
    const [text, signature] = [code.slice(0, code.lastIndexOf('~')), code.slice(code.lastIndexOf('~') + 1)];
    const theirs = text.replace(served.casework.signer.keyId, stranger.keyId);
    for (const [forged, why] of [
      [code.replace('~590000~', '~690000~'), 'altered after it was signed'],
      [`${text}~${stranger.sign(text)}`, 'altered after it was signed'],
      [`${theirs}~${stranger.sign(theirs)}`, 'signed with another key'],
      [`${text}~${signature.slice(0, 80)}`, 'incomplete'],
    ] as const)
      expect(await check(forged)).toMatchObject({
        status: 400,
        body: { code: 'signature-refused', detail: expect.stringContaining(why) },
      });
  });

  it('printed before the key was changed still verifies', async () => {
    const permit = await approved();
    const before = await signedCodeOf(permit.id);
    const next = openSigner(Buffer.alloc(32, 9));
    await introduceKey(served.db, served.casework.signer, next, new Date());
    const after = await signedCodeOf(permit.id, next);
    const ids = (await served.app.inject({ url: served.api('public/permit-keys') }))
      .json<PermitKeys>()
      .keys.map(({ kid }) => kid);
    expect(ids).toEqual([next.keyId, served.casework.signer.keyId]);
    for (const { code } of [before, after]) expect((await check(code)).body).toMatchObject({ signed: true });
  });

  it('signed with a key that someone wrote into the database is refused, and the key is not published', async () => {
    const permit = await approved();
    const stranger = openSigner(Buffer.alloc(32, 13));
    const forged = { id: stranger.keyId, public_key: stranger.publicKey, first_used_at: new Date() };
    await served.db.insertInto('permit_keys').values(forged).execute();
    // It vouches for itself and for ours, as one of ours would; ours do not vouch for it.
    for (const key of [
      { id: stranger.keyId, publicKey: stranger.publicKey },
      { ...served.casework.signer, id: served.casework.signer.keyId },
    ]) {
      const { keyId: key_id, byKey: by_key, signature } = vouch(stranger, key);
      await served.db.insertInto('permit_key_vouchers').values({ key_id, by_key, signature, at: new Date() }).execute();
    }
    const { code } = await signedCodeOf(permit.id, stranger);
    expect(await check(code)).toMatchObject({
      status: 400,
      body: { code: 'signature-refused', detail: expect.stringContaining('signed with another key') },
    });
    const published = (await served.app.inject({ url: served.api('public/permit-keys') })).json<PermitKeys>();
    expect(published.keys.map(({ kid }) => kid)).not.toContain(stranger.keyId);
    expect(published.keys.map(({ kid }) => kid)).toContain(served.casework.signer.keyId);
    expect(await strangeKeys(served.db)).toEqual([stranger.keyId]);
    await markKeyCompromised(served.db, stranger.keyId, 'not ours', new Date());
    expect(await strangeKeys(served.db)).toEqual([]);
  });

  it('signed with a key that was compromised is checked against the record, and says so', async () => {
    const permit = await approved();
    const stolen = openSigner(Buffer.alloc(32, 11));
    await introduceKey(served.db, served.casework.signer, stolen, new Date());
    const { code } = await signedCodeOf(permit.id, stolen);
    expect((await check(code)).body).toMatchObject({ signed: true, keyCompromisedAt: null });
    const at = new Date('2026-11-16T01:02:03Z');
    await expect(markKeyCompromised(served.db, 'unknown', 'x', at)).rejects.toThrow(
      'No permit key has the id unknown.',
    );
    expect(await markKeyCompromised(served.db, stolen.keyId, 'laptop stolen', at)).toBe(true);
    expect(await markKeyCompromised(served.db, stolen.keyId, 'again', at)).toBe(false);
    // A thief prints another height; the record says 590 m.
    const forged = code.slice(0, code.lastIndexOf('~')).replace('~590000~', '~690000~');
    const { status, body } = await check(`${forged}~${stolen.sign(forged)}`);
    expect(status).toBe(200);
    expect(body).toMatchObject({ signed: false, keyCompromisedAt: at.toISOString(), approvedHeightAhdM: 590 });
    const published = (await served.app.inject({ url: served.api('public/permit-keys') })).json<PermitKeys>();
    expect(published.keys.map(({ kid }) => kid)).not.toContain(stolen.keyId);
    expect(published.compromised).toContain(stolen.keyId);
    const { rows } = await sql<{ about_id: string; detail: object }>`
      select about_id, detail from history where event = 'permit-key.compromised'
        and detail ->> 'keyId' = ${stolen.keyId}`.execute(served.db);
    expect(rows).toMatchObject([
      { detail: { by: 'Operator of the server', keyId: stolen.keyId, reason: 'laptop stolen' } },
    ]);
    expect(await firstBroken(served.db, rows[0]?.about_id ?? '')).toBe(null);
    expect(await refusedKey(served.db, stolen.keyId)).toContain(
      'was marked as compromised at 2026-11-16T01:02:03.000Z',
    );
    expect(await refusedKey(served.db, served.casework.signer.keyId)).toBe(null);
  });

  it('suspended, lifted or revoked, its code shows it at once', async () => {
    const permit = await approved();
    const { code } = await signedCodeOf(permit.id);
    const admin = world.as('airportAdmin');
    const now = new Date().toISOString();
    await admin.move(permit.id, { event: 'suspend', text: 'Air show.', from: now, until: null });
    expect((await check(code)).body.status).toBe('suspended');
    await admin.move(permit.id, { event: 'lift', text: '' });
    expect((await check(code)).body.status).toBe('upcoming');
    await admin.move(permit.id, {
      event: 'revoke',
      reasonCode: 'safety',
      text: 'Danger.',
      effectiveAt: now,
      instruction: 'Lower.',
      confirmed: true,
    });
    expect((await check(code)).body).toMatchObject({ status: 'revoked', mayBeUpNow: false });
  });

  it('is a PDF for both sides; an undecided application has none', async () => {
    const permit = await approved();
    const ask = (who: string, id: string) =>
      served.as(`${who}@cases.test`, { url: served.api(`applications/certificates/${id}/${world.airport}`) });
    for (const who of ['applicant', 'airportReader']) {
      const answer = await ask(who, permit.id);
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
      expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
      expect(answer.headers['content-disposition']).toContain(`${permit.airports[0]?.permitNumber}.pdf`);
    }
    const text = (await readPdf((await ask('applicant', permit.id)).rawPayload)).text;
    for (const words of ['Mobile crane', 'Sam Site, 0498 765 432']) expect(text).toContain(words);
    // The clock of the hours is named; which of the two it is depends on the day of the test.
    expect(text).toMatch(/Mon–Fri 07:00–17:00 \(AE[DS]T\)/);
    expect(text).not.toMatch(/\+61|MOBILE/);
    // This application states no lights, and gives a contact for emergencies.
    expect(text).toContain('Lights None');
    expect(text).toContain('Emergency contact Eve Night, 0411 111 111');
    expect((await ask('applicant', (await world.lodged(CLEAR)).id)).statusCode).toBe(404);
  });

  it('has evidence for administrators: everything, with an intact chain', async () => {
    const permit = await approved();
    const answer = await served.as('airportAdmin@cases.test', {
      url: served.api(`applications/evidence/${permit.id}`),
    });
    expect(answer.statusCode).toBe(200);
    const files = unzipSync(answer.rawPayload);
    expect(Object.keys(files).toSorted()).toEqual([
      'README.txt',
      'application.json',
      'assessments.json',
      `assessments/${permit.number}-${permit.airports[0]?.icao}.pdf`,
      'chain.json',
      `decisions/${permit.airports[0]?.permitNumber}.pdf`,
      'files.json',
      'history.json',
      'keys.json',
      'letters.json',
      'manifest.json',
      'manifest.sig',
      'summary.txt',
      'surfaces.json',
      'verify.mjs',
      'versions.json',
    ]);
    // The findings with their drawings, for people.
    const assessment = files[`assessments/${permit.number}-${permit.airports[0]?.icao}.pdf`];
    expect(new TextDecoder().decode(assessment?.subarray(0, 5))).toBe('%PDF-');
    const history = JSON.parse(new TextDecoder().decode(files['history.json']));
    expect(history.chain).toEqual({ intact: true, brokenAtSequence: null });
    expect(history.items.map(({ event }: { event: string }) => event)).toEqual([
      'create',
      'lodge',
      'take',
      'mark-ready',
      'approve',
    ]);
  });
});
