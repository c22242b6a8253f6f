import * as z from 'zod';
import { CraneTypeCode } from '../applications/form/codes.ts';
import { TYPE_TEXTS } from '../applications/type-text.ts';
import { PATHS } from '../assessments/enums.ts';
import { Id, Instant, text } from '../scalars.ts';
import {
  JUDGEMENT_REASON_LENGTH,
  JUDGEMENTS,
  MAX_REPORT_MONTHS,
  REPORT_FILE_FORMATS,
  REPORT_MEASURES,
  REPORT_SECTIONS,
  REPORT_UNITS,
} from './enums.ts';
import { MONTH, monthsBetween } from './months.ts';

const Month = z.string().regex(MONTH, 'Enter a month as year-month, for example 2026-11.');
const inOrder = ({ from, to }: { from: string; to: string }) => {
  const months = monthsBetween(from, to);
  return months >= 1 && months <= MAX_REPORT_MONTHS;
};
const PERIOD_ISSUE = {
  path: ['to'],
  error: `Choose a last month that is not before the first, at most ${MAX_REPORT_MONTHS} months in all.`,
};

/** The applications behind one figure of a report; part of the list's filter. */
export const ReportList = z
  .strictObject({
    measure: z.enum(REPORT_MEASURES),
    from: Month,
    to: Month,
    airportId: Id.optional(),
    paths: z
      .array(z.enum(PATHS).nullable())
      .min(1)
      .max(PATHS.length + 1)
      .optional(),
    craneType: CraneTypeCode.nullable().optional(),
    applicantId: Id.optional(),
    officerId: Id.nullable().optional(),
    reason: z
      .string()
      .regex(/^[\w-]{1,60}$/)
      .nullable()
      .optional(),
  })
  .refine(inOrder, PERIOD_ISSUE);
export type ReportList = z.infer<typeof ReportList>;

const period = { from: Month, to: Month, airportId: Id.optional() };
const query = {
  ...period,
  path: z.enum(PATHS).optional(),
  type: z.enum(TYPE_TEXTS).optional(),
  applicantId: Id.optional(),
  officerId: Id.optional(),
};
export const ReportQuery = z.strictObject(query).refine(inOrder, PERIOD_ISSUE);
export type ReportQuery = z.infer<typeof ReportQuery>;
export const ReportFileQuery = z
  .strictObject({ ...query, format: z.enum(REPORT_FILE_FORMATS) })
  .refine(inOrder, PERIOD_ISSUE);
/** Applicants by part of their name, or the one with an id. */
export const ReportApplicantsQuery = z
  .strictObject({ ...period, search: z.string().trim().max(100).optional(), id: Id.optional() })
  .refine(inOrder, PERIOD_ISSUE);
export type ReportApplicantsQuery = z.infer<typeof ReportApplicantsQuery>;
/** Companies, and people who applied for themselves, with applications in the period; the first by name. */
export const ReportApplicants = z.object({ items: z.array(z.object({ id: Id, name: z.string() })) });
export type ReportApplicants = z.infer<typeof ReportApplicants>;
export const ReportParams = z.strictObject({ section: z.enum(REPORT_SECTIONS) });

export const ReportCell = z.object({
  value: z.union([z.number(), z.string()]).nullable(),
  /** The applications behind the figure; null where it counts none. */
  list: ReportList.nullable(),
});
export type ReportCell = z.infer<typeof ReportCell>;

export const ReportTable = z.object({
  /** What the table is, for the page to draw it as a chart too. */
  id: z.string(),
  title: z.string(),
  /** How its figures are counted; empty where the title says it. */
  note: z.string(),
  /** What the rows are: month, airport, outcome. */
  rowTitle: z.string(),
  columns: z.array(
    z.object({
      title: z.string(),
      unit: z.enum(REPORT_UNITS),
      /** What neighbours of one unit have in common: their titles say how they differ. */
      group: z.string().optional(),
    }),
  ),
  rows: z.array(
    z.object({
      title: z.string(),
      /** The month is not over: its figures still grow. */
      unfinished: z.boolean(),
      /** The row is one application. */
      applicationId: Id.nullable(),
      /** The row is an automatic approval, and the reader may record whether it was right. */
      mayJudge: z.boolean(),
      /** What someone said of it before; null: nobody has checked it. */
      judged: z.object({ judgement: z.enum(JUDGEMENTS), reason: z.string() }).nullable(),
      cells: z.array(ReportCell),
    }),
  ),
});
export type ReportTable = z.infer<typeof ReportTable>;

/** Whether an automatic approval was right; a wrong one needs a reason. */
export const ApprovalJudgement = z
  .strictObject({ judgement: z.enum(JUDGEMENTS), reason: text(0, JUDGEMENT_REASON_LENGTH.max) })
  .refine(({ judgement, reason }) => judgement === 'right' || reason.trim().length >= JUDGEMENT_REASON_LENGTH.min, {
    path: ['reason'],
    error: 'Enter a reason.',
  });
export type ApprovalJudgement = z.infer<typeof ApprovalJudgement>;

export const Report = z.object({
  section: z.enum(REPORT_SECTIONS),
  from: z.string(),
  to: z.string(),
  readAt: Instant,
  /** The airports the reader may see, for the filter. */
  airports: z.array(z.object({ id: Id, label: z.string() })),
  /** Officers with applications in the period, for the filter. */
  officers: z.array(z.object({ id: Id, name: z.string() })),
  tables: z.array(ReportTable),
});
export type Report = z.infer<typeof Report>;
