import type { Form } from './form-body.ts';
import { invalid, StripeError } from './stripe-error.ts';

const isGroup = (value: unknown): value is Form => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Reads named parameters of one group and finally refuses unknown ones, as the vendor does. */
export function params(form: Form, prefix = '') {
  const seen = new Set<string>();
  const nameOf = (name: string) => (prefix === '' ? name : `${prefix}[${name}]`);
  const take = (name: string) => {
    seen.add(name);
    return form[name];
  };
  const lacking = (name: string) =>
    new StripeError(400, 'invalid_request_error', `Missing required param: ${nameOf(name)}.`, {
      code: 'parameter_missing',
      param: nameOf(name),
    });

  const it = {
    text(name: string, maxLength = 5_000): string | null {
      const value = take(name);
      if (value === undefined || value === '') return null;
      if (typeof value !== 'string') throw invalid(`Invalid string: ${JSON.stringify(value)}`, nameOf(name));
      if (value.length > maxLength)
        throw invalid(`Invalid ${nameOf(name)}: must be at most ${maxLength} characters`, nameOf(name));
      return value;
    },
    needed(name: string): string {
      const value = it.text(name);
      if (value === null) throw lacking(name);
      return value;
    },
    integer(name: string): number | null {
      const value = it.text(name);
      if (value === null) return null;
      if (!/^-?\d{1,12}$/.test(value))
        throw invalid(`Invalid integer: ${value}`, nameOf(name), 'parameter_invalid_integer');
      return Number(value);
    },
    choice<const C extends string>(name: string, choices: readonly C[]): C | null {
      const value = it.text(name);
      const found = choices.find((choice) => choice === value);
      if (value !== null && found === undefined)
        throw invalid(`Invalid ${nameOf(name)}: must be one of ${choices.join(', ')}`, nameOf(name));
      return found ?? null;
    },
    group(name: string): Form | null {
      const value = take(name);
      if (value === undefined || value === '') return null;
      if (!isGroup(value)) throw invalid(`Invalid object`, nameOf(name));
      return value;
    },
    list(name: string): Form[string][] {
      const value = take(name);
      if (value === undefined || value === '') return [];
      if (!Array.isArray(value)) throw invalid('Invalid array', nameOf(name));
      return value;
    },
    metadata(name = 'metadata'): Record<string, string> {
      const entries = Object.entries(it.group(name) ?? {});
      if (entries.length > 50) throw invalid('You can only specify up to 50 metadata keys.', nameOf(name));
      return Object.fromEntries(
        entries.map(([key, value]) => {
          const param = `${nameOf(name)}[${key}]`;
          if (typeof value !== 'string') throw invalid('Metadata values must be strings.', param);
          if (key.length > 40 || value.length > 500)
            throw invalid('Metadata keys have at most 40 characters, values 500.', param);
          return [key, value];
        }),
      );
    },
    /** Accepted and ignored: it does not affect the stand-in. */
    ignore(...names: string[]) {
      for (const name of names) seen.add(name);
    },
    finish() {
      const unknown = Object.keys(form).find((name) => !seen.has(name));
      if (unknown !== undefined)
        throw invalid(`Received unknown parameter: ${nameOf(unknown)}`, nameOf(unknown), 'parameter_unknown');
    },
  };
  return it;
}
