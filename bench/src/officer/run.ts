// An officer's day by script at human pace: fifteen applications from sign-in to approved or referred.
import { cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { APPLICATION_STATE, type Application, unaskedOf } from '@jibline/contract';
import { newVisitor, openBrowser } from '../../../e2e/browser.ts';
import { DEMO_PASSWORD } from '../../../scripts/demo-people.ts';
import { atApi } from '../../../scripts/product/at-api.ts';
import { startIsolatedProduct } from '../../../scripts/product/start-isolated-product.ts';
import { APPLICATIONS, type Outcome, PRACTICE } from './applications.ts';
import { approve, open, refer, signIn } from './desk.ts';
import { lodge } from './lodge.ts';
import { type Effort, NO_EFFORT, officerAt, sumOf } from './officer.ts';

const OFFICER = 'airport-admin';
/** The product's own waiting is counted, however busy the machine is. */
const PATIENCE_MS = 180_000;

interface Done {
  readonly outcome: Outcome | 'sign-in';
  readonly effort: Effort;
}

const total = (efforts: readonly Effort[]) => efforts.reduce(sumOf, NO_EFFORT);
const seconds = (ms: number) => (ms / 1000).toFixed(1);

/** Per application of a kind, and in all. */
function tell(done: readonly Done[]): void {
  console.log('what | number | presses | characters | scrolls | pages | dialogs | hand, s | product, s');
  const line = (what: string, efforts: readonly Effort[], of: number) => {
    const { handMs, waitedMs, ...counts } = total(efforts);
    const each = [counts.presses, counts.characters, counts.scrolls, counts.pages, counts.dialogs];
    const shown = [efforts.length, ...each.map((n) => Number((n / of).toFixed(1))), seconds(handMs / of)];
    console.log([what, ...shown, seconds(waitedMs / of)].join(' | '));
  };
  for (const outcome of ['sign-in', 'clear', 'close', 'penetrates'] as const) {
    const efforts = done.filter((one) => one.outcome === outcome).map(({ effort }) => effort);
    line(outcome, efforts, efforts.length);
  }
  line(
    'all',
    done.map(({ effort }) => effort),
    1,
  );
}

/** Every clear and close one is approved, and of each penetrating one every authority is asked. */
function assertDone({ number, state, assessments, referrals }: Application, outcome: Outcome): void {
  if (outcome !== 'penetrates') {
    if (state !== APPLICATION_STATE.APPROVED) throw new Error(`${number} is not approved`);
    return;
  }
  const unasked = assessments.flatMap(({ evaluation }) => (evaluation ? unaskedOf(evaluation, referrals) : []));
  if (unasked.length > 0 || referrals.length === 0) throw new Error(`${number}: not asked: ${unasked.join(', ')}`);
}

/** `npm run bench -- officer [--each]`. */
export async function run(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({ args: [...args], options: { each: { type: 'boolean', default: false } } });
  const { address, stop } = await startIsolatedProduct();
  const browser = await openBrowser();
  try {
    console.log(`${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)}`);
    const work = [...PRACTICE, ...APPLICATIONS];
    const lodged = await lodge(address, work);
    const staff = await atApi(address, OFFICER);
    const page = await (await newVisitor(browser)).newPage();
    page.setDefaultTimeout(PATIENCE_MS);
    const by = await officerAt(page);
    await page.goto(address, { waitUntil: 'networkidle' });
    by.take();
    await signIn(page, by, { email: `${OFFICER}@demo.jibline.test`, password: DEMO_PASSWORD });
    const done: Done[] = [{ outcome: 'sign-in', effort: by.take() }];
    await open(page, by, lodged[0]?.number ?? '');
    for (const [n, one] of work.entries()) {
      const { id = '', number = '', assessments = [] } = lodged[n] ?? {};
      const authorities = assessments.flatMap(({ evaluation }) => evaluation?.ask.map(({ party }) => party) ?? []);
      const way = one.outcome === 'penetrates' ? refer : approve;
      await way(page, by, { number, next: lodged[n + 1]?.number ?? null, authorities });
      const effort = by.take();
      assertDone(await staff<Application>('GET', `CranePermitApplications/${id}`), one.outcome);
      if (APPLICATIONS.includes(one)) done.push({ outcome: one.outcome, effort });
      if (values.each) console.log(`${number} ${one.outcome}: ${JSON.stringify(effort)}`);
    }
    tell(done);
  } finally {
    await browser.close();
    await stop();
  }
}
