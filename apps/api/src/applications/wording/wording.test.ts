import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ApplicationWorld, approval, CLEAR, READY } from '../../../test/application-world.ts';
import { type BlobStorage, startBlobStorage } from '../../../test/blob-storage.ts';
import { png } from '../../../test/hand-written-png.ts';
import { readPdf } from '../../../test/pdf-text.ts';
import type { Served } from '../../../test/served.ts';
import { servedWorld } from '../../../test/served-world.ts';
import { openBlobs } from '../../integrations/blobs.ts';
import { logoOf } from './on-documents.ts';

/** 8 by 8 red pixels, as a browser's canvas writes them. */
const RED_JPEG = Buffer.from(
  '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDABALDA4MChAODQ4SERATGCgaGBYWGDEjJR0oOjM9PDkzODdASFxOQERXRTc4UG1RV19iZ2hnPk1x' +
    'eXBkeFxlZ2P/2wBDARESEhgVGC8aGi9jQjhCY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2NjY2P/wAAR' +
    'CAAIAAgDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAb/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFQEBAQAAAAAAAAAAAAAAAAAA' +
    'BQb/xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oADAMBAAIRAxEAPwCdAHq9/9k=',
  'base64',
);

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
beforeEach(async () => {
  await served.db.deleteFrom('template_versions').execute();
});

const word = async (kind: string, key: string, text: string, version = 0) => {
  const { status, body } = await world
    .as('airportAdmin')
    .put(`Airports/${world.airport}/templates/${kind}/${key}`, { version, title: 'Ours', text });
  if (status !== 200) throw new Error(JSON.stringify(body));
};
const reset = (kind: string, key: string, version: number) =>
  world.as('airportAdmin').post(`Airports/${world.airport}/templates/${kind}/${key}/reset`, { version });
const decided = async (transition: 'approve' | 'reject' = 'approve') => {
  const lodged = await world.lodged(CLEAR);
  const admin = world.as('airportAdmin');
  await admin.move(lodged.id, { event: 'take' });
  if (transition === 'reject')
    return admin.move(lodged.id, {
      ...{ event: 'reject', airportId: world.airport, reasonCode: 'other' },
      ...{ text: 'Too close.', heightThatPassesAhdM: null },
    });
  await admin.move(lodged.id, READY);
  return admin.move(lodged.id, approval(lodged, world.airport));
};
const letters = (id: string, kind: string) =>
  served.db
    .selectFrom('letters')
    .select(['text_body', 'html_body', 'to_address', 'side'])
    .where('about_id', '=', id)
    .where('kind', '=', kind)
    .execute();
/** Emails are written from the events, in the background. */
const written = async (id: string, kind: string) => {
  await expect.poll(() => letters(id, kind), { timeout: 20_000 }).not.toEqual([]);
  const [letter] = await letters(id, kind);
  if (!letter) throw new Error('no email');
  return letter;
};
const permit = async (id: string) =>
  readPdf(
    (await served.as('applicant@cases.test', { url: served.api(`applications/certificates/${id}/${world.airport}`) }))
      .rawPayload,
  );

describe('an airport’s wording in emails', () => {
  it('adds its paragraph and contact block, filled in, as text and HTML', async () => {
    await word('email', 'E16', 'Phone {airportPhone} before the first lift.\nOrder {reference} is noted.');
    await word('email', 'contact', '{airport} & partners\nPhone {airportPhone}\nEmail {airportEmail}');
    const { id } = await decided();
    const { text_body: text, html_body: html } = await written(id, 'E16');
    expect(text).toContain('\n\nPhone (02) 5550 0101 before the first lift.\n\n');
    expect(text).toContain('\n\nAirport YAAA & partners\nPhone (02) 5550 0101\n\n--\n');
    expect(html).toContain('<p style="font-size:15px;line-height:1.6;margin:0 0 14px">Phone (02) 5550 0101 before');
    expect(html).toContain('Airport YAAA &#38; partners<br>Phone (02) 5550 0101</p>');
    // The airport has no email address: its line is left out whole.
    expect(text).not.toContain('Email ');
    for (const body of [text, html]) expect(body).not.toMatch(/\{\w+\}/);
  });

  it('adds nothing to emails for its own staff, and nothing after a reset', async () => {
    await word('email', 'contact', 'Block of {airport}');
    await word('email', 'E07', 'Quote {number}.');
    const first = await world.lodged();
    const received = await written(first.id, 'E07');
    expect(received.text_body).toContain(`Quote ${first.number}.`);
    expect((await written(first.id, 'E08')).text_body).not.toContain('Block of');
    await reset('email', 'contact', 1);
    await reset('email', 'E07', 1);
    const second = await world.lodged();
    expect((await written(second.id, 'E07')).text_body).not.toMatch(/Block of|Quote/);
  });
});

