import type { SurfaceType } from '@jibline/contract/enums';
import classes from './globe.module.css';
import type { LegendEntry } from './legend-types.ts';

interface Props {
  entries: readonly LegendEntry[];
  shown: ReadonlySet<SurfaceType>;
  onShow: (shown: ReadonlySet<SurfaceType>) => void;
}

/** The colour of each type, with a switch. */
export function Legend({ entries, shown, onShow }: Props) {
  if (entries.length === 0) return null;
  const toggle = (type: SurfaceType) => {
    const next = new Set(shown);
    if (!next.delete(type)) next.add(type);
    onShow(next);
  };
  const all = entries.every(({ type }) => shown.has(type));
  return (
    <fieldset className={classes.legend}>
      <legend>Outlines shown</legend>
      <div className={classes.entries}>
        {entries.map(({ type, name, count, isArea }) => (
          <label key={type} className={classes.entry}>
            <input type="checkbox" checked={shown.has(type)} onChange={() => toggle(type)} />
            <span
              className={`${classes.swatch} ${isArea ? classes.area : ''}`}
              style={{ '--swatch': `var(--surface-${type.replace('_', '-')})` } as React.CSSProperties}
            />
            <span>
              {name} <span className={classes.count}>{count}</span>
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
