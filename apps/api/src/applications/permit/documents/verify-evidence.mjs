// Checks an unpacked evidence bundle with Node alone: node verify.mjs [H1~… from a permit or email]
// Each line names a file that was changed, is missing or does not belong, or what in the history does not fit.
import { createHash, createPublicKey, verify } from 'node:crypto';
import { closeSync, openSync, readdirSync, readFileSync, readSync } from 'node:fs';
import path from 'node:path';

const folder = import.meta.dirname;
const problems = [];
const notes = [];
const say = (line) => process.stdout.write(`${line}\n`);
const read = (name) => readFileSync(path.join(folder, name));
const sha256 = (...parts) => parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest('hex');

/** Piece by piece: a document may be larger than memory. */
function hashOfFile(name) {
  const file = openSync(path.join(folder, name));
  try {
    const hash = createHash('sha256');
    const piece = Buffer.alloc(1 << 20);
    for (let read = readSync(file, piece); read > 0; read = readSync(file, piece)) hash.update(piece.subarray(0, read));
    return hash.digest('hex');
  } finally {
    closeSync(file);
  }
}
const isExact = (signature) => Buffer.from(signature, 'base64url').toString('base64url') === signature;

function attempt(name, work) {
  try {
    return work();
  } catch {
    problems.push(`${name}: is missing or cannot be read`);
    return undefined;
  }
}

function isSigned(keys, keyId, text, signature) {
  const key = keys?.find(({ kid }) => kid === keyId);
  if (!key || !isExact(signature)) return false;
  const { kty, crv, x } = key;
  return verify(
    null,
    Buffer.from(text),
    createPublicKey({ key: { kty, crv, x }, format: 'jwk' }),
    Buffer.from(signature, 'base64url'),
  );
}

// The rules of apps/api/src/history; a test holds both against each other.
const canonical = (value) =>
  Array.isArray(value)
    ? `[${value.map(canonical).join(',')}]`
    : typeof value === 'object' && value !== null
      ? `{${Object.keys(value)
          .sort((a, b) => (a < b ? -1 : 1))
          .map((key) => `${JSON.stringify(key)}:${canonical(value[key])}`)
          .join(',')}}`
      : JSON.stringify(value ?? null);
const textOf = ({ aboutKind, aboutId, length, hash }) => [aboutKind, aboutId, length, hash].join('~');
const nodeOf = (left, right) => sha256(Buffer.of(1), Buffer.from(left, 'hex'), Buffer.from(right, 'hex'));

function checkFiles(keys) {
  const manifest = attempt('manifest.json', () => read('manifest.json'));
  const seal = attempt('manifest.sig', () =>
    /^([\w-]{11}) ([\w-]{86})\n$/.exec(read('manifest.sig').toString('latin1')),
  );
  if (!seal) problems.push('manifest.sig: has another form');
  if (!manifest) return;
  if (seal && !isSigned(keys, seal[1], manifest, seal[2]))
    problems.push('manifest.json or manifest.sig: was changed, or the key in keys.json is not the one that signed it');
  const files = attempt('manifest.json', () => JSON.parse(manifest.toString()).files) ?? {};
  for (const [name, hash] of Object.entries(files)) {
    const found = attempt(name, () => hashOfFile(name));
    if (found && found !== hash) problems.push(`${name}: was changed`);
  }
  for (const found of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const name = path.relative(folder, path.join(found.parentPath, found.name)).split(path.sep).join('/');
    if (found.isFile() && !(name in files) && !['manifest.json', 'manifest.sig'].includes(name))
      problems.push(`${name}: does not belong to this bundle`);
  }
}

