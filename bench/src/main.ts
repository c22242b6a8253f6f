/** `npm run bench -- <name> [options]`: each bench measures us beside peers, in one run, on one machine. */
const BENCHES: Record<string, () => Promise<{ run(args: readonly string[]): Promise<void> }>> = {
  'api-overhead': () => import('./api-overhead.ts'),
  applications: () => import('./applications/run.ts'),
  lists: () => import('./lists/run.ts'),
  desk: () => import('./desk/run.ts'),
  backup: () => import('./backup/run.ts'),
  find: () => import('./find/run.ts'),
  fuzz: () => import('./fuzz/run.ts'),
  kills: () => import('./kills/run.ts'),
  'many-people': () => import('./many-people.ts'),
  map: () => import('./map.ts'),
  memory: () => import('./memory.ts'),
  officer: () => import('./officer/run.ts'),
  people: () => import('./people/run.ts'),
  overload: () => import('./overload/run.ts'),
  precheck: () => import('./precheck/run.ts'),
  reports: () => import('./reports/run.ts'),
  start: () => import('./start.ts'),
  globe: () => import('./globe.ts'),
  guide: () => import('./guide.ts'),
  surfaces: () => import('./surfaces/run.ts'),
  'surfaces-preview': () => import('./surfaces-preview/run.ts'),
  'two-versions': () => import('./two-versions/run.ts'),
};

const [name = '', ...args] = process.argv.slice(2);
const load = BENCHES[name];
if (load) {
  const bench = await load();
  await bench.run(args);
} else {
  console.error(`Name a bench: npm run bench -- NAME. NAME is one of ${Object.keys(BENCHES).join(', ')}.`);
  process.exitCode = 2;
}
