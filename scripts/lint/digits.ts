/** Closed sets that travel as numbers; inside they have names (`APPLICATION_STATE.DRAFT`, `ROLE.manager` …). */
const COMPARED =
  /\b(state|role|scope|craneType|crane_type|lightType|light_type|timeZoneMode|time_zone_mode)\b\)? ?[!=]== ?\d/;

/** Lines that compare a state, role or type with a digit; tests may, since they say what the wire says. */
export const comparedWithDigits = (file: string, source: string): number[] =>
  /^(apps|packages)\/[^/]+\/(src|demo)\//.test(file) && !/\.test\.tsx?$/.test(file)
    ? source.split('\n').flatMap((line, at) => (COMPARED.test(line) ? [at + 1] : []))
    : [];
