import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { somePaymentSettings } from '../../samples/index.ts';
import { centsShare, dollars, gstInside, gstOnTop, percentOf } from './cents.ts';
import { type FeeDay, type FeeFacts, feeFor, feeGuide } from './fee.ts';
import type { PaymentSettingsCreate } from './schemas.ts';

/** 165.00 mobile, 550.00 tower, 110.00 platform, 55.00 each further crane, 4 weeks free, all including 10 % GST. */
const settings: PaymentSettingsCreate = somePaymentSettings;
const facts: FeeFacts = {
  machine: 'mobile',
  cranes: 1,
  weeks: 2,
  kind: 'NEW',
  extraDays: null,
  path: null,
  onAirport: false,
  government: false,
  emergency: false,
};
const day: FeeDay = { noticeDays: 20, chargedCents: 0, projectCents: 0, waived: null };
const fee = (s: Partial<PaymentSettingsCreate> = {}, f: Partial<FeeFacts> = {}, d: Partial<FeeDay> = {}) => {
  const { lines, gstCents, totalCents } = feeFor({ ...settings, ...s }, { ...facts, ...f }, { ...day, ...d });
  return {
    lines: lines.map((line) => [line.code, line.quantity, line.totalCents, line.gstCents]),
    gstCents,
    totalCents,
  };
};

