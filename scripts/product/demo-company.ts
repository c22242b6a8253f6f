import {
  type Application,
  type ApplicationPage,
  type CurrentUser,
  type CustomerAccountCreate,
  declared,
  type FeeOffer,
  type Fleet,
  type FleetCrane,
  type Organisation,
} from '@jibline/contract';
import { atApi } from './at-api.ts';
import { addSitePlan } from './demo-money.ts';
import { onePage, words } from './demo-pdf.ts';

type Person = Awaited<ReturnType<typeof atApi>>;

/** The invented company's number in the business register's stand-in. */
const ABN = '21900000062';
/** The draft whose fee goes on the account, at the airport that charges. */
const ON_ACCOUNT = { project: 'Symonston data hall', icao: 'YSCB' };
/** A company has one crane whose data sheet still has to be found. */
const WITHOUT_SHEET = 'HC-21';

const sheetOf = ({ craneDetail }: FleetCrane['answers']) =>
  onePage(
    words(90, 530, 18, `${craneDetail.make} ${craneDetail.model}, ${craneDetail.plantId}`),
    words(90, 510, 10, 'Data sheet, for demonstration only. Not from the maker.'),
    ...[
      `Boom or main jib: ${craneDetail.boomLengthM} m`,
      `Highest point: ${craneDetail.maxHeightCapableAglM} m above ground`,
      `Largest working radius: ${craneDetail.maxRadiusM} m`,
      `Height at rest: ${craneDetail.restingHeightAglM} m above ground`,
    ].map((line, n) => words(90, 470 - n * 20, 12, line)),
  );

/** Cranes that have none yet get their data sheets. */
async function addDataSheets(company: Person, organisationId: string): Promise<void> {
  const { items } = await company<Fleet>('GET', `Fleet?organisationId=${organisationId}`);
  for (const { id, answers, dataSheet } of items) {
    const { plantId = '' } = answers.craneDetail;
    if (dataSheet !== null || plantId === WITHOUT_SHEET) continue;
    await company('PUT', `Fleet/${id}/dataSheet/${plantId}-data-sheet.pdf`, new Blob([sheetOf(answers)]));
  }
}

/** The operator bills the company by the month from now on; the company's own details name it by its ABN. */
async function openAccount(staff: Person, company: Person, organisationId: string): Promise<void> {
  const found = await company<Organisation>('GET', `Organisation/${organisationId}`);
  const { id, version, kind, name, tradingName, acn, address, email, phone } = found;
  const accountsEmail = 'accounts@highline.demo.jibline.test';
  const details = { id, version, kind, name, tradingName, abn: ABN, acn, address, email, phone, accountsEmail };
  if (found.accountsEmail !== accountsEmail) await company('PUT', 'Organisation', details);
  const { items } = await staff<{ items: { id: string; icao: string }[] }>('GET', `Airports?search=${ON_ACCOUNT.icao}`);
  const airport = items.find(({ icao }) => icao === ON_ACCOUNT.icao);
  if (!airport) return;
  const account: CustomerAccountCreate = {
    ...{ airportId: airport.id, companyAbn: ABN, termsDays: 30, creditLimitCents: 500_000 },
    ...{ reference: 'HCH-001', billingEmail: accountsEmail, suspendOverdue: true },
  };
  const { items: open } = await staff<{ items: object[] }>('GET', `customerAccounts/airport/${airport.id}`);
  if (open.length === 0) await staff('POST', 'customerAccounts', account);
}

/**
 * Gives the demonstration company its data sheets and an account with a first fee on it, through the running product:
 * the storage and the register run only then. What is there already is skipped.
 */
export async function playDemoCompany(address: string): Promise<void> {
  const [staff, company] = await Promise.all([atApi(address, 'global-admin'), atApi(address, 'company-admin')]);
  const { organisation } = await company<CurrentUser>('GET', 'Users/CurrentUser');
  const requested = { text: ON_ACCOUNT.project, states: [0] };
  const { items } = await company<ApplicationPage>('POST', 'CranePermitApplications/get-application', requested);
  const [draft] = items.filter(({ projectName }) => projectName === ON_ACCOUNT.project);
  // People's own data gets nothing of the demonstration.
  if (!draft || !organisation) return;
  await addDataSheets(company, organisation.id);
  await openAccount(staff, company, organisation.id);
  const path = `CranePermitApplications/${draft.id}`;
  await addSitePlan(company, await company<Application>('GET', path), ON_ACCOUNT.project);
  const { version } = await company<Application>('GET', path);
  const { quote } = await company<FeeOffer>('POST', `application/Payments/${draft.id}/quote`);
  await company('PUT', path, { version, transition: { event: 'lodge', declarations: declared(), quoteId: quote?.id } });
}
