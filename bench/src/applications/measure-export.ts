import { API_BASE } from '@jibline/contract';
import { Caller } from '../caller.ts';
import type { Running } from './measure-lists.ts';
import { cpuOf, memoryOf } from './usage.ts';

const PRECHECKS = 2_000;
const AT_ONCE = 10;
/** Sydney, Melbourne, Brisbane, Perth and Hobart. */
const PLACES = [
  [-33.946, 151.177],
  [-37.673, 144.843],
  [-27.384, 153.118],
  [-31.94, 115.967],
  [-42.836, 147.51],
] as const;

/** Starts the pre-check thread and loads its airports, because its memory belongs to the server's. */
async function askPrechecks(address: string): Promise<void> {
  let requests = 0;
  const callers = await Promise.all(Array.from({ length: AT_ONCE }, () => Caller.open(address)));
  const keepAsking = async (caller: Caller) => {
    while (requests < PRECHECKS) {
      requests += 1;
      const [latitude = 0, longitude = 0] = PLACES[requests % PLACES.length] ?? [];
      const question = {
        ...{ latitude: latitude + (requests % 40) / 1_000, longitude: longitude + (requests % 37) / 1_000 },
        ...{ groundLevelAhdM: 20, groundLevelSource: 'typed', craneType: requests % 3, heightAglM: 60, radiusM: 40 },
      };
      // From its own address, because rate limits are not measured.
      const stranger = `x-forwarded-for: 10.0.${requests >> 8}.${requests & 255}`;
      await caller.post(`${API_BASE}/precheck`, JSON.stringify(question), stranger);
    }
  };
  await Promise.all(callers.map(keepAsking));
  for (const caller of callers) caller.close();
}

/** The filtered spreadsheet, and the server's peak memory while it was written. */
export async function measureExport({ address, apiPid, tokens }: Running, filter: object, rows: number) {
  const asleep = memoryOf(apiPid).nowMb;
  await askPrechecks(address);
  const before = memoryOf(apiPid);
  const cpuBefore = cpuOf(apiPid);
  let mostMb = before.nowMb;
  const watching = setInterval(() => {
    mostMb = Math.max(mostMb, memoryOf(apiPid).nowMb);
  }, 20);
  const from = performance.now();
  const answer = await fetch(`${address}${API_BASE}/CranePermitApplications/get-application-excelfile`, {
    method: 'POST',
    headers: { authorization: tokens.get('root') ?? '', 'content-type': 'application/json' },
    body: JSON.stringify(filter),
  });
  if (answer.status !== 200) throw new Error(`spreadsheet: ${answer.status} ${await answer.text()}`);
  let [firstMs, bytes] = [0, 0];
  for await (const chunk of answer.body ?? []) {
    if (bytes === 0) firstMs = performance.now() - from;
    bytes += chunk.length;
  }
  const seconds = (performance.now() - from) / 1000;
  clearInterval(watching);
  console.log(
    `\nspreadsheet of ${rows} rows: ${(bytes / 1e6).toFixed(1)} MB in ${seconds.toFixed(1)} s (${((cpuOf(apiPid) - cpuBefore) / 1000).toFixed(1)} s of the API's processor time), first byte after ${firstMs.toFixed(0)} ms; server ${asleep.toFixed(0)} MB before ${PRECHECKS} pre-checks, ${before.nowMb.toFixed(0)} MB after them (${before.peakMb.toFixed(0)} MB at most), ${mostMb.toFixed(0)} MB at most while it was written`,
  );
  return { firstMs, mostMb };
}
