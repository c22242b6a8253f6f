import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readArguments, reportOf, runCommand, SurfacesError, USAGE, UsageError } from '@jibline/surfaces';

/**
 * 0 answered · 1 our own fault · 2 a problem with the command line · 3 with a file · 4 with its contents. Errors are
 * JSON on stderr.
 */
const EXIT = { fault: 1, usage: 2, file: 3, input: 4 } as const;

class FileError extends Error {}

function readJson(file: string): unknown {
  // npm changes to the project's folder; file names are relative to the person's folder.
  const from = path.resolve(process.env.INIT_CWD ?? process.cwd(), file);
  const text = attempt(() => readFileSync(from, 'utf8'), `cannot read ${file}`);
  return attempt((): unknown => JSON.parse(text.replace(/^\uFEFF/, '')), `${file} is not JSON`);
}

function attempt<T>(work: () => T, what: string): T {
  try {
    return work();
  } catch (error) {
    throw new FileError(`${what}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function fail(code: number, report: object): void {
  console.error(JSON.stringify(report, null, 2));
  process.exitCode = code;
}

// `… | head` closes the pipe early; that is not an error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});

try {
  const requested = readArguments(process.argv.slice(2));
  const aerodrome = readJson(requested.aerodromeFile);
  const subject = requested.subjectFile === null ? null : readJson(requested.subjectFile);
  process.stdout.write(`${JSON.stringify(runCommand(requested, aerodrome, subject), null, 2)}\n`);
} catch (error) {
  if (error instanceof UsageError) fail(EXIT.usage, { ...reportOf(error), usage: USAGE });
  else if (error instanceof FileError) fail(EXIT.file, { error: { code: 'file', message: error.message } });
  else if (error instanceof SurfacesError) fail(EXIT.input, reportOf(error));
  else fail(EXIT.fault, { error: { code: 'fault', message: error instanceof Error ? error.message : String(error) } });
}
