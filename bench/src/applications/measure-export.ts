import { API_BASE } from '@jibline/contract';
import type { Running } from './measure-lists.ts';
import { cpuOf, memoryOf } from './usage.ts';

/** The spreadsheet of all that passes, and the greatest memory of the server while it was written. */
export async function measureExport({ address, apiPid, tokens }: Running, filter: object, rows: number) {
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
    `\nspreadsheet of ${rows} rows: ${(bytes / 1e6).toFixed(1)} MB in ${seconds.toFixed(1)} s (${((cpuOf(apiPid) - cpuBefore) / 1000).toFixed(1)} s of the API's processor time), first byte after ${firstMs.toFixed(0)} ms; server ${before.nowMb.toFixed(0)} MB before (${before.peakMb.toFixed(0)} MB while it started), ${mostMb.toFixed(0)} MB at most meanwhile`,
  );
  return { firstMs, mostMb };
}