describe('an airport’s wording on documents', () => {
  it('prints contact block and small print on the permit, as they were when it was decided', async () => {
    await word('email', 'contact', 'Works office\nPhone {airportPhone}');
    await word('legal', 'permit', 'Permit {permitNumber} is for {company} only.');
    await word('legal', 'decision-notice', 'Only on the notice.');
    await word('legal', 'privacy', 'We use your details to decide.');
    const { id, airports, applicant } = await decided();
    const before = await permit(id);
    expect(before.lines.slice(0, 6)).toEqual(expect.arrayContaining(['Works office', 'Phone (02) 5550 0101']));
    expect(before.text).toContain(`Permit ${airports[0]?.permitNumber} is for ${applicant?.companyName} only.`);
    expect(before.text).toContain('We use your details to decide.');
    expect(before.text).not.toContain('Only on the notice.');
    await word('legal', 'permit', 'Later terms.', 1);
    await reset('email', 'contact', 1);
    const after = await permit(id);
    expect(after.text).toContain('is for');
    expect(after.text).not.toContain('Later terms.');
    expect(after.text).not.toContain('Works office');
  });

  it('prints the note of the decision notice on a rejection', async () => {
    await word('legal', 'permit', 'Only on the permit.');
    await word('legal', 'decision-notice', 'About application {number}.');
    const { id, number } = await decided('reject');
    const { text } = await permit(id);
    expect(text).toContain(`About application ${number}.`);
    expect(text).not.toContain('Only on the permit.');
  });

  const put = (content: Uint8Array, filename: string) =>
    served.as('airportAdmin@cases.test', {
      method: 'PUT',
      url: served.api(`document/emailSignature/${world.airport}/${filename}`),
      headers: { 'content-type': 'application/octet-stream' },
      payload: Buffer.from(content),
    });
  const upload = async (content: Uint8Array, filename = 'logo.png') => {
    expect((await put(content, filename)).statusCode).toBe(201);
  };
  const logo = () => logoOf(served.db, openBlobs(served.config.blobs), world.airport);

  it('prints the logo on permit and site card', async () => {
    const { id } = await decided();
    const bytesOf = async (what: string) =>
      (await served.as('applicant@cases.test', { url: served.api(`applications/${what}/${id}/${world.airport}`) }))
        .rawPayload;
    const plain = { permit: await bytesOf('certificates'), card: await bytesOf('siteCards') };
    await upload(png(8, 4, () => [200, 0, 0, 255]));
    for (const [what, before] of [
      ['certificates', plain.permit],
      ['siteCards', plain.card],
    ] as const) {
      const after = await bytesOf(what);
      expect(before.toString('latin1')).not.toContain('/Subtype /Image');
      expect(after.toString('latin1')).toContain('/Subtype /Image');
      expect((await readPdf(after)).pages.length).toBe((await readPdf(before)).pages.length);
    }
  });

  it('prints none that is damaged or has too many pixels, and the permit all the same', async () => {
    const whole = png(8, 3, () => [0, 0, 0]);
    await upload(whole.slice(0, -30));
    expect(await logo()).toBeNull();
    const huge = Buffer.from(whole);
    huge.writeUInt32BE(100_000, 16);
    huge.writeUInt32BE(100_000, 20);
    await upload(huge);
    expect(await logo()).toBeNull();
    expect((await permit((await decided()).id)).text).toContain('APPROVED');
    await upload(whole);
    expect(await logo()).toMatch(/^data:image\/png;base64,/);
  });

  it('prints the picture of a JPEG without remarks or anything after its end', async () => {
    const remark = Buffer.from([0xff, 0xfe, 0, 8, ...Buffer.from('secret')]);
    await upload(
      Buffer.concat([RED_JPEG.subarray(0, 20), remark, RED_JPEG.subarray(20), Buffer.from('more')]),
      'l.jpg',
    );
    // The start, then everything behind the 18 bytes of the JFIF header.
    const bare = Buffer.concat([RED_JPEG.subarray(0, 2), RED_JPEG.subarray(20)]);
    expect(await logo()).toBe(`data:image/jpeg;base64,${bare.toString('base64')}`);
    const { id } = await decided();
    const url = served.api(`applications/certificates/${id}/${world.airport}`);
    const pdf = (await served.as('applicant@cases.test', { url })).rawPayload;
    expect(pdf.includes(bare)).toBe(true);
    expect((await readPdf(pdf)).text).toContain('APPROVED');
  });

  it('prints no JPEG in inks, cut off, or larger than it says', async () => {
    const changed = (at: number, ...bytes: number[]) => {
      const jpeg = Buffer.from(RED_JPEG);
      jpeg.set(bytes, at);
      return jpeg;
    };
    const frame = RED_JPEG.indexOf(Buffer.from([0xff, 0xc0]));
    for (const jpeg of [
      changed(frame + 9, 4),
      changed(frame + 5, 0xff, 0xff, 0xff, 0xff),
      changed(frame + 2, 0xff, 0xff),
      RED_JPEG.subarray(0, -2),
    ]) {
      await upload(jpeg, 'logo.jpg');
      expect(await logo()).toBeNull();
    }
    expect((await permit((await decided()).id)).text).toContain('APPROVED');
  });

  it('refuses drawings in SVG, which can contain programs', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
    const answer = await put(Buffer.from(svg), 'logo.svg');
    expect(answer.statusCode).toBe(422);
    expect(answer.json().detail).toMatch(/PNG, JPEG or WebP/);
  });
});
