import type { Path, Template, TemplateFacts, TemplateKind } from '@jibline/contract';
import { fillTemplate } from '@jibline/contract/enums';

/** Texts of this kind that say something. */
export const offeredTemplates = (items: readonly Template[], kind: TemplateKind): Template[] =>
  items.filter((one) => one.kind === kind && one.text !== '');

/** The first text written for this outcome for which the application has every value; null: none fits. */
export const bestTemplate = (
  items: readonly Template[],
  kind: TemplateKind,
  outcome: Path | null,
  facts: TemplateFacts,
): Template | null =>
  offeredTemplates(items, kind).find(
    ({ outcomes, text }) =>
      outcome !== null && outcomes.includes(outcome) && fillTemplate(text, facts).missing.length === 0,
  ) ?? null;
