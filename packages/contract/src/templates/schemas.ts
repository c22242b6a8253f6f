import * as z from 'zod';
import { PATHS } from '../assessments/enums.ts';
import { Actions, Id, Instant, oneLine, text, Version } from '../scalars.ts';
import { TEMPLATE_KINDS } from './kinds.ts';

const Kind = z.enum(TEMPLATE_KINDS);
const Key = text(1, 40);
/** 0: the airport has never worded it itself. */
const TemplateVersion = z
  .int()
  .min(0)
  .max(2 ** 31 - 1);

/** Longer than any kind allows; `checkTemplate` knows each kind's own limit. */
const MAX_TEXT = 8000;

export const TemplateParams = z.strictObject({ id: Id, kind: Kind, key: Key });

const worded = { title: oneLine(2, 80), text: z.string().max(MAX_TEXT) };
export const TemplateSave = z.strictObject({ version: TemplateVersion, ...worded });
export type TemplateSave = z.infer<typeof TemplateSave>;
export const TemplateReset = z.strictObject({ version: TemplateVersion });
export const TemplateRestore = z.strictObject({ version: TemplateVersion, restore: Version });
export type TemplateRestore = z.infer<typeof TemplateRestore>;

export const Template = z.object({
  kind: Kind,
  key: z.string(),
  title: z.string(),
  /** In force: the airport's own wording, otherwise the default. Empty: nothing appears there. */
  text: z.string(),
  own: z.boolean(),
  /** Rises with every change, a reset too. */
  version: TemplateVersion,
  changedAt: Instant.nullable(),
  changedBy: z.string().nullable(),
  /** null: a text the airport added. */
  default: z.object({ title: z.string(), text: z.string() }).nullable(),
  /** What to start from where the default is empty. */
  suggestion: z.string().nullable(),
  /** Outcomes it is written for; empty: any. */
  outcomes: z.array(z.enum(PATHS)),
  /** Why its wording cannot be changed; null: it can. */
  fixed: z.string().nullable(),
});
export type Template = z.infer<typeof Template>;

export const TemplateList = z.object({
  /** In whose name the texts are written, for `templateFacts`. */
  airport: z.object({
    id: Id,
    name: z.string(),
    timeZone: z.string(),
    phone: z.string().nullable(),
    email: z.string().nullable(),
  }),
  items: z.array(Template),
  actions: Actions,
});
export type TemplateList = z.infer<typeof TemplateList>;

export const TEMPLATE_EVENTS = ['saved', 'restored', 'reset', 'set-for-all'] as const;
export const TemplateVersions = z.object({
  /** Newest first. */
  items: z.array(
    z.object({
      version: Version,
      event: z.enum(TEMPLATE_EVENTS),
      /** null: the default was in force again, or the added text was deleted. */
      wording: z.object({ title: z.string(), text: z.string() }).nullable(),
      by: z.string(),
      at: Instant,
    }),
  ),
});
export type TemplateVersions = z.infer<typeof TemplateVersions>;

/** Which application of the airport to try a text with. */
export const TemplatePreviewRequest = z.strictObject({
  kind: Kind,
  text: z.string().max(MAX_TEXT),
  number: oneLine(1, 40),
});
export type TemplatePreviewRequest = z.infer<typeof TemplatePreviewRequest>;
export const TemplatePreview = z.object({
  application: z.object({ id: Id, number: z.string(), label: z.string() }),
  /** With braces left where the application has no value. */
  text: z.string(),
  missing: z.array(z.object({ name: z.string(), label: z.string() })),
});
export type TemplatePreview = z.infer<typeof TemplatePreview>;

export const TemplateCompare = z.strictObject(worded);
export type TemplateCompare = z.infer<typeof TemplateCompare>;
/** What setting a text for all airports of an operator would change; nothing is changed by asking. */
export const TemplateComparison = z.object({
  airports: z.array(
    z.object({
      id: Id,
      label: z.string(),
      version: TemplateVersion,
      own: z.boolean(),
      title: z.string(),
      text: z.string(),
      change: z.enum(['none', 'replaces-default', 'replaces-own', 'adds']),
    }),
  ),
});
export type TemplateComparison = z.infer<typeof TemplateComparison>;
/** With the versions the comparison showed: all airports are changed, or none. */
export const TemplateSpread = z.strictObject({
  ...worded,
  airports: z
    .array(z.strictObject({ id: Id, version: TemplateVersion }))
    .min(1)
    .max(200),
});
export type TemplateSpread = z.infer<typeof TemplateSpread>;
