import path from 'node:path';
import type { VerifiedArchive } from '../../apps/api/src/backup/verify-archive.ts';

/** npm runs its scripts in the folder of the package; names are meant from where people typed them. */
export const archivePath = (name: string) => path.resolve(process.env.INIT_CWD ?? '.', name);

export function printVerified(file: string, verified: VerifiedArchive): void {
  const { tables, rows, historyEntries, chains, documents, permits, notices, problems } = verified;
  for (const sentence of notices) console.log(`Note: ${sentence}`);
  if (problems.length > 0) {
    for (const sentence of problems) console.error(sentence);
    console.error(`${path.basename(file)}: ${problems.length} problems.`);
    process.exitCode = 1;
    return;
  }
  console.log(
    `Verified: ${rows} rows in ${tables} tables, ${historyEntries} history entries in ${chains} chains, ` +
      `${documents} documents by their hash, ${permits} permit codes.`,
  );
}
