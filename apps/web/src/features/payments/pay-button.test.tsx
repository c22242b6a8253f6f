import type { Transaction } from '@jibline/contract';
import { aFeeQuote, aTransaction } from '@jibline/contract/samples';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Reply, refusal, startApi } from '../../../test/api.ts';
import { renderPage } from '../../../test/page.tsx';
import { LinkPayButton } from './links/link-pay-button.tsx';
import { PayButton } from './pay-button.tsx';

const { applicationId } = aTransaction;
const CORE = '/jibline-backend-core/';
const transaction = (more: Partial<Transaction>): Transaction => ({
  ...aTransaction,
  refunds: [],
  actions: [],
  ...more,
});

let api: Awaited<ReturnType<typeof startApi>>;
afterEach(() => api.stop());
const start = async (answers: Record<string, Reply>) => {
  api = await startApi(answers);
};
const posted = () => api.asked.filter(({ method }) => method === 'POST').map(({ body }) => body);

describe('paying', () => {
  const opened: string[] = [];
  const settled: string[] = [];
  beforeEach(() => {
    opened.length = 0;
    settled.length = 0;
  });
  const pay = () =>
    renderPage(
      '/',
      <PayButton
        applicationId={applicationId}
        quoteId={aFeeQuote.id}
        label="Pay $165.00"
        onSettled={(one) => settled.push(one)}
        leaveFor={(url) => opened.push(url)}
      />,
    );

  it('goes to the provider’s page, and can’t be pressed again meanwhile', async () => {
    await start({ [`POST ${CORE}transactions`]: { status: 201, body: aTransaction } });
    pay();
    await userEvent.setup().click(screen.getByRole('button', { name: 'Pay $165.00' }));
    await waitFor(() => expect(opened).toEqual(['https://pay.example/c/1']));
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Opening the payment page…' }).disabled).toBe(true);
    expect(posted()).toMatchObject([{ applicationId, quoteId: aFeeQuote.id, method: 'CARD' }]);
  });

  it('what was paid meanwhile shows its outcome instead', async () => {
    await start({
      [`POST ${CORE}transactions`]: { status: 201, body: transaction({ outcome: 0, checkoutUrl: null }) },
    });
    pay();
    await userEvent.setup().click(screen.getByRole('button', { name: 'Pay $165.00' }));
    await waitFor(() => expect(settled).toEqual([aTransaction.id]));
    expect(opened).toEqual([]);
  });

  it.each<[string, Reply, string]>([
    [
      'too many attempts',
      refusal('transition-refused', { detail: 'You have reached 5 payment attempts today. Try again tomorrow.' }),
      'You have reached 5 payment attempts today. Try again tomorrow. Nothing was charged.',
    ],
    [
      'the provider is away',
      refusal('unavailable', { detail: 'Payments aren’t available right now. Try again later.' }),
      'Payments aren’t available right now. Try again later. Nothing was charged.',
    ],
  ])('%s: it says why, and that nothing was charged', async (_name, reply, text) => {
    await start({ [`POST ${CORE}transactions`]: reply });
    pay();
    await userEvent.setup().click(screen.getByRole('button', { name: 'Pay $165.00' }));
    expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Pay $165.00' }).disabled).toBe(false);
  });

  describe('by a link, without an account', () => {
    const POST = `POST ${CORE}payments/links/secret`;
    let changed = 0;
    const open = async (reply: Reply) => {
      changed = 0;
      await start({ [POST]: reply });
      renderPage(
        '/',
        <LinkPayButton
          token="secret"
          label="Pay $165.00"
          asksName={false}
          onChanged={() => {
            changed += 1;
          }}
          leaveFor={(url) => opened.push(url)}
        />,
      );
      await userEvent.setup().click(screen.getByRole('button', { name: 'Pay $165.00' }));
    };

    it('goes to the provider’s page', async () => {
      await open({ status: 201, body: { checkoutUrl: 'https://pay.example/c/2' } });
      await waitFor(() => expect(opened).toEqual(['https://pay.example/c/2']));
    });

    it.each(['already-paid', 'not-found'] as const)('a link that is %s shows its new state', async (code) => {
      await open(refusal(code));
      await waitFor(() => expect(changed).toBe(1));
      expect(screen.queryByText(/Nothing was charged/)).toBeNull();
    });

    it('a failure says that nothing was charged', async () => {
      await open(refusal('unavailable', { detail: 'Payments aren’t available right now. Try again later.' }));
      expect(
        await screen.findByText('Payments aren’t available right now. Try again later. Nothing was charged.'),
      ).toBeTruthy();
    });
  });
});
