import type { ChainEntry } from '../../../history/hash-chain.ts';
import type { EvidenceDocument } from './evidence-documents.ts';

const text = (value: unknown) => (typeof value === 'string' ? value : '');
const atBy = ({ at, detail }: ChainEntry) => `${at.toISOString()} by ${text(detail.by) || 'system'}`;

/** Files the history speaks of and the list does not: they cannot be in the bundle, and the reader should know why. */
function goneFiles(entries: readonly ChainEntry[]): string[] {
  return entries.flatMap((entry) => {
    const { event, detail } = entry;
    const before = detail.before as { file?: unknown; sha256?: unknown } | undefined;
    if (event === 'file.deleted')
      return [`Deleted: ${text(detail.text)}, ${atBy(entry)}. Its SHA-256 was ${text(detail.sha256)}.`];
    if (event === 'file.replaced')
      return [`Replaced: ${text(before?.file)}, ${atBy(entry)}. Its SHA-256 was ${text(before?.sha256)}.`];
    if (event === 'file.infected')
      return [
        `Refused because of malware (${text(detail.found)}): ${text(detail.text)}, ${atBy(entry)}. Never stored.`,
      ];
    return [];
  });
}

function documentLine({ filename, kind, size_bytes, sha256, uploaded_at, path, state }: EvidenceDocument): string {
  const what = `${filename}, ${kind}, ${size_bytes} bytes, uploaded ${uploaded_at.toISOString()}, SHA-256 ${sha256}`;
  if (state === 'missing') return `MISSING: ${what}. The storage no longer has it, so it is not in this bundle.`;
  if (state === 'changed') return `CHANGED: ${path}: ${what}. The storage has other bytes; they are in this bundle.`;
  return `${path}: ${what}`;
}

/** Which documents are in the bundle, and which are not. */
export function documentLines(documents: readonly EvidenceDocument[], entries: readonly ChainEntry[]): string[] {
  const gone = goneFiles(entries);
  return [
    documents.length === 0 ? 'Documents: none.' : `Documents: ${documents.length}.`,
    ...documents.map(documentLine),
    ...(gone.length === 0 ? [] : ['', 'Documents that are not in this bundle, by the history:', ...gone]),
  ];
}

export const readMe = (made: { number: string; at: Date; by: string; publicUrl: string }): string =>
  `Evidence of ${made.number}, created at ${made.at.toISOString()} by ${made.by}.\n` +
  'Read summary.txt first. The folder decisions has the permit or decision notice, the folder assessments the findings\n' +
  'with their section drawings, both as PDF.\n' +
  'To check the bundle, unpack it and run: node verify.mjs\n' +
  'It needs Node and no connection, and names every file that was changed, is missing or does not belong.\n' +
  'With a line that starts with H1~ from a permit or an email it also says whether that record is in this history:\n' +
  'node verify.mjs H1~…\n' +
  `Compare keys.json with ${made.publicUrl}/jibline-backend-core/api/public/permit-keys and the root it names with\n` +
  `${made.publicUrl}/jibline-backend-core/api/public/history-roots or with the email of that day.\n` +
  'The folder documents has the uploaded files under plain names; files.json says what each was called.\n' +
  'summary.txt names documents that were deleted, refused because of malware or lost.\n';
