import { ApiError } from './errors.ts';
import type { MalwareScanner } from './integrations/malware-scanner.ts';

/** A file in which the scanner found something: `found` is the name of what. */
export class InfectedFile extends ApiError {
  readonly found: string;
  constructor(found: string) {
    super(
      'file-infected',
      `Malware was found in this file (${found}), so it was deleted. Check your device, then upload a clean copy.`,
    );
    this.name = 'InfectedFile';
    this.found = found;
  }
}

/** Reads all of a file through the scanner and throws unless it may stay. */
export async function refuseInfected(scanner: MalwareScanner, content: AsyncIterable<Buffer>): Promise<void> {
  const verdict = await scanner.scan(content);
  if (verdict.is === 'infected') throw new InfectedFile(verdict.with);
  if (verdict.is === 'too-large')
    throw new ApiError(
      'file-refused',
      'This file is too large to be checked for malware. Split it and upload the parts.',
    );
}
