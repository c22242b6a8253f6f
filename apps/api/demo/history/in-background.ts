import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { type HistorySources, seedHistory } from './seed.ts';

/** Several programs read the file; this says whether the demonstration has a history. */
const SeedFile = z.object({ history: z.boolean().default(false) });

/** Adds the demonstration's history beside the requests, if the seed file wants one. The result stops it. */
export function seedHistoryInBackground(
  seedFile: string,
  sources: HistorySources,
  { failed, finished }: { failed: (error: unknown) => void; finished: (added: number, seconds: number) => void },
): () => Promise<void> {
  let stopping = false;
  const work = async () => {
    const { history } = SeedFile.parse(JSON.parse(await readFile(seedFile, 'utf8')));
    if (!history) return;
    const began = performance.now();
    const added = await seedHistory(sources, { isStopping: () => stopping });
    if (!stopping) finished(added, Math.round((performance.now() - began) / 1000));
  };
  const done = work().catch(failed);
  return async () => {
    stopping = true;
    await done;
  };
}
