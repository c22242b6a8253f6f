import {
  type Application,
  type ApplicationFile,
  type ApplicationPage,
  DECLARATIONS,
  type FeeOffer,
  type Transaction,
} from '@jibline/contract';
import { demoPrices } from '../../apps/api/demo/money/prices.ts';
import { addFile } from './add-file.ts';
import { atApi } from './at-api.ts';
import { demoSitePlan } from './demo-site-plan.ts';

type Person = Awaited<ReturnType<typeof atApi>>;
type Owner = 'applicant' | 'company-admin';

/** Drafts of the demonstration at the airport that charges, and what happens with their fees. */
const SCENES: readonly [project: string, owner: Owner, scene: 'open' | 'paid' | 'waived' | 'refunded'][] = [
  ['Pialligo nursery roof', 'applicant', 'open'],
  ['Brindabella park sign', 'company-admin', 'paid'],
  ['Fairbairn hangar door', 'applicant', 'waived'],
  ['Hume freight shed', 'company-admin', 'refunded'],
];
const CARD = { number: '4242424242424242', expiry: '12/40', code: '123', name: 'Demonstration' };

/** Enters a card on the payment provider's page, as a payer would. */
async function pay(who: Person, { id, checkoutUrl }: Transaction): Promise<void> {
  if (checkoutUrl === null) throw new Error(`transaction ${id} has no payment page`);
  const body = new URLSearchParams({ email: 'payer@demo.jibline.test', ...CARD });
  await fetch(checkoutUrl, { method: 'POST', body, redirect: 'manual' });
  const { outcome } = await who<Transaction>('PUT', `/transactions/${id}`, { report: 'look-up' });
  if (outcome !== 0) throw new Error(`transaction ${id} was not paid`);
}

/** The site plan that every crane's application requires. */
export async function addSitePlan(who: Person, application: Application, project: string): Promise<void> {
  const path = `applications/files/GetAllFilesByAppId/${application.id}`;
  const { items } = await who<{ items: ApplicationFile[] }>('GET', path);
  if (items.length === 0) await addFile(who, application, 'site-plan', demoSitePlan(project));
}

/** Canberra charges fees; Sydney and the operator of three airports have prices that are not in force yet. */
async function setPrices(staff: Person): Promise<void> {
  const { items: airports } = await staff<{ items: { id: string; icao: string }[] }>('GET', 'Airports');
  const year = new Date().getUTCFullYear();
  for (const [icao, from] of [
    ['YSCB', `${year}-01-01`],
    ['YSSY', `${year + 1}-07-01`],
    ['YPPH', `${year + 1}-07-01`],
    ['YPAD', `${year + 1}-07-01`],
    ['YBCG', `${year + 1}-07-01`],
  ] as const) {
    const airport = airports.find((one) => one.icao === icao);
    if (!airport) continue;
    const { items } = await staff<{ items: object[] }>('GET', `airports/paymentSettings/${airport.id}`);
    if (items.length === 0) await staff('POST', 'airports/paymentSettings', demoPrices(airport, from));
  }
}

/**
 * Plays the demonstration's payments through the running product, so that its ledger and the payment provider's agree.
 * Payments already made are skipped, so the next start completes one that was interrupted.
 */
export async function playDemoMoney(address: string): Promise<void> {
  const [staff, applicant, company] = await Promise.all([
    atApi(address, 'global-admin'),
    atApi(address, 'applicant'),
    atApi(address, 'company-admin'),
  ]);
  const found = await Promise.all(
    SCENES.map(async ([project, owner, scene]) => {
      const who = owner === 'applicant' ? applicant : company;
      const requested = { text: project, states: [0] };
      const { items } = await who<ApplicationPage>('POST', 'CranePermitApplications/get-application', requested);
      return items.filter(({ projectName }) => projectName === project).map(({ id }) => ({ id, who, project, scene }));
    }),
  );
  const drafts = found.flat();
  // People's own data gets no demonstration prices.
  if (drafts.length > 0) await setPrices(staff);
  for (const { id, who, project, scene } of drafts) {
    const draft = await who<Application>('GET', `CranePermitApplications/${id}`);
    await addSitePlan(who, draft, project);
    const { version } = await who<Application>('GET', `CranePermitApplications/${id}`);
    const { quote } = await who<FeeOffer>('POST', `application/Payments/${id}/quote`);
    const declarations = DECLARATIONS.map((key) => ({ key, textVersion: '2026-04' }));
    const transition = { event: 'pay-to-lodge', declarations, quoteId: quote?.id };
    await who('PUT', `CranePermitApplications/${id}`, { version, transition });
    if (scene === 'waived') {
      await staff('POST', `application/Payments/${id}/waiver`, {
        reason: 'Storm damage to a public building',
        idempotencyKey: crypto.randomUUID(),
      });
      continue;
    }
    const wish = { applicationId: id, quoteId: quote?.id, method: 'CARD', idempotencyKey: crypto.randomUUID() };
    const started = await who<Transaction>('POST', '/transactions', wish);
    if (scene === 'open') continue;
    await pay(who, started);
    if (scene === 'refunded') {
      const text = 'Quoted for a second crane that never came';
      const refund = {
        transactionId: started.id,
        cents: 5_500,
        reason: 'systemError',
        text,
        idempotencyKey: crypto.randomUUID(),
      };
      await staff('POST', `application/Payments/${id}/refund`, refund);
    }
  }
}
