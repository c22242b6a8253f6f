import { IMPORT_ROWS_LIMIT, sizeText } from '@jibline/contract/enums';
import { strFromU8, type UnzipFileInfo, unzipSync } from 'fflate';
import { SaxesParser } from 'saxes';

/** Why a file cannot be read at all; a sentence for people. */
export class UnreadableWorkbook extends Error {}

/** Of one part, unpacked. 500 rows take 1 MB; formatting far below the last row a few more. */
const PART_LIMIT = 16 * 1024 * 1024;
const CHOOSE = 'Choose an .xlsx file. Download the template and fill it in.';
const DAMAGED = 'This spreadsheet is damaged. Open it, save it again as .xlsx and upload that file.';
const OLD =
  'This is an older Excel file, or one with a password. Save it as an Excel workbook (.xlsx) without a password.';
const MACROS = 'This spreadsheet contains macros. Save it as an Excel workbook (.xlsx) without macros.';

export const damaged = () => new UnreadableWorkbook(DAMAGED);
const startsWith = (bytes: Uint8Array, start: readonly number[]) => start.every((byte, at) => bytes[at] === byte);

/**
 * The parts of an .xlsx by name. Sizes are read from the archive's directory before anything is unpacked, and no part is
 * unpacked beyond the size it declares.
 */
export function partsOf(bytes: Uint8Array): (name: string) => string | null {
  if (startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0])) throw new UnreadableWorkbook(OLD);
  if (!startsWith(bytes, [0x50, 0x4b])) throw new UnreadableWorkbook(CHOOSE);
  const files = new Map<string, UnzipFileInfo>();
  orDamaged(() =>
    unzipSync(bytes, {
      filter: (file) => {
        // All parts of one name would be unpacked, and only the size of the last is looked at.
        if (files.has(file.name)) throw damaged();
        files.set(file.name, file);
        return false;
      },
    }),
  );
  if ([...files.keys()].some((name) => /vbaproject\.bin$/i.test(name))) throw new UnreadableWorkbook(MACROS);
  if (!files.has('xl/workbook.xml')) throw new UnreadableWorkbook(CHOOSE);
  return (name) => {
    const file = files.get(name);
    if (!file) return null;
    if (file.originalSize > PART_LIMIT)
      throw new UnreadableWorkbook(
        `This spreadsheet has far too many cells: they unpack to ${sizeText(file.originalSize)}. Copy up to ${IMPORT_ROWS_LIMIT} rows into a new template.`,
      );
    const unpacked = orDamaged(() => unzipSync(bytes, { filter: (other) => other.name === name }));
    const part = unpacked[name];
    if (!part) throw damaged();
    return strFromU8(part);
  };
}

function orDamaged<T>(work: () => T): T {
  try {
    return work();
  } catch {
    throw damaged();
  }
}

export interface XmlListener {
  open?: (name: string, attributes: Readonly<Record<string, string>>) => void;
  text?: (text: string) => void;
  close?: (name: string) => void;
}

/** Prefixes differ between spreadsheet programs (`x:row`), the local names do not. */
const localName = (name: string) => name.slice(name.indexOf(':') + 1);
const CHUNK = 64 * 1024;

/** Parses in steps, so that a listener that throws ends it early. No entities are defined by a file. */
export function parseXml(xml: string, { open, text, close }: XmlListener): void {
  const parser = new SaxesParser({ position: false });
  parser.on('error', () => {
    throw damaged();
  });
  parser.on('doctype', () => {
    throw damaged();
  });
  if (open) parser.on('opentag', ({ name, attributes }) => open(localName(name), attributes as Record<string, string>));
  if (text) {
    parser.on('text', text);
    parser.on('cdata', text);
  }
  if (close) parser.on('closetag', ({ name }) => close(localName(name)));
  for (let at = 0; at < xml.length; at += CHUNK) parser.write(xml.slice(at, at + CHUNK));
  parser.close();
}
