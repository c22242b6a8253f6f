import type { TemplateKind } from '@jibline/contract';
import { placeholdersOf } from '@jibline/contract/enums';
import classes from './templates.module.css';

/** What a text of this kind can mention; pressing one inserts it. */
export function PlaceholderChips({ kind, onInsert }: { kind: TemplateKind; onInsert: (name: string) => void }) {
  return (
    <div>
      <p className={classes.about}>Insert a value of the application:</p>
      <ul className={classes.chips} aria-label="Placeholders">
        {placeholdersOf(kind).map(({ name, label }) => (
          <li key={name}>
            <button type="button" className={classes.chip} onClick={() => onInsert(name)}>
              {label}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
