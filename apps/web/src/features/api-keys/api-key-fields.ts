import { ApiKeyCreate } from '@jibline/contract';
import { API_KEY_MAX_DAYS, type ApiKeyScope } from '@jibline/contract/enums';
import { list, readNumber, setChoice, text } from '../../ui/fields/field-types.ts';
import type { FormRules } from '../../ui/fields/read-form.ts';

const YEAR = String(API_KEY_MAX_DAYS);
const TERMS = [
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '180', label: '180 days' },
  { value: YEAR, label: '1 year' },
];

export const API_KEY_RULES: FormRules<'name' | 'scopes' | 'expiresInDays', ApiKeyCreate> = {
  fields: {
    name: text('Name', { hint: 'What uses this key, for example Dispatch system. Histories show it.' }),
    scopes: list<ApiKeyScope[]>('This key may', []),
    expiresInDays: setChoice('Expires after', TERMS, { read: readNumber }),
  },
  schema: ApiKeyCreate,
};

export const NEW_API_KEY = { name: '', scopes: ['applications:read'] satisfies ApiKeyScope[], expiresInDays: YEAR };
