import { FILE_EXTENSIONS } from '@jibline/contract';
import { ApiError } from '../errors.ts';
import { COMPOUND, mediaTypeOf } from './media-type.ts';

/** Drawings and pictures that are taken in a ZIP only; their types as file-type names them. */
const DRAWINGS = {
  dwg: 'image/vnd.dwg',
  tif: 'image/tiff',
  tiff: 'image/tiff',
  bmp: 'image/bmp',
  gif: 'image/gif',
} as const;
/** Recognised by containing text and nothing else. */
const TEXTS = ['dxf', 'txt', 'csv', 'ifc', 'prj'];
const BINARY_DXF = 'AutoCAD Binary DXF';

/** What systems add to every archive by themselves; no program opens it by its name. */
const BY_THE_WAY = /(^|\/)(__MACOSX\/.*|\.DS_Store|Thumbs\.db|desktop\.ini)$/i;
/** Would be written outside the folder it is unpacked into. */
const OUTSIDE = /(^|[/\\])\.\.([/\\]|$)|^[/\\]|^[A-Za-z]:/;

const MEDIA_BY_EXTENSION = new Map<string, string>([
  ...Object.entries(FILE_EXTENSIONS).flatMap(([media, extensions]) =>
    extensions.map((extension): [string, string] => [extension, media]),
  ),
  ...Object.entries(DRAWINGS),
]);
// Archives within archives hide what they contain.
MEDIA_BY_EXTENSION.delete('zip');

const extensionOf = (name: string) => /\.([^./\\]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
export const refused = (detail: string) => new ApiError('file-refused', detail);

/** Throws unless a file of this name may be in a ZIP. */
export function checkEntryName(name: string): void {
  if (OUTSIDE.test(name)) throw refused(`This ZIP file refers to a file outside it: “${name}”. Save it again.`);
  if (name.endsWith('/') || BY_THE_WAY.test(name)) return;
  const extension = extensionOf(name);
  if (!MEDIA_BY_EXTENSION.has(extension) && !TEXTS.includes(extension))
    throw refused(`This ZIP file contains “${name}”, which isn’t supported. Remove it and upload the file again.`);
}

const isText = (head: Buffer) => !head.includes(0) || head.toString('latin1', 0, BINARY_DXF.length) === BINARY_DXF;

/** Throws unless the beginning of a file in a ZIP is what its name says. */
export async function checkEntryContent(name: string, head: Buffer): Promise<void> {
  if (head.length === 0 || name.endsWith('/') || BY_THE_WAY.test(name)) return;
  const extension = extensionOf(name);
  const media = await mediaTypeOf(head);
  const expected = MEDIA_BY_EXTENSION.get(extension);
  const isOld = media === COMPOUND && (extension === 'doc' || extension === 'xls');
  const fits = expected === undefined ? media === undefined && isText(head) : media === expected || isOld;
  if (!fits)
    throw refused(
      `“${name}” in this ZIP file is not what its name says. Remove it or rename it, and upload the file again.`,
    );
}
