import { describe, expect, it } from 'vitest';
import { forbidden } from './directions.ts';
import { misplaced } from './layout.ts';
import { readImports } from './read-imports.ts';

const folderMap = { slices: ['users', 'applications', 'session'] };
const why = (file: string, specifier: string, typeOnly = false) =>
  forbidden(folderMap, file, { specifier, typeOnly, line: 1 });

describe('forbidden imports', () => {
  it.each([
    ['apps/standins/src/mail/inbox.ts', '@jibline/contract'],
    ['apps/web/src/app/router.tsx', '@jibline/api'],
    ['apps/web/src/app/router.tsx', '@jibline/standins'],
    ['apps/web/src/app/router.tsx', 'node:fs'],
    ['apps/web/src/app/router.tsx', '../../../api/src/db.ts'],
    ['apps/api/src/users/invitations/invite.ts', '@jibline/standins'],
    ['apps/api/src/users/invitations/invite.ts', 'fastify'],
    ['apps/api/test/people.ts', '../../web/src/lib/api.ts'],
    ['apps/api/src/users/find.ts', '../applications/store.ts'],
    ['apps/api/src/integrations/mail.ts', '../users/store.ts'],
    ['apps/api/src/users/policy.ts', './store.ts'],
    ['apps/api/src/users/export.ts', './export-work.ts'],
    ['apps/api/src/applications/correspondence/comment-policy.ts', './comment-store.ts'],
    ['apps/api/src/rights/person.ts', '../users/index.ts'],
    ['apps/api/src/applications/lists/page.ts', '../../integrations/mail.ts'],
    ['packages/contract/src/users/schemas.ts', 'react'],
    ['packages/contract/src/users/schemas.ts', '@jibline/surfaces'],
    ['packages/surfaces/src/surface/plane.ts', 'node:fs'],
    ['packages/surfaces/src/surface/plane.ts', '@jibline/drawings'],
    ['packages/contract/src/users/schemas.ts', '@jibline/drawings'],
    ['packages/drawings/src/section/cut.ts', 'react'],
    ['packages/drawings/src/section/cut.ts', 'node:fs'],
    ['packages/surfaces/src/surface/plane.ts', '../assess/assess.ts'],
    ['packages/surfaces/src/assess/assess.ts', '../rulesets/mos139-2019/tables.ts'],
    ['packages/surfaces/src/somewhere-new/x.ts', '../geodesy/frame.ts'],
    ['apps/web/src/ui/badge.tsx', '../features/users/get-user.ts'],
    ['apps/web/src/features/users/list.tsx', '../applications/get-application.ts'],
    ['apps/web/src/features/users/list.tsx', '../../app/router.tsx'],
  ])('%s must not import %s', (file, specifier) => expect(why(file, specifier)).toEqual(expect.any(String)));
});

describe('allowed imports', () => {
  it.each([
    ['apps/web/src/features/users/list.tsx', '@jibline/contract'],
    ['apps/web/src/features/users/list.tsx', '../../ui/badge.tsx'],
    ['apps/web/src/app/desk.tsx', '../features/users/list.tsx'],
    ['apps/api/test/form-in-browser.ts', '../../web/src/lib/api.ts'],
    ['apps/api/src/users/routes.ts', 'fastify'],
    ['apps/api/src/users/invitations/invite.ts', '../applications/index.ts'],
    ['apps/api/src/users/users.test.ts', '@jibline/standins'],
    ['packages/surfaces/src/assess/assess.ts', '../surface/plane.ts'],
    ['packages/surfaces/src/index.ts', './assess/assess.ts'],
    ['packages/drawings/src/section/cut.ts', '@jibline/surfaces'],
    ['apps/api/src/assessments/pdf/precheck-pdf.ts', '@jibline/drawings'],
  ])('%s may import %s', (file, specifier) => expect(why(file, specifier)).toBeNull());

  it('lets the contract take types, and only types, from surfaces', () =>
    expect(why('packages/contract/src/users/schemas.ts', '@jibline/surfaces', true)).toBeNull());
});

describe('places of files', () => {
  it.each([
    ['apps/api/src/utils/x.ts', ''],
    ['apps/web/src/features/nobody/x.ts', ''],
    ['apps/web/src/ui/Badge.tsx', ''],
    ['apps/web/src/ui/index.ts', ''],
    ['apps/api/src/x.ts', `process.env.${'NODE'}_ENV`],
    ['apps/web/src/features/users/x.ts', 'await fetch("/x")'],
    ['apps/web/src/globe/x.ts', "const map = import('./map.json');"],
    ['apps/web/src/app/x.tsx', "loadChunk(() => one);\nconst Page = lazy(() => import('./page.tsx'));"],
  ])('%s %s is refused', (file, source) => expect(misplaced(folderMap, file, source)).not.toEqual([]));

  it.each([
    ['apps/web/src/app/x.tsx', "const Page = lazy(() => loadChunk(() => import('./page.tsx')));"],
    ['apps/web/src/app/x.tsx', "loadChunk(async () => ({ default: (await import('./globe.tsx')).Globe }))"],
    ['apps/web/src/app/x.tsx', "type Page = typeof import('./page.tsx');"],
    ['apps/api/src/users/x.ts', "await import('./late.ts');"],
  ])('%s %s is taken', (file, source) => expect(misplaced(folderMap, file, source)).toEqual([]));

  it('accepts a file in its place', () =>
    expect(misplaced(folderMap, 'apps/api/src/users/invitations/invite.ts', '')).toEqual([]));
});

it('reads static, type, re-exported and dynamic imports', () => {
  const source = `import type { A } from './a.ts';\nimport b, { type C } from 'b';\nexport * from './c.ts';\nconst d = await import('./d.ts');\n`;
  expect(readImports('x.ts', source)).toEqual([
    { specifier: './a.ts', typeOnly: true, line: 1 },
    { specifier: 'b', typeOnly: false, line: 2 },
    { specifier: './c.ts', typeOnly: false, line: 3 },
    { specifier: './d.ts', typeOnly: false, line: 4 },
  ]);
});
