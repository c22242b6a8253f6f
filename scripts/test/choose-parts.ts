import { existsSync } from 'node:fs';
import path from 'node:path';
import { PARTS, type Part } from './parts.ts';
import { type Project, testsOf } from './project-tests.ts';

export type Chosen = [name: string, part: Part];

/** A name nobody knows, in one sentence. */
export class UnknownTest extends Error {}

/** A path from where it was typed; otherwise a piece of one. */
function pieceOf(word: string, root: string, from: string): string {
  const typed = path.resolve(from, word);
  return (existsSync(typed) ? path.relative(root, typed) : word).replaceAll('\\', '/');
}

interface Owned {
  name: string;
  part: Part;
  tests: { project: Project; files: string[] }[];
}

function ownTests(name: string, part: Part, root: string): Owned {
  const projects = 'checks' in part ? [] : part.projects;
  return { name, part, tests: projects.map((project) => ({ project, files: testsOf(project, root) })) };
}

/** The part with nothing but these test files; none if it has none of them. */
function narrowed({ name, part, tests }: Owned, pieces: readonly string[]): Chosen[] {
  const found = tests.map(({ project, files }) => ({
    project,
    files: files.filter((file) => pieces.some((piece) => file.includes(piece))),
  }));
  const concerned = found.filter(({ files }) => files.length > 0);
  if (concerned.length === 0) return [];
  const files = [...new Set(concerned.flatMap((one) => one.files))].toSorted();
  return [[name, { ...part, projects: concerned.map(({ project }) => project), files }]];
}

/**
 * The parts of `npm test` that were asked for: all, those named, or of either only the test files whose path has one of
 * the other words in it, in every part that runs them.
 */
export function chooseParts(words: readonly string[], root: string, from: string): Chosen[] {
  const isPart = (word: string) => Object.hasOwn(PARTS, word);
  const names = words.filter(isPart);
  const named = Object.entries(PARTS).filter(([name]) => names.length === 0 || names.includes(name));
  const pieces = words.filter((word) => !isPart(word)).map((word) => [word, pieceOf(word, root, from)] as const);
  if (pieces.length === 0) return named;
  const owned = named.map(([name, part]) => ownTests(name, part, root));
  const narrow = (pieces: readonly string[]) => owned.flatMap((one) => narrowed(one, pieces));
  const unknown = pieces.filter(([, piece]) => narrow([piece]).length === 0).map(([word]) => word);
  if (unknown.length > 0)
    throw new UnknownTest(
      names.length > 0
        ? `No test of ${names.join(', ')} has ${unknown.join(', ')} in its path.`
        : `Unknown part or test: ${unknown.join(', ')}. The parts are ${Object.keys(PARTS).join(', ')}. ` +
            'Instead of one you can name a test file, a folder, or a piece of a test’s path.',
    );
  return narrow(pieces.map(([, piece]) => piece));
}
