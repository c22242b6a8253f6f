// `npm run release`: one folder in dist/, and the same as an archive, that runs Jibline on a bare Linux. `--check` starts it too.
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
  if (args.includes('--check')) {
    await checkRelease(folder);
    console.log('Checked: it starts as an unprivileged user with environment variables alone, answers and stops.');
  }
  console.log(`Made: ${path.relative('.', folder)} and ${path.relative('.', packRelease(folder))}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
