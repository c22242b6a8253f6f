import { expect, it } from 'vitest';
import { deviceClocks } from './clocks.ts';

it.each([
  ['apps/web/src/ui/use-minute.ts', 'const a = 1;\nconst now = new Date();', [2]],
  ['apps/web/src/ui/use-minute.ts', 'new Date(link.againFrom)', []],
  ['apps/web/src/ui/use-minute.test.tsx', 'new Date()', []],
  ['apps/web/src/lib/server-clock.ts', 'new Date()', []],
  // The server's clock is the server's.
  ['apps/api/src/context.ts', 'new Date()', []],
])('%s: %s', (file, source, lines) => expect(deviceClocks(file, source)).toEqual(lines));
