/** Closed sets that travel as numbers; inside they have names (`APPLICATION_STATE.DRAFT`, `ROLE.manager` …). */
const COLUMNS = 'state|role|scope|crane_type|light_type|time_zone_mode';
const COMPARED = [
  /\b(state|role|scope|craneType|crane_type|lightType|light_type|timeZoneMode|time_zone_mode)\b\)? ?[!=]== ?\d/,
  // SQL: `a.state = 7`, `g.role in (0, 1)`, `a.crane_type is distinct from 1`; partial indexes need literals (database/literals.ts).
  new RegExp(`\\b(${COLUMNS})\\b (=|<>|!=|is (not )?distinct from|(not )?in) ?\\(?\\d`),
  // The query builder: `.where('a.state', '=', 7)`.
  new RegExp(`'([a-z]\\.)?(${COLUMNS})', '[^']+', \\[?\\d`),
];

/** Lines that compare a state, role or type with a digit; tests may, since they say what the wire says. */
export const comparedWithDigits = (file: string, source: string): number[] =>
  /^(apps|packages)\/[^/]+\/(src|demo)\//.test(file) && !/\.test\.tsx?$/.test(file)
    ? source.split('\n').flatMap((line, at) => (COMPARED.some((digit) => digit.test(line)) ? [at + 1] : []))
    : [];
