import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Health } from '@jibline/contract';
import { z } from 'zod';

const manifest = path.resolve(import.meta.dirname, '../../package.json');
export const VERSION = z.object({ version: z.string() }).parse(JSON.parse(readFileSync(manifest, 'utf8'))).version;

export const health = (): Health => ({ status: 'ok', version: VERSION, uptimeSeconds: Math.round(process.uptime()) });
