import type { AccountStatement, History } from '@jibline/contract';
import { allDeclarations } from '@jibline/contract/samples';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AccountWorld, openAccountWorld } from '../../../test/account-world.ts';
import { type ApplicationPerson, LODGE } from '../../../test/application-world.ts';
import { appendHistory } from '../../history/append-history.ts';
import { newId } from '../../new-id.ts';

/** What staff type for themselves. */
const NOTE = 'He shouted at us <twice>';
const PAYER = 'payer@client.test';

let accounts: AccountWorld;
beforeAll(async () => {
  accounts = await openAccountWorld();
});
afterAll(() => accounts.stop());

const body = async (who: ApplicationPerson, url: string) => {
  const answer = await accounts.world.as(who).get(url);
  expect([url, answer.status]).toEqual([url, 200]);
  return answer.body;
};
/** Everything someone can read of an application that has to do with its money. */
async function replies(who: ApplicationPerson, id: string, transactionId: string): Promise<string> {
  const urls = [
    `CranePermitApplications/${id}`,
    `applications/history/${id}`,
    `EmailHistory/${id}`,
    `application/Payments/${id}`,
    `application/Payments/${id}/details/${transactionId}`,
  ];
  const read = await Promise.all(urls.map((url) => body(who, url)));
  return JSON.stringify([...read, await accounts.transaction(transactionId, who)]);
}
const textsOf = async (who: ApplicationPerson, id: string) =>
  ((await body(who, `applications/history/${id}`)) as History).items
    .filter(({ event }) => /payments\.(refund|credited)/.test(event))
    .map(({ event, text }) => [event, text]);
const refund = async (id: string, transactionId: string, who: ApplicationPerson) => {
  const wish = { transactionId, cents: 3_330, reason: 'duplicate', text: NOTE, idempotencyKey: newId() };
  const answer = await accounts.world.as(who).post(`application/Payments/${id}/refund`, wish);
  expect(answer.status).toBe(202);
};
const clean = (text: string) => {
  expect(text).not.toContain('shouted');
  expect(text).not.toContain('&#60;twice');
};

describe('the note of a refund to a card', () => {
  let id: string;
  let transactionId: string;
  const emails = () =>
    accounts.db.selectFrom('letters').selectAll().where('about_id', '=', id).where('kind', '=', 'E30').execute();
  beforeAll(async () => {
    ({ id } = await accounts.pending('applicant', PAYER));
    const link = await accounts.db.selectFrom('payment_dues').select('id').where('application_id', '=', id).execute();
    expect(link).toHaveLength(1);
    const started = await accounts.begin(id);
    await accounts.pay(started);
    await accounts.report(started.id, 'look-up');
    transactionId = started.id;
    await accounts.db
      .updateTable('payment_transactions')
      .set({ payer_email: PAYER })
      .where('id', '=', transactionId)
      .execute();
    await refund(id, transactionId, 'airportAdmin');
  });

  it('is not in the email to the payer, which says the reason', async () => {
    await expect.poll(async () => (await emails()).length, { timeout: 30_000 }).toBe(1);
    const [email] = await emails();
    expect(email).toMatchObject({ to_address: PAYER });
    for (const text of [email?.subject ?? '', email?.text_body ?? '', email?.html_body ?? '']) clean(text);
    expect(email?.text_body).toContain('to the card that paid. Why: Paid twice.');
  });

  it('is in nothing the applicant can read, who sees the reason', async () => {
    clean(await replies('applicant', id, transactionId));
    expect(await textsOf('applicant', id)).toEqual([
      ['payments.refund-asked', '$33.30: Paid twice'],
      ['payments.refund-made', '$33.30: Paid twice'],
    ]);
  });

  it('is in the history that staff read, and in their search', async () => {
    expect(await textsOf('airportReader', id)).toEqual([
      ['payments.refund-asked', `$33.30: Paid twice. Note for staff: ${NOTE}`],
      ['payments.refund-made', '$33.30: Paid twice'],
    ]);
    const found = await body('airportAdmin', 'Audit');
    expect(JSON.stringify(found)).toContain('Note for staff: He shouted at us');
  });

  it('stored by an earlier version, stays with staff too', async () => {
    const old = { aboutKind: 'application', aboutId: id, actorId: null, at: new Date() } as const;
    await accounts.db.transaction().execute(async (tx) => {
      for (const what of ['refund-asked', 'refund-made', 'refund-failed', 'credited'])
        await appendHistory(tx, {
          ...old,
          event: `payments.${what}`,
          detail: { by: 'airportAdmin', text: `$44.40: ${NOTE}: and more` },
        });
      await tx
        .insertInto('letters')
        .values({
          ...{ id: newId(), kind: 'E30', about_id: id, subject: 'Refund', side: 'applicant' as const },
          ...{
            to_address: 'applicant@cases.test',
            message_id: `<${newId()}@test>`,
            state: 'sent' as const,
            sent_at: new Date(),
          },
          text_body: `Hello,\n\nWe have refunded $44.40 to the card that paid. Reason: ${NOTE}\n\nand more.\n\nIt can take up to 10 business days to show on your statement.\n`,
          html_body:
            '<p>We have refunded $44.40 to the card that paid. Reason: He shouted at us &#60;twice&#62;<br><br>and more.</p><p>It can take up to 10 business days.</p>',
        })
        .execute();
    });
    const read = await replies('applicant', id, transactionId);
    clean(read);
    expect(read).not.toContain('and more');
    expect((await textsOf('applicant', id)).slice(2).map(([, text]) => text)).toEqual([
      '$44.40',
      '$44.40',
      '$44.40',
      '$44.40',
    ]);
    const mine = JSON.parse(await replies('applicant', id, transactionId))[2].items.at(-1);
    expect(mine.text).toContain('to the card that paid.\n\nIt can take up to 10 business days');
    expect(mine.html).toContain('to the card that paid.</p><p>It can take up to 10 business days');
    const own = JSON.stringify(await body('applicant', 'Users/CurrentUser/my-data'));
    expect(own).toContain('We have refunded $44.40 to the card that paid.');
    clean(own);
    expect(await replies('airportReader', id, transactionId)).toContain(`$44.40: ${NOTE}: and more`);
  });
});

