import { type Route, type RouteName, type Routes, routes } from '@jibline/contract';
import { lifecycleSection } from './lifecycle-document.ts';
import { PEOPLE } from './matrix-people.ts';
import { ANSWERS, MATRIX } from './permissions-matrix.ts';
import { NOTES } from './permissions-notes.ts';

const INTRODUCTION = `# Who may do what

This page has two parts: who may take each **step of an application** (submit, approve, revoke …), and what each person is
answered for **every action** of the product. Nothing is allowed that is not written here.

The page cannot drift from the product. It is written by \`npm run permissions\` from the tables the
product itself is held to; \`apps/api/src/permissions.matrix.test.ts\` takes every action as every person and compares.

## The people

| Person | Is |
|---|---|
| signed out | Anyone, without an account or not signed in. |
| unverified | Signed in, but has not confirmed the email address. |
| inactive | Signed in, but an administrator has deactivated the account. |
| applicant | Signed in, without a company and without a role. |
| company A, M, R | Administrator, manager, reader of the company that applies. |
| airport A, M, R | Administrator, manager, reader of an airport. |
| operator A, M, R | Administrator, manager, reader of the organisation that runs the airport. They have the same role at each of its airports. |
| platform A, M, R | Administrator, manager, reader of the whole product. |

An administrator manages people and settings too; a manager works on applications; a reader looks and changes nothing. A role
can be given for a period and counts only within it. Someone with several roles may do what any of them allows. No one gives a
role above their own, and no one decides on an application of their own or of their own company.

**Yours** means a record of your own side: your own account, your company's applications, your airport's or operator's
records. **Another's** means a record of someone else. An action that is about no record has one row.

| Answer | Meaning |
|---|---|
| yes | The action is done. |
| no | Refused: you don't have permission. |
| hidden | Answered as if the record did not exist, so that no one learns that it does. |
| sign in | Refused until you sign in. |
| verify | Refused until you confirm your email address. |
| inactive | Refused because the account is inactive. |
`;

const TITLES: Record<Routes[RouteName]['slice'], string> = {
  session: 'The service itself',
  users: 'Users and invitations',
  organisations: 'Organisations',
  'api-keys': 'Keys for programs',
  webhooks: 'Webhooks',
  airports: 'Airports',
  templates: 'Wording',
  'surface-sets': 'Surface sets',
  'kml-files': 'KML library',
  fleet: 'Fleet',
  find: 'Find anything',
  assessments: 'Location guide and pre-checks',
  terrain: 'Terrain models',
  applications: 'Applications and permits',
  documents: 'Files',
  payments: 'Fees and payments',
  reports: 'Reports',
  audit: 'Search of all histories',
};

const SHORT: Record<string, string> = { administrator: 'A', manager: 'M', reader: 'R' };
const columnTitle = (column: string) => {
  const [side = '', role = ''] = column.replace('global', 'platform').split(' ');
  return SHORT[role] ? `${side} ${SHORT[role]}` : column;
};
const COLUMNS = PEOPLE.map(([column]) => columnTitle(column));

const isAnswerMark = (letter: string): letter is `${keyof typeof ANSWERS}` => letter in ANSWERS;
const cells = (letters: string) => {
  const each = Array.from(letters.replaceAll(' ', ''));
  if (each.length !== PEOPLE.length)
    throw new Error(`“${letters}” needs one letter for each of ${PEOPLE.length} people`);
  return each.map((letter) => {
    if (!isAnswerMark(letter)) throw new Error(`no answer is written as ${letter}`);
    return ANSWERS[letter];
  });
};

function linesOf(name: RouteName): string[] {
  const row = MATRIX[name];
  const route: Route = routes[name];
  const note = NOTES[name];
  const action = `${route.summary}${note ? `. *${note}*` : ''}`;
  const line = (...parts: string[]) => `| ${parts.join(' | ')} |`;
  if (typeof row === 'string') return [line(action, '', ...cells(row))];
  return [line(action, 'yours', ...cells(row.own)), line('', 'another’s', ...cells(row.foreign))];
}

/** The matrix as a page for people who do not read code. */
export function permissionsDocument(): string {
  const names = Object.keys(MATRIX) as RouteName[];
  const sections = Map.groupBy(names, (name) => routes[name].slice);
  // Sections about people first, operations last.
  const inOrder = [...sections].toSorted(([a], [b]) => Number(a === 'session') - Number(b === 'session'));
  const parts = inOrder.map(([slice, own]) =>
    [
      `## ${TITLES[slice]}`,
      '',
      `| Action | Whose | ${COLUMNS.join(' | ')} |`,
      `|---|---|${COLUMNS.map(() => '---|').join('')}`,
      ...own.flatMap(linesOf),
      '',
    ].join('\n'),
  );
  return [INTRODUCTION, lifecycleSection(), ...parts].join('\n');
}
