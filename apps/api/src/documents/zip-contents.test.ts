import { randomBytes } from 'node:crypto';
import { strToU8, Zip, ZipDeflate, type Zippable, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../errors.ts';
import { checkZipContents, keepTail } from './zip-contents.ts';

const PDF = strToU8('%PDF-1.7\n%%EOF');
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const DWG = strToU8('AC1032\0\0\0\0');
const PROGRAM = Uint8Array.of(0x4d, 0x5a, 0x90, 0, 3, 0, 0, 0, 4, 0, 0, 0);
const DOCX = zipSync({
  '[Content_Types].xml': strToU8(
    '<Types><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
  ),
  'word/document.xml': strToU8('<document/>'),
});

/** As the storage sends it: in pieces of no particular length. */
async function outcome(zip: Uint8Array, pieceBytes = 1_000): Promise<string> {
  const pieces: Buffer[] = [];
  for (let at = 0; at < zip.length; at += pieceBytes) pieces.push(Buffer.from(zip.subarray(at, at + pieceBytes)));
  const end = keepTail();
  for (const piece of pieces) end.push(piece);
  async function* content() {
    yield* pieces;
  }
  try {
    await checkZipContents({ tail: end.tail(), sizeBytes: zip.length }, content());
    return 'taken';
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'file-refused') throw error;
    return error.message;
  }
}
/** A number that is wrong there. */
function put(zip: Buffer, at: number): Buffer {
  zip.writeUInt32LE(7, at);
  return zip;
}
const UNREADABLE = 'We can’t read this ZIP file. Save it again, without a password.';

describe('what may be in a ZIP', () => {
  const plans: Zippable = {
    'site/plan.dwg': DWG,
    'site/section.DXF': strToU8('0\nSECTION\n2\nHEADER\n'),
    'data sheet.pdf': PDF,
    'photo.png': PNG,
    'method.docx': DOCX,
    'notes.txt': strToU8('Slew ring at 12 m'),
    'empty.txt': new Uint8Array(0),
    'plans/': new Uint8Array(0),
    '__MACOSX/._plan.dwg': Uint8Array.of(0, 5, 0x16, 7),
    '.DS_Store': Uint8Array.of(0, 0, 0, 1),
  };
  it.each([1_000_000, 1_000, 7])('drawings and documents, read in pieces of %i bytes', async (pieceBytes) => {
    expect(await outcome(zipSync(plans), pieceBytes)).toBe('taken');
    expect(await outcome(zipSync(plans, { level: 0 }), pieceBytes)).toBe('taken');
  });

  it('as some systems write it, with sizes after the content', async () => {
    const parts: Uint8Array[] = [];
    const zip = new Zip((_error, part) => parts.push(part));
    for (const [name, content] of [
      ['a.pdf', PDF],
      ['b.docx', DOCX],
    ] as const) {
      const file = new ZipDeflate(name);
      zip.add(file);
      file.push(content, true);
    }
    zip.end();
    expect(await outcome(Buffer.concat(parts))).toBe('taken');
  });
});

describe('what may not', () => {
  const other = (name: string) =>
    `This ZIP file contains “${name}”, which isn’t supported. Remove it and upload the file again.`;
  const disguised = (name: string) =>
    `“${name}” in this ZIP file is not what its name says. Remove it or rename it, and upload the file again.`;
  it.each([
    ['a program', { 'plan.pdf': PDF, 'setup.exe': PROGRAM }, other('setup.exe')],
    ['a script', { 'plan.pdf.js': strToU8('alert(1)') }, other('plan.pdf.js')],
    ['a page', { 'index.html': strToU8('<html>') }, other('index.html')],
    ['a picture with scripts', { 'a.svg': strToU8('<svg/>') }, other('a.svg')],
    ['an archive in the archive', { 'more.zip': zipSync({ 'a.pdf': PDF }) }, other('more.zip')],
    ['a file without an ending', { plan: PDF }, other('plan')],
    ['a program called a drawing', { 'plan.dwg': PROGRAM }, disguised('plan.dwg')],
    ['a program called a text', { 'read me.txt': PROGRAM }, disguised('read me.txt')],
    ['a PDF called a picture', { 'a.png': PDF }, disguised('a.png')],
    ['a page called a document', { 'a.docx': strToU8('<html>') }, disguised('a.docx')],
    [
      'a way out of the folder',
      { '../../etc/plan.pdf': PDF },
      'This ZIP file refers to a file outside it: “../../etc/plan.pdf”. Save it again.',
    ],
  ])('%s', async (_what, files, expected) => {
    for (const level of [0, 6] as const) expect(await outcome(zipSync(files as Zippable, { level }))).toBe(expected);
  });

  it('more than 500 files', async () => {
    const many = Object.fromEntries(Array.from({ length: 501 }, (_, i) => [`${i}.pdf`, PDF]));
    expect(await outcome(zipSync(many))).toBe('This ZIP file contains more than 500 files. Remove some.');
  });

  it('files behind a password, which no scanner can look into', async () => {
    const zip = Buffer.from(zipSync({ 'a.pdf': PDF }));
    const entry = zip.indexOf(Buffer.from('PK\x01\x02', 'latin1'));
    zip.writeUInt16LE(1, entry + 8);
    expect(await outcome(zip)).toBe('This ZIP file is protected by a password. Save it without one.');
  });

  it.each([
    ['cut off', (zip: Buffer) => zip.subarray(0, -4)],
    ['followed by something else', (zip: Buffer) => Buffer.concat([zip, Buffer.from('more')])],
    ['with a directory that points elsewhere', (zip: Buffer) => put(zip, zip.length - 6)],
    [
      'with a file that is not where the directory says',
      (zip: Buffer) => put(zip, zip.indexOf(Buffer.from('PK\x01\x02', 'latin1')) + 42),
    ],
    ['of nothing but an end', (zip: Buffer) => Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), zip.subarray(-22)])],
  ])('a ZIP %s', async (_what, spoil) => {
    expect(await outcome(spoil(Buffer.from(zipSync({ 'a.pdf': PDF }))))).toBe(UNREADABLE);
  });

  it('the rest of a file is never unpacked, however much it would be', async () => {
    const zip = Buffer.from(zipSync({ 'a.pdf': Buffer.concat([PDF, randomBytes(60_000)]) }));
    // Damaged where only unpacking it all would notice.
    zip.fill(0xff, 20_000, 60_000);
    expect(await outcome(zip, 65_536)).toBe('taken');
  });
});
