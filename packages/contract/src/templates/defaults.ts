import { CONDITION_TEXTS } from './condition-titles.ts';
import { EMAIL_PARAGRAPHS, LEGAL_TEXTS } from './default-letters.ts';
import { APPROVAL_REASONS, RISK_STATEMENTS } from './default-reasons.ts';
import { QUESTIONS, REFUSALS } from './default-requests.ts';
import type { DefaultTemplate } from './default-template.ts';
import { isOwnKey, TEMPLATE_KIND_TEXTS, type TemplateKind } from './kinds.ts';

/** The texts every airport starts with, in the order they are listed. */
export const DEFAULT_TEMPLATES: Readonly<Record<TemplateKind, readonly DefaultTemplate[]>> = {
  'approval-reason': APPROVAL_REASONS,
  risk: RISK_STATEMENTS,
  question: QUESTIONS,
  'refusal-reason': REFUSALS,
  condition: CONDITION_TEXTS,
  email: EMAIL_PARAGRAPHS,
  legal: LEGAL_TEXTS,
};

export const defaultTemplate = (kind: TemplateKind, key: string): DefaultTemplate | null =>
  DEFAULT_TEMPLATES[kind].find((one) => one.key === key) ?? null;

/** Whether a text of this kind can have this key: a given one, or one an airport added. */
export const isTemplateKey = (kind: TemplateKind, key: string): boolean =>
  defaultTemplate(kind, key) !== null || (TEMPLATE_KIND_TEXTS[kind].canAdd && isOwnKey(key));
