import {
  DOCUMENT_LIMIT,
  FILE_EXTENSIONS,
  FILE_KINDS,
  FILES_PER_APPLICATION,
  type FileKind,
  SMALL_FILE_LIMIT,
  sizeText,
} from '@jibline/contract/enums';

export const KIND_LABELS: Record<FileKind, string> = {
  'site-plan': 'Site plan with the crane’s position, scale and north',
  'elevation-drawing': 'Elevation or section drawing with AHD levels',
  'crane-data-sheet': 'Crane data sheet with load chart',
  'survey-certificate': 'Survey certificate of position and level',
  kml: 'KML or KMZ of position or area',
  photo: 'Photo of the location',
  'lift-plan': 'Lift plan or method statement',
  'aeronautical-impact-report': 'Aeronautical impact report',
  'letter-of-authority': 'Letter of authority',
  'payment-proof': 'Proof of payment',
  'authority-reply': 'Reply of an authority',
  other: 'Other',
};

export const kindOptions = FILE_KINDS.map((value) => ({ value, label: KIND_LABELS[value] }));
/** For a file picker. Extensions, because devices disagree about the media types of drawings; the server judges content. */
export const ACCEPTED = Object.values(FILE_EXTENSIONS)
  .flat()
  .map((extension) => `.${extension}`)
  .join(',');

export const isFileKind = (value: string): value is FileKind => FILE_KINDS.some((kind) => kind === value);

/** What can be checked before anything is sent; the server checks the content. */
export function fileProblem(file: Pick<File, 'name' | 'size' | 'type'>, current: number): string | null {
  if (current >= FILES_PER_APPLICATION) return `You can add up to ${FILES_PER_APPLICATION} files. Delete one first.`;
  if (file.size === 0) return `${file.name} is empty. Choose another file.`;
  if (file.size > DOCUMENT_LIMIT)
    return `${file.name} is ${sizeText(file.size)}. The limit is ${sizeText(DOCUMENT_LIMIT)}.`;
  if (file.type.startsWith('image/') && file.size > SMALL_FILE_LIMIT)
    return `${file.name} is ${sizeText(file.size)}. The limit for images is ${sizeText(SMALL_FILE_LIMIT)}.`;
  return null;
}