describe('worked by hand', () => {
  it('a mobile crane: 165.00, of which one eleventh, 15.00, is tax', () =>
    expect(fee()).toEqual({ lines: [['base-mobile', 1, 16_500, 1_500]], gstCents: 1_500, totalCents: 16_500 }));

  it('three tower cranes for ten weeks: 550.00 + 2 × 55.00 + 6 × 22.00 = 792.00, tax 50.00 + 10.00 + 12.00', () =>
    expect(fee({ perExtraWeekCents: 2_200 }, { machine: 'tower', cranes: 3, weeks: 10 })).toEqual({
      lines: [
        ['base-tower', 1, 55_000, 5_000],
        ['extra-crane', 2, 11_000, 1_000],
        ['extra-week', 6, 13_200, 1_200],
      ],
      gstCents: 7_200,
      totalCents: 79_200,
    }));

  it('prices without tax: 165.00 and 16.50 on top', () =>
    expect(fee({ pricesIncludeGst: false })).toMatchObject({ gstCents: 1_650, totalCents: 18_150 }));

  it('urgent, half as much again: 165.00 + 82.50, tax 15.00 + 7.50', () => {
    expect(fee({}, {}, { noticeDays: 2 })).toEqual({
      lines: [
        ['base-mobile', 1, 16_500, 1_500],
        ['urgent', 1, 8_250, 750],
      ],
      gstCents: 2_250,
      totalCents: 24_750,
    });
    expect(fee({}, {}, { noticeDays: 3 }).totalCents).toBe(16_500);
    const fixed = { underBusinessDays: 3, surcharge: { kind: 'FIXED', cents: 9_900 } } as const;
    expect(fee({ urgent: fixed }, {}, { noticeDays: 0 }).totalCents).toBe(26_400);
  });

  it('an extension: a quarter, 41.25, tax 15.00 − 11.25; by two days free, by three not', () => {
    const extension = { kind: 'EXTENSION', extraDays: 10 } as const;
    expect(fee({}, extension)).toEqual({
      lines: [
        ['base-mobile', 1, 16_500, 1_500],
        ['share', 1, -12_375, -1_125],
      ],
      gstCents: 375,
      totalCents: 4_125,
    });
    expect(fee({}, { kind: 'EXTENSION', extraDays: 2 }).totalCents).toBe(0);
    expect(fee({}, { kind: 'EXTENSION', extraDays: 3 }).totalCents).toBe(4_125);
  });

  it('a variation: half, 82.50; on the airport: half of what is left, 41.25', () => {
    expect(fee({}, { kind: 'VARIATION' }).totalCents).toBe(8_250);
    expect(fee({}, { kind: 'VARIATION', onAirport: true }).totalCents).toBe(4_125);
  });

  it('the path counts when it is known: RED-S 110.00, and later only the difference', () => {
    expect(fee({}, { path: 'RED-S' }).totalCents).toBe(27_500);
    expect(fee({}, { path: 'RED-S' }, { chargedCents: 16_500 })).toEqual({
      lines: [
        ['base-mobile', 1, 16_500, 1_500],
        ['path', 1, 11_000, 1_000],
        ['charged', 1, -16_500, -1_500],
      ],
      gstCents: 1_000,
      totalCents: 11_000,
    });
    expect(fee({}, { path: 'GREEN' }, { chargedCents: 16_500 }).totalCents).toBe(0);
  });

  it('no more than the most: 200.00 an application; 500.00 a project and year of which 450.00 are paid', () => {
    expect(fee({ capPerCaseCents: 20_000 }, { machine: 'tower' }).totalCents).toBe(20_000);
    expect(fee({ capPerProjectPerYearCents: 50_000 }, {}, { projectCents: 45_000 }).totalCents).toBe(5_000);
    expect(fee({ capPerProjectPerYearCents: 50_000 }, {}, { projectCents: 60_000 }).totalCents).toBe(0);
  });

  it('what is waived is a line, not a gap', () => {
    expect(fee({}, {}, { waived: 'Emergency repair' }).lines).toEqual([
      ['base-mobile', 1, 16_500, 1_500],
      ['waived', 1, -16_500, -1_500],
    ]);
    expect(fee({}, { government: true }).totalCents).toBe(0);
    expect(fee({ governmentWaived: false }, { government: true }).totalCents).toBe(16_500);
    expect(fee({}, { emergency: true }, { noticeDays: 2 })).toMatchObject({ gstCents: 0, totalCents: 0 });
    // An emergency that starts in three business days leaves time to pay.
    expect(fee({}, { emergency: true }, { noticeDays: 3 }).totalCents).toBe(16_500);
    expect(fee({ emergencyWaived: false, urgent: null }, { emergency: true }, { noticeDays: 0 }).totalCents).toBe(
      16_500,
    );
  });

  it('the card costs 1.5 % of 165.00: 2.475, rounded up to 2.48', () =>
    expect(fee({ cardSurcharge: { kind: 'PERCENT', percent: 1.5 } }).totalCents).toBe(16_748));

  it('what the provider would not take is not charged: 0.49 is not, 0.50 is', () => {
    expect(fee({ capPerCaseCents: 49 })).toMatchObject({ gstCents: 0, totalCents: 0 });
    expect(fee({ capPerCaseCents: 50 }).totalCents).toBe(50);
    // $0.05 contains less than half a cent of tax, and is not charged either.
    expect(fee({ capPerCaseCents: 5 }).totalCents).toBe(0);
    expect(feeFor({ ...settings, capPerCaseCents: 49 }, facts, day).lines.at(-1)).toMatchObject({ unitCents: -49 });
  });

  it('tax of rounding is taken back too: 0.05 + 0.05 − 0.10 is nothing, its tax 0 + 0 − 1 cent', () =>
    expect(
      fee(
        { baseFeeCents: { ...settings.baseFeeCents, mobile: 5 }, perExtraCraneCents: 5 },
        { cranes: 2 },
        { waived: 'Storm' },
      ),
    ).toEqual({
      lines: [
        ['base-mobile', 1, 5, 0],
        ['extra-crane', 1, 5, 0],
        ['waived', 1, -10, -1],
        ['small', 1, 0, 1],
      ],
      gstCents: 0,
      totalCents: 0,
    }));

  it('a fee of nothing costs nothing on top, neither for haste nor for the card', () => {
    const free = { ...settings.baseFeeCents, mobile: 0 };
    const fixed = { kind: 'FIXED', cents: 9_900 } as const;
    const urgent = { underBusinessDays: 3, surcharge: fixed };
    expect(fee({ baseFeeCents: free, urgent, cardSurcharge: fixed }, {}, { noticeDays: 0 })).toEqual({
      lines: [],
      gstCents: 0,
      totalCents: 0,
    });
    expect(fee({ cardSurcharge: fixed }, {}, { waived: 'Storm' }).totalCents).toBe(0);
  });

  it('a share of the whole is no line', () =>
    expect(fee({ extensionPercent: 100, withinDaysFree: 0 }, { kind: 'EXTENSION', extraDays: 9 }).lines).toEqual([
      ['base-mobile', 1, 16_500, 1_500],
    ]));

  it('an extension whose days are not known yet is not free', () =>
    expect(fee({}, { kind: 'EXTENSION', extraDays: null }).totalCents).toBe(4_125));
});

