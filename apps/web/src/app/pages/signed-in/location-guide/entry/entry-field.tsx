import { type Dispatch, memo, type SetStateAction } from 'react';
import { SelectField } from '../../../../../ui/fields/select-field.tsx';
import { TextField } from '../../../../../ui/fields/text-field.tsx';

interface Field<Entry, Name extends keyof Entry> {
  name: Name & string;
  label: string;
  value: Entry[Name] & string;
  onEntry: Dispatch<SetStateAction<Entry>>;
}

interface Text<Entry, Name extends keyof Entry> extends Field<Entry, Name> {
  error: string | undefined;
  hint?: string;
  inputMode?: 'decimal' | 'text';
}

/**
 * One field of the form. Every key press updates the whole form's values; only fields whose own text or error changed
 * render again.
 */
function Typed<Entry, Name extends keyof Entry>({ onEntry, ...rest }: Text<Entry, Name>) {
  return (
    <TextField
      autoComplete="off"
      {...rest}
      onChange={({ currentTarget: { value } }) => onEntry((before) => ({ ...before, [rest.name]: value }))}
    />
  );
}

interface Choice<Entry, Name extends keyof Entry> extends Field<Entry, Name> {
  options: readonly { value: Entry[Name] & string; label: string }[];
}

function Chosen<Entry, Name extends keyof Entry>({ name, onEntry, options, ...rest }: Choice<Entry, Name>) {
  const choose = (text: string) => {
    const option = options.find(({ value }) => value === text);
    if (option) onEntry((before) => ({ ...before, [name]: option.value }));
  };
  return <SelectField {...rest} options={options} onChoose={choose} />;
}

/** `memo` loses a component's type parameters. */
const remembered = memo as <Component>(component: Component) => Component;
export const TypedField = remembered(Typed);
export const ChosenField = remembered(Chosen);
