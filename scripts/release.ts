// `npm run release`: one folder in dist/, and the same as an archive, that runs Jibline on a bare Linux. `--check` uses it too.
import path from 'node:path';
import { checkRelease } from './release/check-release.ts';
import { makeRelease, packRelease } from './release/make-release.ts';

const args = process.argv.slice(2);
if (args.some((arg) => arg !== '--check')) {
  console.error('Usage: npm run release, or npm run release -- --check');
  process.exit(2);
}
try {
  const folder = makeRelease(path.resolve('dist'));
  const archive = packRelease(folder);
  if (args.includes('--check')) {
    await checkRelease(archive);
    console.log('Checked: unpacked elsewhere it starts as an unprivileged user, people sign in, and it prints a plan.');
  }
  console.log(`Made: ${path.relative('.', folder)} and ${path.relative('.', archive)}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
