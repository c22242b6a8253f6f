// A release as it would be published, made, packed and used elsewhere, and then forgotten.
import { mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { checkRelease, ON_DISK } from './check-release.ts';
import { makeRelease, packRelease } from './make-release.ts';

if (process.platform !== 'linux') {
  console.log('A release is made and run on Linux only; it was not tried here.');
  process.exit(0);
}
const made = mkdtempSync(path.join(ON_DISK, 'jibline-made-'));
try {
  const folder = makeRelease(made);
  // Compressing takes as long as all the rest, and unpacking undoes it.
  const archive = packRelease(folder, `${folder}.tar`);
  rmSync(folder, { recursive: true });
  await checkRelease(archive);
} finally {
  rmSync(made, { recursive: true });
}
