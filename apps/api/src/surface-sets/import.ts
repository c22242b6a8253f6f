import { dayAt, formatDate, type ImportReport, type SurfaceSetImport } from '@jibline/contract';
import { type Combined, combine, type Provenance } from '@jibline/surfaces';
import { findVisibleAirport, lockVisibleAirport, type StoredAirport } from '../airports/index.ts';
import { ApiError, badField, forbidden, notAvailable } from '../errors.ts';
import { appendHistory } from '../history/append-history.ts';
import {
  blobOf,
  findVisibleFile,
  type KmlFilesContext,
  lockVisibleFile,
  orUnavailable,
  spooled,
} from '../kml-files/index.ts';
import { effectivePermissionsOf } from '../rights/effective-permissions.ts';
import { calledAs, type Person } from '../rights/person.ts';
import { fileReader } from '../workers/run-in-worker.ts';
import { findVisibleSet } from './find.ts';
import { type Base, baseOf } from './import/base.ts';
import type { ChartJob } from './import/chart-job.ts';
import type { ChartRead } from './import/read-chart.ts';
import { mayCreateSet } from './policy.ts';
import { presentSet, summaryOf } from './present.ts';
import { findPublishedSet, summariesOf } from './store.ts';
import { writeSet } from './write-set.ts';

const readChart = fileReader<ChartJob, ChartRead>({
  work: new URL('./import/read-chart-work.ts', import.meta.url),
  worker: new URL('./import/read-chart-worker.ts', import.meta.url),
});
const MAX_PROBLEMS = 1_000;

const provenanceOf = ({ standing, source, effectiveFrom, replaces }: SurfaceSetImport): Provenance => ({
  source: standing === 'legacy' ? 'published_legacy' : 'published',
  edition: source,
  effectiveFrom,
  replaces,
});

const jobOf = (path: string, sent: SurfaceSetImport, { aerodrome }: Base): ChartJob => ({
  path,
  format: sent.format,
  heightsIn: sent.heightsIn,
  heightsAre: sent.heightsAre,
  mapping: sent.mapping,
  provenance: provenanceOf(sent),
  arp: aerodrome.arp,
  runways: aerodrome.runways.map(({ id, ends }) => ({ id, ends: ends.map(({ designator }) => designator) })),
});

/** Errors first; beyond 1,000 only their number is reported. */
function listed(problems: ImportReport['problems']): ImportReport['problems'] {
  const sorted = problems.toSorted((a, b) => Number(a.severity !== 'error') - Number(b.severity !== 'error'));
  const more = sorted.length - MAX_PROBLEMS;
  const rest = { severity: 'warning', line: null, path: '', message: `${more} more problems are not listed.` } as const;
  return more > 0 ? [...sorted.slice(0, MAX_PROBLEMS), rest] : sorted;
}

function report(sent: SurfaceSetImport, read: ChartRead, { components, replaced, setAside }: Combined, day: string) {
  const problems = [...read.problems];
  const warn = (message: string) => problems.push({ severity: 'warning', line: null, path: '', message });
  for (const { name } of setAside) warn(`${name}: not imported, because a current chart already covers it.`);
  if (sent.effectiveFrom > day && sent.replaces !== 'nothing')
    warn(
      `These surfaces take effect on ${formatDate(sent.effectiveFrom, 'UTC')}. Until then they replace nothing and both apply.`,
    );
  const surfaces = read.components.filter((component) => components.includes(component));
  return {
    set: null,
    surfaces: surfaces.map(summaryOf),
    replaced: replaced.map(summaryOf),
    kept: components.length - surfaces.length,
    problems: listed(problems),
  } satisfies ImportReport;
}

async function readFile(context: KmlFilesContext, sent: SurfaceSetImport, base: Base): Promise<ChartRead> {
  const blob = await orUnavailable(context.blobs.get(blobOf(sent.kmlFileId)));
  if (!blob) throw notAvailable('This file');
  return spooled(blob.content, (file) => readChart(jobOf(file.path, sent, base), file));
}

/**
 * Imports a chart of the library into a new draft beside the surfaces of the base; a preview, or any error, changes
 * nothing.
 */
export async function importSurfaceSet(
  context: KmlFilesContext,
  actor: Person,
  sent: SurfaceSetImport,
): Promise<ImportReport> {
  const { db, now } = context;
  const at = now();
  const permissions = effectivePermissionsOf(actor, at);
  const airport = await findVisibleAirport(db, permissions, sent.airportId);
  if (!mayCreateSet(permissions, airport.id)) throw forbidden('create surface sets for this airport');
  const file = await findVisibleFile(db, actor, permissions, sent.kmlFileId);
  if (file.format !== sent.format) throw badField('format', `This is a ${file.format} file. Choose that format.`);
  const base = await baseOf(db, permissions, airport, sent.base);
  const read = await readFile(context, sent, base);
  const day = dayAt(at, airport.time_zone);
  const combined = combine(base.components, read.components, day);
  const result = report(sent, read, combined, day);
  if (sent.preview || result.problems.some(({ severity }) => severity === 'error')) return result;
  return { ...result, set: await write(context, actor, sent, base, { combined, read, at }) };
}

const checkStill = (
  airport: StoredAirport,
  inForce: string | null,
  base: Base,
  requested: SurfaceSetImport['base'],
) => {
  if (requested === 'in-force' && inForce !== base.setId)
    throw new ApiError(
      'conflict',
      `Another surface set of ${airport.icao} was published in the meantime. Import again.`,
    );
};

const write = (
  { db }: KmlFilesContext,
  actor: Person,
  sent: SurfaceSetImport,
  base: Base,
  { combined, read, at }: { combined: Combined; read: ChartRead; at: Date },
) =>
  db.transaction().execute(async (tx) => {
    const permissions = effectivePermissionsOf(actor, at);
    const airport = await lockVisibleAirport(tx, permissions, sent.airportId);
    const file = await lockVisibleFile(tx, actor, permissions, sent.kmlFileId);
    checkStill(airport, (await findPublishedSet(tx, airport.id))?.id ?? null, base, sent.base);
    const { components } = combined;
    const id = await writeSet(tx, airport, {
      name: sent.name,
      rulesets: [...new Set([...base.rulesets, 'published'])],
      aerodrome: base.aerodrome,
      components,
      files: new Map([...base.files, ...read.components.map((component) => [component.id, file.id] as const)]),
      createdBy: actor.id,
      at,
    });
    await appendHistory(tx, {
      aboutKind: 'surface-set',
      aboutId: id,
      event: 'surface-set.imported',
      actorId: actor.id,
      at,
      detail: {
        by: calledAs(actor),
        about: airport.icao,
        file: file.sha256,
        source: sent.source,
        surfaces: components.length,
      },
    });
    return presentSet(await findVisibleSet(tx, permissions, id), await summariesOf(tx, id), permissions);
  });
