import { ApprovalParametersCreate } from '@jibline/contract';
import { type ApprovalSettings, numericOf } from '@jibline/contract/enums';
import { APPROVAL_FIELDS, type ApprovalField } from './approval-fields.ts';

/** What is typed, by the name of the field; conditions by their ids, in order. */
export type ApprovalTexts = Record<string, string>;
export type ApprovalFor = Pick<ApprovalParametersCreate, 'airportId' | 'craneType' | 'path'>;

const at = (record: object, path: string): unknown =>
  path.split('.').reduce<unknown>((value, name) => (value as Record<string, unknown> | undefined)?.[name], record);

function textOf(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'yes' : '';
  return typeof value === 'number' || typeof value === 'string' ? String(value) : '';
}

export const writeApproval = (settings: ApprovalSettings): ApprovalTexts => ({
  ...Object.fromEntries(APPROVAL_FIELDS.map(({ name }) => [name, textOf(at(settings, name))])),
  conditionIds: settings.conditionIds.join(','),
});

export const conditionsIn = ({ conditionIds = '' }: ApprovalTexts): string[] => conditionIds.split(',').filter(Boolean);

const isCode = ({ name }: ApprovalField) => name === 'lightTypeDefault';

function read(field: ApprovalField, text: string): unknown {
  if (field.kind === 'yes') return text === 'yes';
  if (field.blank && text.trim() === '') return null;
  return field.kind === 'number' || isCode(field) ? (numericOf(text) ?? Number.NaN) : text;
}

/** The record's own shape out of what is typed; what cannot be read is no number, and the shape objects to it. */
function assemble(texts: ApprovalTexts, forWhat: ApprovalFor): object {
  const made: Record<string, unknown> = { ...forWhat, conditionIds: conditionsIn(texts) };
  for (const field of APPROVAL_FIELDS) {
    const [first = '', second] = field.name.split('.');
    const value = read(field, texts[field.name] ?? '');
    made[first] = second === undefined ? value : { ...(made[first] as object | undefined), [second]: value };
  }
  return made;
}

export function readApproval(texts: ApprovalTexts, forWhat: ApprovalFor) {
  const parsed = ApprovalParametersCreate.safeParse(assemble(texts, forWhat));
  const problems: Record<string, string> = {};
  for (const issue of parsed.error?.issues ?? []) {
    const said =
      issue.code === 'too_big'
        ? `Wanted at most ${String(issue.maximum)}.`
        : issue.code === 'too_small'
          ? `Wanted at least ${String(issue.minimum)}.`
          : 'Wanted a number, and a whole one where days, hours or minutes are counted.';
    problems[issue.path.join('.')] ??= said;
  }
  return { parameters: parsed.success ? parsed.data : null, problems };
}
