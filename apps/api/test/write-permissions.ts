import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { permissionsDocument } from './permissions-document.ts';

export const PERMISSIONS_FILE = path.resolve(import.meta.dirname, '../../../docs/permissions.md');

if (import.meta.main) writeFileSync(PERMISSIONS_FILE, permissionsDocument());
