/** `2026-04-03` → `03/04/2026`; read by `readDay`. */
export const writeDay = (iso: string) => iso.split('-').reverse().join('/');