describe('what a line says', () => {
  const says = (...provided: Parameters<typeof fee>) => {
    const [s = {}, f = {}, d = {}] = provided;
    return feeFor({ ...settings, ...s }, { ...facts, ...f }, { ...day, ...d }).lines.map(
      ({ code, label }) => `${code}: ${label}`,
    );
  };

  it.each([
    ['mobile', 'Mobile crane'],
    ['tower', 'Tower crane'],
    ['platform', 'Elevated work platform'],
    ['development', 'Structure'],
  ] as const)('%s: %s', (machine, label) => expect(says({}, { machine })).toEqual([`base-${machine}: ${label}`]));

  it('names what is added and taken off', () => {
    const whole = { perExtraWeekCents: 2_200, cardSurcharge: { kind: 'FIXED', cents: 100 } } as const;
    const caps = { capPerCaseCents: 40_000, capPerProjectPerYearCents: 30_000 };
    const extended = { kind: 'EXTENSION', extraDays: 10, onAirport: true } as const;
    expect(
      says(
        { ...whole, ...caps, extensionPercent: 90, onAirportTenantPercent: 80 },
        { ...extended, machine: 'tower', cranes: 2, weeks: 5, path: 'RED-S' },
        { noticeDays: 1, chargedCents: 5_000 },
      ),
    ).toEqual([
      'base-tower: Tower crane',
      'extra-crane: Further crane on the same site',
      'extra-week: Week after the first 4',
      'path: Assessment: Penetrates a surface, short term',
      'share: Extension: 90% of the fee',
      'share: On the airport: 80% of the fee',
      'urgent: Urgent: fewer than 3 business days',
      'cap-case: Limit per application',
      'cap-project: Limit per project and year',
      'charged: Paid when submitted',
      'card: Card surcharge',
    ]);
    expect(says({}, { kind: 'EXTENSION', extraDays: 1 })).toContain('share: Extension by no more than 2 days: free');
    expect(says({}, { kind: 'VARIATION' })).toContain('share: Variation: 50% of the fee');
    expect(says({}, { government: true })).toContain('waived: Waived: government');
    expect(says({}, { emergency: true }, { noticeDays: 0 })).toContain('waived: Waived: emergency');
    expect(says({}, {}, { waived: 'Storm damage' })).toContain('waived: Waived: Storm damage');
    expect(says({ capPerCaseCents: 30 })).toContain('small: Too small to charge');
    expect(
      says(
        { baseFeeCents: { ...settings.baseFeeCents, mobile: 5 }, perExtraCraneCents: 5 },
        { cranes: 2 },
        {
          waived: 'x',
        },
      ),
    ).toContain('small: Rounding');
  });
});

