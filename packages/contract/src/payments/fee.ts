import type { ApplicationKind } from '../applications/lifecycle-enums.ts';
import type { Path } from '../assessments/enums.ts';
import { ASSESSMENT_OUTCOME_LABELS } from '../assessments/outcome-labels.ts';
import { gstInside, gstOnTop, percentOf } from './cents.ts';
import { CRANE_MACHINES, type CraneMachine, MACHINE_LABELS } from './enums.ts';
import type { FeeGuide, FeeLine, PaymentSettingsCreate } from './schemas.ts';

/** Everything the fee depends on. Stored with the quote, which is valid as long as these do not change. */
export interface FeeFacts {
  machine: CraneMachine | 'development';
  cranes: number;
  /** Weeks between start and end, a started one counted in full; 0 for a permanent structure. */
  weeks: number;
  kind: ApplicationKind;
  /** Days an extension adds to the permit it continues. */
  extraDays: number | null;
  path: Path | null;
  onAirport: boolean;
  government: boolean;
  /** Declared by the applicant. */
  emergency: boolean;
}

/** Facts of the day of the quote. */
export interface FeeDay {
  /** Whole business days before the start. */
  noticeDays: number;
  /** Already charged to this application (an approval fee on top of a submission fee). */
  chargedCents: number;
  /** Already paid this calendar year for the same project. */
  projectCents: number;
  waived: string | null;
}

export interface Fee {
  lines: FeeLine[];
  gstCents: number;
  totalCents: number;
}

/** An emergency that starts later than this leaves time to pay. */
const EMERGENCY_DAYS = 3;

/** The provider's minimum; smaller amounts are not charged. */
const SMALLEST_CENTS = 50;

interface Price {
  code: string;
  label: string;
  quantity: number;
  unitCents: number;
}

const price = (code: string, label: string, unitCents: number, quantity = 1): Price => ({
  code,
  label,
  quantity,
  unitCents,
});
const sum = (prices: readonly Price[]) => prices.reduce((total, it) => total + it.unitCents * it.quantity, 0);

type Settings = PaymentSettingsCreate;

function fullPrices(settings: Settings, facts: FeeFacts): Price[] {
  const weeks = Math.max(0, facts.weeks - settings.freeWeeks);
  return [
    price(`base-${facts.machine}`, MACHINE_LABELS[facts.machine], settings.baseFeeCents[facts.machine]),
    price('extra-crane', 'Further crane on the same site', settings.perExtraCraneCents, facts.cranes - 1),
    price('extra-week', `Week after the first ${settings.freeWeeks}`, settings.perExtraWeekCents, weeks),
    // Charged only if known now; an outcome that becomes known later is charged at approval.
    ...(facts.path === null
      ? []
      : [
          price(
            'path',
            `Assessment: ${ASSESSMENT_OUTCOME_LABELS[facts.path].label}`,
            settings.pathSurchargeCents[facts.path],
          ),
        ]),
  ].filter((it) => it.quantity > 0 && it.unitCents > 0);
}

/** An extension by a day or two is usually because of the weather, and free. */
function shareOf(settings: Settings, facts: FeeFacts): [label: string, percent: number][] {
  const shares: [string, number][] = [];
  if (facts.kind === 'EXTENSION') {
    const free = facts.extraDays !== null && facts.extraDays <= settings.withinDaysFree;
    shares.push(
      free
        ? [`Extension by no more than ${settings.withinDaysFree} days: free`, 0]
        : [`Extension: ${settings.extensionPercent}% of the fee`, settings.extensionPercent],
    );
  }
  if (facts.kind === 'VARIATION')
    shares.push([`Variation: ${settings.variationPercent}% of the fee`, settings.variationPercent]);
  if (facts.onAirport)
    shares.push([`On the airport: ${settings.onAirportTenantPercent}% of the fee`, settings.onAirportTenantPercent]);
  return shares;
}

function surcharge(kind: NonNullable<Settings['cardSurcharge']>, cents: number): number {
  return kind.kind === 'PERCENT' ? percentOf(cents, kind.percent) : kind.cents;
}