function checkChain(keys, { entries, head, proof }, given) {
  let previousHash = '';
  for (const [at, { hash, ...entry }] of entries.entries()) {
    if (entry.sequence !== at + 1 || entry.previousHash !== previousHash || sha256(canonical(entry)) !== hash) {
      problems.push(`chain.json: entry ${at + 1} was changed or is missing`);
      break;
    }
    previousHash = hash;
  }
  const hashAt = (length) => entries[length - 1]?.hash;
  if (!head) problems.push('chain.json: the head is missing');
  else if (head.length !== entries.length || head.hash !== hashAt(head.length))
    problems.push(
      `chain.json: the head says ${head.length} entries, here are ${entries.length}, or the last one differs`,
    );
  if (head && !isSigned(keys, head.keyId, `H1~${textOf(head)}~${head.keyId}`, head.signature ?? ''))
    problems.push('chain.json: the head is not signed by a key in keys.json');
  if (proof) checkProof(keys, proof, hashAt);
  if (!given) return;
  const [, , id, length, hash] = given.split('~');
  if (id !== entries[0]?.aboutId || hashAt(Number(length)) !== hash)
    problems.push(`chain.json: the record you gave, with ${length} entries, is not in this history`);
}

function checkProof(keys, proof, hashAt) {
  const { day, chains, tree, previousRoot, root, keyId, signature, head, steps } = proof;
  const reached = steps.reduce(
    (hash, step) => (step.side === 'left' ? nodeOf(step.hash, hash) : nodeOf(hash, step.hash)),
    sha256(Buffer.of(0), textOf(head)),
  );
  const isCompromised = published?.compromised?.includes(keyId);
  if (isCompromised)
    notes.push(
      `The key that signed the root of ${day} got into other hands: only its published or mailed copy counts.`,
    );
  const text = `R1~${day}~${chains}~${tree}~${previousRoot ?? '-'}`;
  if (
    hashAt(head.length) !== head.hash ||
    reached !== tree ||
    sha256(text) !== root ||
    !(isCompromised || isSigned(keys, keyId, `${text}~${keyId}`, signature))
  )
    problems.push(`chain.json: this history is not the one in the root of ${day}`);
}

/** The documents listed are those the history says were uploaded, and their bytes are the ones that came then. */
function checkDocuments(documents, entries) {
  const uploaded = new Map();
  const count = (hash, by, name) => {
    if (hash) uploaded.set(hash, { count: (uploaded.get(hash)?.count ?? 0) + by, name });
  };
  for (const { event, detail } of entries) {
    if (event === 'file.added' || event === 'file.replaced') count(detail.sha256, 1, detail.text);
    if (event === 'file.deleted') count(detail.sha256, -1, detail.text);
    if (event === 'file.replaced') count(detail.before?.sha256, -1, detail.before?.file);
  }
  for (const { filename, sha256: hash, path: name, state } of documents) {
    if (!uploaded.has(hash)) problems.push(`files.json: the history does not say that ${filename} was uploaded`);
    else count(hash, -1, filename);
    if (state === 'missing')
      notes.push(`Not in this bundle: ${filename}. The storage had lost it when the bundle was made.`);
    else if (attempt(name, () => hashOfFile(name)) !== hash) problems.push(`${name}: is not the document uploaded`);
  }
  for (const { count: left, name } of uploaded.values())
    if (left > 0) problems.push(`files.json: ${name} is not listed, but the history says that it was uploaded`);
}

const published = attempt('keys.json', () => JSON.parse(read('keys.json').toString()));
const keys = published?.keys;
checkFiles(keys);
const chain = attempt('chain.json', () => JSON.parse(read('chain.json').toString()));
if (chain) attempt('chain.json', () => checkChain(keys, chain, process.argv[2]?.replaceAll(/\s/g, '')));
const documents = attempt('files.json', () => JSON.parse(read('files.json').toString()));
if (chain && documents) attempt('files.json', () => checkDocuments(documents, chain.entries));
if (problems.length === 0) {
  say(`Nothing was changed. ${chain.entries.length} entries of history, signed.`);
  for (const note of notes) say(note);
  say('Compare the keys in keys.json with those published by the server.');
  say(
    chain.proof
      ? `Compare with the published or mailed root of ${chain.proof.day}: ${chain.proof.root}`
      : 'This history is in no daily root yet; the next one is made within a day.',
  );
} else {
  for (const problem of new Set(problems)) say(problem);
  process.exitCode = 1;
}
