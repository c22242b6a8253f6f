import type { SurfaceType } from '@jibline/contract/enums';
import { useId, useState } from 'react';
import classes from './globe.module.css';
import type { LegendEntry } from './legend-types.ts';

interface Props {
  entries: readonly LegendEntry[];
  shown: ReadonlySet<SurfaceType>;
  onShow: (shown: ReadonlySet<SurfaceType>) => void;
}

/** The colour of each type, with a switch; behind a button where there is little room. */
export function Legend({ entries, shown, onShow }: Props) {
  const [isOpen, setOpen] = useState(false);
  const entriesId = useId();
  if (entries.length === 0) return null;
  const toggle = (type: SurfaceType) => {
    const next = new Set(shown);
    if (!next.delete(type)) next.add(type);
    onShow(next);
  };
  const count = entries.filter(({ type }) => shown.has(type)).length;
  const all = count === entries.length;
  return (
    <fieldset className={classes.legend}>
      <legend className={classes.roomy}>Outlines shown</legend>
      <button
        type="button"
        className={classes.more}
        aria-expanded={isOpen}
        aria-controls={entriesId}
        onClick={() => setOpen(!isOpen)}
      >
        Outlines shown: {count} of {entries.length} kinds
      </button>
      <div id={entriesId} className={classes.entries} data-open={isOpen}>
        {entries.map(({ type, name, count: number, isArea }) => (
          <label key={type} className={classes.entry}>
            <input type="checkbox" checked={shown.has(type)} onChange={() => toggle(type)} />
            <span
              className={`${classes.swatch} ${isArea ? classes.area : ''}`}
              style={{ '--swatch': `var(--surface-${type.replace('_', '-')})` } as React.CSSProperties}
            />
            <span>
              {name} <span className={classes.count}>{number}</span>
            </span>
          </label>
        ))}
        <button
          type="button"
          className={classes.all}
          onClick={() => onShow(new Set(all ? [] : entries.map(({ type }) => type)))}
        >
          {all ? 'Show none' : 'Show all'}
        </button>
      </div>
    </fieldset>
  );
}