function withAdjustments(settings: Settings, facts: FeeFacts, day: FeeDay): Price[] {
  const prices = fullPrices(settings, facts);
  const take = (code: string, label: string, cents: number) => {
    if (cents !== 0) prices.push(price(code, label, cents));
  };
  for (const [label, percent] of shareOf(settings, facts))
    take('share', label, percentOf(sum(prices), percent) - sum(prices));
  const { urgent, cardSurcharge, capPerCaseCents, capPerProjectPerYearCents } = settings;
  if (urgent && day.noticeDays < urgent.underBusinessDays && sum(prices) > 0)
    take(
      'urgent',
      `Urgent: fewer than ${urgent.underBusinessDays} business days`,
      surcharge(urgent.surcharge, sum(prices)),
    );
  if (capPerCaseCents !== null) take('cap-case', 'Limit per application', Math.min(0, capPerCaseCents - sum(prices)));
  if (capPerProjectPerYearCents !== null) {
    const left = Math.max(0, capPerProjectPerYearCents - day.projectCents);
    take('cap-project', 'Limit per project and year', Math.min(0, left - sum(prices)));
  }
  take('charged', 'Paid when submitted', -Math.min(day.chargedCents, sum(prices)));
  if (settings.governmentWaived && facts.government) take('waived', 'Waived: government', -sum(prices));
  if (settings.emergencyWaived && facts.emergency && day.noticeDays < EMERGENCY_DAYS)
    take('waived', 'Waived: emergency', -sum(prices));
  if (day.waived !== null) take('waived', `Waived: ${day.waived}`, -sum(prices));
  if (cardSurcharge && sum(prices) > 0) take('card', 'Card surcharge', surcharge(cardSurcharge, sum(prices)));
  return prices;
}

/** Each line has its own tax, so that lines and total always agree (GST Act: rounding per supply). */
function taxed(settings: Settings, it: Price): FeeLine {
  const net = it.unitCents * it.quantity;
  const gstCents = settings.pricesIncludeGst
    ? gstInside(net, settings.gstBasisPoints)
    : gstOnTop(net, settings.gstBasisPoints);
  return { ...it, gstCents, totalCents: settings.pricesIncludeGst ? net : net + gstCents };
}

const totals = (lines: FeeLine[]): Fee => ({
  lines,
  gstCents: lines.reduce((total, line) => total + line.gstCents, 0),
  totalCents: lines.reduce((total, line) => total + line.totalCents, 0),
});

/** Cancels a whole fee by exactly opposite lines, tax included. */
const cancelled = (fee: Fee, code: string, label: string): Fee =>
  totals([
    ...fee.lines,
    {
      code,
      label,
      quantity: 1,
      unitCents: 0 - fee.totalCents,
      gstCents: 0 - fee.gstCents,
      totalCents: 0 - fee.totalCents,
    },
  ]);

/** The fee of an application under the airport's settings, line by line; a waived fee is shown as a line. */
export function feeFor(settings: Settings, facts: FeeFacts, day: FeeDay): Fee {
  const fee = totals(withAdjustments(settings, facts, day).map((it) => taxed(settings, it)));
  // Rounding per line can leave a cent of tax on a fee of zero.
  if (fee.totalCents < SMALLEST_CENTS && (fee.totalCents !== 0 || fee.gstCents !== 0))
    return cancelled(fee, 'small', fee.totalCents > 0 ? 'Too small to charge' : 'Rounding');
  return fee;
}

/** More notice than any airport asks for. */
const AMPLE_DAYS = 365;

/** What a first application for one crane costs: the same sum as a quote, for the weeks that cost nothing extra. */
export function feeGuide(settings: Settings, path: Path | null): NonNullable<FeeGuide['schedule']> {
  const weeks = Math.max(1, settings.freeWeeks);
  const total = (machine: CraneMachine, noticeDays: number) =>
    feeFor(
      settings,
      {
        ...{ machine, cranes: 1, weeks, kind: 'NEW', extraDays: null, path },
        ...{ onAirport: false, government: false, emergency: false },
      },
      { noticeDays, chargedCents: 0, projectCents: 0, waived: null },
    ).totalCents;
  return {
    chargeAt: settings.chargeAt,
    weeks,
    urgentUnderDays: settings.urgent?.underBusinessDays || null,
    cranes: CRANE_MACHINES.map((machine) => ({
      machine,
      totalCents: total(machine, AMPLE_DAYS),
      urgentCents: total(machine, 0),
    })),
  };
}
