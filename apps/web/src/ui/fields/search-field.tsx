import { useEffect, useRef, useState } from 'react';
import { TextField } from './text-field.tsx';

const SEARCH_DEBOUNCE_MS = 300;

interface Props {
  label?: string;
  value: string;
  placeholder: string;
  onChange: (search: string) => void;
}

/** Searches after a short pause in typing. */
export function SearchField({ label = 'Search', value, placeholder, onChange }: Props) {
  const [typed, setTyped] = useState(value);
  const known = useRef(value);
  useEffect(() => {
    // Only a value changed elsewhere ("back", "Clear filters") replaces what is being typed.
    if (value === known.current) return;
    known.current = value;
    setTyped(value);
  }, [value]);
  useEffect(() => {
    if (typed === known.current) return;
    const pause = setTimeout(() => {
      known.current = typed;
      onChange(typed);
    }, SEARCH_DEBOUNCE_MS);
    return () => clearTimeout(pause);
  }, [typed, onChange]);
  return (
    <TextField
      label={label}
      type="search"
      placeholder={placeholder}
      maxLength={100}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
    />
  );
}
