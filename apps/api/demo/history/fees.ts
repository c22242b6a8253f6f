import type { Application, RefundReason } from '@jibline/contract';
import type { ApplicationsContext } from '../../src/applications/context.ts';
import type { Money } from '../../src/applications/lifecycle/guards/money-facts.ts';
import type { Person } from '../../src/rights/person.ts';

type Airports = readonly { id: string; icao: string }[];

/** Fees of the history: the company pays by monthly invoice and bank transfer, no provider takes part. */
export interface HistoryMoney {
  readonly money: Money;
  /** Sets the fees of the airports from a day on, and opens the company's account with their operator. */
  open(admin: Person, airports: Airports, companyAbn: string): Promise<void>;
  /** What must be paid before submission; null where the account pays. */
  quoteToPay(who: Person, id: string): Promise<string | null>;
  waive(who: Person, id: string, reason: string): Promise<void>;
  /** Gives a share of what was paid back. */
  refund(who: Person, application: Application, share: number, reason: RefundReason, text: string): Promise<void>;
  /** Invoices the months that are over by the clock, and records the transfer of what was invoiced before. */
  settleMonth(admin: Person): Promise<void>;
}

/** By the clock of what it is given. */
export type OpenHistoryMoney = (ground: Omit<ApplicationsContext, 'money'>) => HistoryMoney;
