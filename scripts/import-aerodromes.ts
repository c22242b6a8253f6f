// npm run import:aerodromes -- airports.csv runways.csv: imports aerodromes of OurAirports into the database. See
// docs/how-to.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type DirectoryReport, importAerodromes } from '../apps/api/src/airports/directory/import-aerodromes.ts';
import { serverAt } from '../apps/api/src/config.ts';
import { FolderInUse } from '../apps/api/src/database/lock-folder.ts';
import { openDatabase } from '../apps/api/src/db.ts';
import { withSecretFiles } from '../apps/api/src/secret-files.ts';
import { calledAs } from './product/called-as.ts';

const USAGE = `${calledAs('import:aerodromes')} airports.csv runways.csv   (DATABASE_URL or DATA_DIR names the database)`;
/** 0 all rows imported · 1 some rows refused · 2 a problem with the command line or the files · 3 with the database. */
const EXIT = { refused: 1, usage: 2, database: 3 } as const;

// npm changes to the project's folder; file names are relative to the person's folder.
const read = (file: string) => readFileSync(path.resolve(process.env.INIT_CWD ?? process.cwd(), file), 'utf8');

const listed = (counts: ReadonlyMap<string, number>) =>
  [...counts].map(([what, count]) => `${count} ${what}`).join(', ');

function printReport(report: DirectoryReport): void {
  console.log(`Added ${report.added} aerodromes. Skipped ${report.known} that already exist.`);
  if (report.leftOut.size > 0) console.log(`Left out: ${listed(report.leftOut)}.`);
  console.log(`Surfaces can be generated for ${report.ready} of them.`);
  const without = report.added - report.ready;
  if (without > 0)
    console.log(
      `${without} have no surfaces until someone enters the missing data: ${listed(report.lacking)}.\n` +
        'Nothing was assumed. Type and regime are guesses by size and name. Check them. Not for navigation.',
    );
  for (const { file, line, why } of report.refused) console.error(`${file}, line ${line}: skipped, ${why}`);
}

function openConfigured() {
  const env = withSecretFiles(process.env);
  const url = env.DATABASE_URL;
  if (url) return openDatabase(serverAt(url, env.MIGRATION_DATABASE_URL || undefined, 10));
  return openDatabase({ kind: 'embedded', folder: path.resolve(env.DATA_DIR || '.jibline', 'database') });
}

async function main([airports, runways, ...more]: string[]): Promise<number> {
  if (!airports || !runways || more.length > 0) {
    console.error(`usage: ${USAGE}`);
    return EXIT.usage;
  }
  let texts: [string, string];
  try {
    texts = [read(airports), read(runways)];
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    return EXIT.usage;
  }
  try {
    const database = await openConfigured();
    try {
      const report = await importAerodromes(database.db, ...texts, new Date());
      printReport(report);
      return report.refused.length > 0 ? EXIT.refused : 0;
    } finally {
      await database.close();
    }
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    console.error(
      error instanceof FolderInUse ? `${why}\nStop the product first, or import into a PostgreSQL server.` : why,
    );
    return EXIT.database;
  }
}

process.exitCode = await main(process.argv.slice(2));
