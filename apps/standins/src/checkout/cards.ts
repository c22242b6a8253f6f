/** Behaviour of the vendor's published test cards. `silent` is our own: the bank never answers. */
export type CardBehaviour =
  | { kind: 'pays'; refunds?: 'pending' | 'fail' }
  | { kind: 'declines'; code: string; decline: string; message: string }
  | { kind: 'challenges' }
  | { kind: 'silent' };

export interface TestCard {
  number: string;
  is: string;
  behaviour: CardBehaviour;
}

const declined = (code: string, decline: string, message: string): CardBehaviour => ({
  kind: 'declines',
  code,
  decline,
  message,
});

export const TEST_CARDS: readonly TestCard[] = [
  { number: '4242424242424242', is: 'pays', behaviour: { kind: 'pays' } },
  {
    number: '4000000000000002',
    is: 'is declined',
    behaviour: declined('card_declined', 'generic_decline', 'Your card was declined.'),
  },
  {
    number: '4000000000009995',
    is: 'has insufficient funds',
    behaviour: declined('card_declined', 'insufficient_funds', 'Your card has insufficient funds.'),
  },
  {
    number: '4000002760003184',
    is: 'asks you to confirm with the bank first (3-D Secure)',
    behaviour: { kind: 'challenges' },
  },
  { number: '4000000000006975', is: 'belongs to a bank that never answers', behaviour: { kind: 'silent' } },
  {
    number: '4000000000007726',
    is: 'pays; a refund takes a while',
    behaviour: { kind: 'pays', refunds: 'pending' },
  },
  { number: '4000000000005126', is: 'pays; a refund fails later', behaviour: { kind: 'pays', refunds: 'fail' } },
];

export interface Card {
  number: string;
  /** `MM/YY` */
  expiry: string;
  code: string;
}

const isLuhn = (digits: string) =>
  /^\d{12,19}$/.test(digits) &&
  digits
    .split('')
    .reverse()
    .reduce((sum, digit, index) => {
      const doubled = index % 2 === 1 ? Number(digit) * 2 : Number(digit);
      return sum + (doubled > 9 ? doubled - 9 : doubled);
    }, 0) %
    10 ===
    0;

/** Which field is wrong and why, before the bank is asked. */
export function cardProblem(card: Card, now: Date): { field: keyof Card; message: string } | undefined {
  if (!isLuhn(card.number)) return { field: 'number', message: 'Your card number is not valid.' };
  const [, month, year] = /^(0?[1-9]|1[0-2])\s*\/?\s*(\d{2}|20\d{2})$/.exec(card.expiry) ?? [];
  if (month === undefined || year === undefined)
    return { field: 'expiry', message: 'Enter the expiry date as month and year, for example 09/30.' };
  // A card is valid until the last day of its month.
  if (Date.UTC(2000 + (Number(year) % 100), Number(month), 1) <= now.getTime())
    return { field: 'expiry', message: 'Your card has expired.' };
  if (!/^\d{3,4}$/.test(card.code)) return { field: 'code', message: 'Enter the 3 or 4 digits of the security code.' };
  return undefined;
}

export function cardBehaviour(number: string): CardBehaviour {
  const known = TEST_CARDS.find((card) => card.number === number);
  return (
    known?.behaviour ??
    declined(
      'card_declined',
      'test_mode_live_card',
      'Your card was declined. This page takes test cards only. Never enter a real card here.',
    )
  );
}
