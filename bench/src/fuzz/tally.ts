import type { Call } from './make-call.ts';

/** Counts faults, and which routes were reached. */
export class Tally {
  calls = 0;
  readonly byStatus = new Map<number, number>();
  readonly byRoute = new Map<string, { calls: number; taken: number }>();
  /** Examples shown per fault. */
  readonly faults: string[] = [];
  faultCount = 0;

  answered({ name, route, url, payload }: Call, status: number, body: string): void {
    this.calls += 1;
    this.byStatus.set(status, (this.byStatus.get(status) ?? 0) + 1);
    const counted = this.byRoute.get(name) ?? { calls: 0, taken: 0 };
    counted.calls += 1;
    if (status < 300) counted.taken += 1;
    this.byRoute.set(name, counted);
    // 503 means a full queue or an outside party that does not answer; any other 5xx is our fault.
    if (status >= 500 && status !== 503)
      this.fault(`${status} ${route.method} ${url} ${String(payload ?? '').slice(0, 500)} → ${body.slice(0, 300)}`);
  }

  fault(what: string): void {
    this.faultCount += 1;
    if (this.faults.length < 20) this.faults.push(what);
  }

  /** Log lines at level error: faults nothing handled. */
  readLog(log: string): void {
    for (const line of log.split('\n'))
      if (/"level":(50|60)\b/.test(line) || line.includes('unforeseen error')) this.fault(`log: ${line.slice(0, 500)}`);
  }

  report(): void {
    const statuses = [...this.byStatus].toSorted(([a], [b]) => a - b).map(([status, count]) => `${status}: ${count}`);
    const routes = [...this.byRoute];
    const never = routes.filter(([, { taken }]) => taken === 0).map(([name]) => name);
    console.log(`answers  ${statuses.join(', ')}`);
    console.log(`routes   ${routes.length} called, ${routes.length - never.length} of them taken (2xx) at least once`);
    console.log(`never 2xx: ${never.join(', ') || 'none'}`);
    console.log(`faults   ${this.faultCount} (5xx other than 503, error lines in the log, unhandled)`);
    for (const fault of this.faults) console.log(`  ${fault}`);
  }
}