describe('the note of a credit to an account', () => {
  const seenBy = (who: ApplicationPerson, accountId: string): Promise<AccountStatement> =>
    accounts.statement(accountId, who);

  it('is not on the company’s statement nor in its history, also where an earlier version wrote it there', async () => {
    const { id: accountId } = await accounts.approve();
    const { id } = await accounts.world.as('companyManager').move((await accounts.draft('companyManager')).id, LODGE);
    const [charge] = (await accounts.payments(id, 'companyManager')).transactions;
    const transactionId = charge?.id ?? '';
    await refund(id, transactionId, 'operatorAdmin');
    const stored = { id: newId(), cents: 1_110, note: NOTE, reason: 'systemError', state: 'succeeded' } as const;
    const at = new Date();
    await accounts.db
      .insertInto('payment_refunds')
      .values({
        ...{ ...stored, transaction_id: transactionId, requested_by: accounts.world.ids.operatorAdmin ?? '' },
        ...{ requested_at: at, settled_at: at },
      })
      .execute();
    await accounts.db
      .insertInto('account_entries')
      .values({
        ...{ id: newId(), account_id: accountId, kind: 'credit', cents: 1_110, gst_cents: 101, at },
        ...{ day: at.toISOString().slice(0, 10), refund_id: stored.id, label: NOTE, by_name: 'operatorAdmin' },
      })
      .execute();
    const statement = await seenBy('companyManager', accountId);
    expect(
      statement.entries
        .filter(({ kind }) => kind === 'credit')
        .map(({ label }) => label)
        .toSorted(),
    ).toEqual(['Our error', 'Paid twice']);
    clean(JSON.stringify(statement));
    clean(JSON.stringify((await accounts.statement(accountId)).entries));
    const csv = await accounts.as('companyManager@cases.test', {
      method: 'GET',
      url: accounts.api(`customerAccounts/${accountId}/csv`),
    });
    expect(csv.body).toContain('Our error');
    clean(csv.body);
    clean(await replies('companyManager', id, transactionId));
    expect(await textsOf('companyManager', id)).toEqual([['payments.credited', '$33.30: Paid twice']]);
    expect(await textsOf('operatorAdmin', id)).toEqual([
      ['payments.credited', `$33.30: Paid twice. Note for staff: ${NOTE}`],
    ]);
  });
});

it('a refund that Jibline makes by itself says why in its own words', async () => {
  const draft = await accounts.draft('applicant');
  const { quote } = await accounts.offer(draft.id);
  const pay = { event: 'pay-to-lodge', declarations: allDeclarations, quoteId: quote?.id };
  await accounts.world.as('applicant').move(draft.id, pay);
  const started = await accounts.begin(draft.id);
  await accounts.pay(started);
  await accounts.report(started.id, 'look-up');
  await accounts.world.as('applicant').move(draft.id, { event: 'cancel', reason: 'WITHDRAWN', text: '' });
  await expect
    .poll(async () => (await textsOf('applicant', draft.id))[0], { timeout: 30_000 })
    .toEqual(['payments.refund-asked', '$165.00: cancelled before work on it began (100%)']);
});
