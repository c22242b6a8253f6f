/**
 * What stands in a workspace beside what runs. Everything else of it is in a release, so that data a source reads, and
 * the licence beside it, cannot be forgotten.
 */
const BESIDE = ['node_modules', 'dist', 'fixtures', 'samples', 'test'];
const TEST = /\.test\.tsx?$/;

/** Whether a release has this file of a workspace; `file` is relative to the workspace. */
export function isCopied(file: string): boolean {
  const [first = ''] = file.split(/[\\/]/);
  return !BESIDE.includes(first) && !first.startsWith('.') && !TEST.test(file);
}