describe('whole cents', () => {
  it('GST inside 100.01 is 9.0918…, so 9.09; inside 0.50, 0.0454…, so 0.05; on 0.05, half a cent, so 0.01', () => {
    expect([gstInside(10_001, 1_000), gstInside(50, 1_000), gstOnTop(5, 1_000)]).toEqual([909, 5, 1]);
    expect([gstInside(-10_001, 1_000), gstOnTop(-5, 1_000)]).toEqual([-909, -1]);
  });
  it('nothing is a plain nothing, and money is written as people write it', () => {
    expect(centsShare(0, 1, 3)).toBe(0);
    expect([dollars(24_750), dollars(1_234_500), dollars(-5)]).toEqual(['$247.50', '$12,345.00', '-$0.05']);
  });
  it('a third of a cent is not lost or made: 33.33 % of 1.00 is 0.33, 66.67 % is 0.67', () =>
    expect([percentOf(100, 33.33), percentOf(100, 66.67), centsShare(1, 1, 2)]).toEqual([33, 67, 1]));

  it('whatever the settings: whole, not negative, and the lines add up', () => {
    const cents = fc.integer({ min: 0, max: 10_000_000 });
    const percent = fc.integer({ min: 0, max: 10_000 }).map((n) => n / 100);
    const anySettings = fc.record({
      gstBasisPoints: fc.integer({ min: 0, max: 10_000 }),
      pricesIncludeGst: fc.boolean(),
      baseFeeCents: fc.record({ mobile: cents, tower: cents, platform: cents, development: cents }),
      perExtraCraneCents: cents,
      perExtraWeekCents: cents,
      extensionPercent: percent,
      variationPercent: percent,
      onAirportTenantPercent: percent,
      capPerCaseCents: fc.option(cents),
      capPerProjectPerYearCents: fc.option(cents),
      cardSurcharge: fc.option(percent.map((p) => ({ kind: 'PERCENT' as const, percent: p }))),
    });
    const anyFacts = fc.record({
      machine: fc.constantFrom('mobile' as const, 'tower' as const, 'platform' as const, 'development' as const),
      cranes: fc.integer({ min: 1, max: 20 }),
      weeks: fc.integer({ min: 0, max: 200 }),
      kind: fc.constantFrom('NEW' as const, 'EXTENSION' as const, 'VARIATION' as const),
      extraDays: fc.option(fc.integer({ min: 0, max: 400 })),
      path: fc.option(fc.constantFrom('GREEN' as const, 'RED-S' as const, 'RED-L' as const)),
      onAirport: fc.boolean(),
      government: fc.boolean(),
      emergency: fc.boolean(),
    });
    const anyDay = fc.record({
      noticeDays: fc.integer({ min: 0, max: 30 }),
      chargedCents: cents,
      projectCents: cents,
      waived: fc.option(fc.constant('because')),
    });
    fc.assert(
      fc.property(anySettings, anyFacts, anyDay, (s, f, d) => {
        const { lines, gstCents, totalCents } = feeFor({ ...settings, ...s }, f, d);
        for (const line of lines)
          for (const n of [line.quantity, line.unitCents, line.gstCents, line.totalCents])
            expect(Number.isSafeInteger(n)).toBe(true);
        expect(lines.reduce((sum, line) => sum + line.totalCents, 0)).toBe(totalCents);
        expect(lines.reduce((sum, line) => sum + line.gstCents, 0)).toBe(gstCents);
        expect(totalCents === 0 || totalCents >= 50).toBe(true);
        expect(gstCents).toBeGreaterThanOrEqual(0);
        if (d.waived !== null) expect(totalCents).toBe(0);
      }),
      { numRuns: 500 },
    );
  });
});

describe('what a crane costs, before there is an application', () => {
  it('one crane of each kind for the weeks that are free, and half as much again at short notice', () =>
    expect(feeGuide(settings, null)).toEqual({
      chargeAt: settings.chargeAt,
      weeks: 4,
      urgentUnderDays: 3,
      cranes: [
        { machine: 'mobile', totalCents: 16_500, urgentCents: 24_750 },
        { machine: 'tower', totalCents: 55_000, urgentCents: 82_500 },
        { machine: 'platform', totalCents: 11_000, urgentCents: 16_500 },
      ],
    }));

  it('with the surcharge of an outcome, and without one for short notice', () => {
    // 165.00 + 110.00 for a short-term penetration.
    const guide = feeGuide({ ...settings, urgent: null, freeWeeks: 0 }, 'RED-S');
    expect(guide).toMatchObject({ weeks: 1, urgentUnderDays: null });
    expect(guide.cranes[0]).toEqual({ machine: 'mobile', totalCents: 27_500, urgentCents: 27_500 });
  });

  it('the cap per application limits it', () =>
    expect(feeGuide({ ...settings, capPerCaseCents: 20_000 }, null).cranes.map((one) => one.urgentCents)).toEqual([
      20_000, 20_000, 16_500,
    ]));
});
