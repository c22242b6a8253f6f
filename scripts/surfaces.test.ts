import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const fixtures = path.resolve(import.meta.dirname, '../packages/surfaces/fixtures');

function surfaces(...words: string[]) {
  const done = spawnSync(process.execPath, [path.resolve(import.meta.dirname, 'surfaces.ts'), ...words], {
    encoding: 'utf8',
    env: { ...process.env, INIT_CWD: fixtures },
  });
  return { code: done.status, out: done.stdout, err: done.stderr };
}

describe('npm run surfaces', () => {
  const aerodrome = ['--aerodrome', 'yxpa-code4-precision/airport.json', '--ruleset', 'mos139-2019'];

  it('prints JSON and nothing else', () => {
    const { code, out, err } = surfaces('elevation', ...aerodrome, '--points', 'command/points.json');
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(JSON.parse(out)).toHaveLength(3);
  });

  it('distinguishes command line, file and input errors by exit code, with JSON on stderr', () => {
    expect(surfaces('elevation')).toMatchObject({ code: 2, out: '' });
    const missing = surfaces('elevation', ...aerodrome, '--points', 'nowhere.json');
    expect(missing).toMatchObject({ code: 3, out: '' });
    expect(JSON.parse(missing.err)).toMatchObject({ error: { code: 'file' } });
    expect(surfaces('elevation', ...aerodrome, '--points', 'yxpa-code4-precision/source.md').code).toBe(3);
    const rejected = surfaces('assess', ...aerodrome, '--crane', 'command/points.json');
    expect(rejected.code).toBe(4);
    expect(JSON.parse(rejected.err)).toMatchObject({ error: { field: 'kind' } });
  });
});
