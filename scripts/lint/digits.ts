/** Closed sets that are numbers on the wire; in code they have names (`APPLICATION_STATE.DRAFT`, `ROLE.manager` …). */
const COLUMNS = 'state|role|scope|crane_type|light_type|time_zone_mode';
const COMPARED = [
  /\b(state|role|scope|craneType|crane_type|lightType|light_type|timeZoneMode|time_zone_mode)\b\)? ?[!=]== ?\d/,
  // SQL: `a.state = 7`, `g.role in (0, 1)`, `a.crane_type is distinct from 1`; partial indexes need literals (database/literals.ts).
  new RegExp(`\\b(${COLUMNS})\\b (=|<>|!=|is (not )?distinct from|(not )?in) ?\\(?\\d`),
  // The query builder: `.where('a.state', '=', 7)`.
  new RegExp(`'([a-z]\\.)?(${COLUMNS})', '[^']+', \\[?\\d`),
];

const SWITCH = /^(\s*)switch \(.*\b(state|role|scope|craneType|crane_type|lightType|light_type|timeZoneMode)\) \{/;

/** Lines such as `case 7:` in a switch over a state, role or type; the formatter puts the closing brace under the switch. */
function digitCases(lines: readonly string[]): Set<number> {
  const found = new Set<number>();
  let indent: string | null = null;
  for (const [at, line] of lines.entries()) {
    indent = SWITCH.exec(line)?.[1] ?? (line === `${indent}}` ? null : indent);
    if (indent !== null && /^\s*case \d/.test(line)) found.add(at + 1);
  }
  return found;
}

/** Lines that compare a state, role or type with a digit; allowed in tests, which check the wire. */
export function comparedWithDigits(file: string, source: string): number[] {
  if (!/^(apps|packages)\/[^/]+\/(src|demo)\//.test(file) || /\.test\.tsx?$/.test(file)) return [];
  const lines = source.split('\n');
  const cases = digitCases(lines);
  return lines.flatMap((line, at) => (cases.has(at + 1) || COMPARED.some((digit) => digit.test(line)) ? [at + 1] : []));
}
