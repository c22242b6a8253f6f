import { type Route, type RouteName, routes } from '@jibline/contract';
import { PEOPLE } from './matrix-people.ts';
import { ANSWERS, MATRIX, NOTES } from './permissions-matrix.ts';

const INTRODUCTION = `# Who may do what

Every action of the interface, and what each person is answered. The test \`apps/api/src/permissions.matrix.test.ts\` calls
every action as every person and compares the answer with this table; \`node apps/api/test/write-permissions.ts\` writes
this page from the same rows.

**Yours** means a record of your own side: your own account, your company's applications, your airport's or operator's
records. **Another's** means a record of someone else. An action without a record has one row.

| Answer | Meaning |
|---|---|
| yes | The action is done. |
| no | Refused: you don't have permission. |
| hidden | Answered as if the record did not exist, so that no one learns that it does. |
| sign in | Refused until you sign in. |
| verify | Refused until you confirm your email address. |
| inactive | Refused because the account is inactive. |

People: *signed out*; signed in with an *unverified* email address; with an *inactive* account; an *applicant* without a
company; and the administrator (A), manager (M) and reader (R) of a company, an airport, an airport operator and the platform.
`;

const TITLES: Record<Route['slice'], string> = {
  session: 'The service itself',
  users: 'Users and invitations',
  organisations: 'Organisations',
  airports: 'Airports',
  'surface-sets': 'Surface sets',
  'kml-files': 'KML library',
  assessments: 'Location guide and pre-checks',
  applications: 'Applications and permits',
  documents: 'Files',
  payments: 'Fees and payments',
};

const SHORT: Record<string, string> = { administrator: 'A', manager: 'M', reader: 'R' };
const columnTitle = (column: string) => {
  const [side = '', role = ''] = column.replace('global', 'platform').split(' ');
  return SHORT[role] ? `${side} ${SHORT[role]}` : column;
};
const COLUMNS = PEOPLE.map(([column]) => columnTitle(column));

const isLetter = (letter: string): letter is `${keyof typeof ANSWERS}` => letter in ANSWERS;
const cells = (letters: string) =>
  Array.from(letters.replaceAll(' ', ''), (letter) => {
    if (!isLetter(letter)) throw new Error(`no answer is written as ${letter}`);
    return ANSWERS[letter];
  });

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
  const sections = Map.groupBy(names, (name) => (routes[name] as Route).slice);
  const parts = [...sections].map(([slice, own]) =>
    [
      `## ${TITLES[slice] ?? slice}`,
      '',
      `| Action | Whose | ${COLUMNS.join(' | ')} |`,
      `|---|---|${COLUMNS.map(() => '---|').join('')}`,
      ...own.flatMap(linesOf),
      '',
    ].join('\n'),
  );
  return [INTRODUCTION, ...parts].join('\n');
}
