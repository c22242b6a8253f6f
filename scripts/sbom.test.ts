import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');

interface Component {
  name: string;
  version: string;
  hashes?: { alg: string; content: string }[];
}

it('the list of parts names what the server and the web run with, with a hash', () => {
  const written = execFileSync('npm', ['run', '-s', 'sbom'], {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
    maxBuffer: 64 * 1_048_576,
    shell: process.platform === 'win32',
  });
  const { bomFormat, components } = JSON.parse(written) as { bomFormat: string; components: Component[] };
  expect(bomFormat).toBe('CycloneDX');
  for (const app of ['apps/api', 'apps/web', 'apps/standins']) {
    const { dependencies } = JSON.parse(readFileSync(path.join(root, app, 'package.json'), 'utf8')) as {
      dependencies: Record<string, string>;
    };
    for (const [name, version] of Object.entries(dependencies).filter(([name]) => !name.startsWith('@jibline/'))) {
      const found = components.find((part) => part.name === name && part.version === version);
      expect([name, found?.hashes?.[0]?.alg]).toEqual([name, 'SHA-512']);
    }
  }
});
