import type { SurfaceSummary } from '@jibline/contract';
import { COMPONENT_KIND_NAMES, SURFACE_TYPES, type SurfaceType } from '@jibline/contract/enums';
import { SURFACE_NAMES } from '../../domain/surface-names.ts';
import { StatusBadge } from '../../ui/feedback/status-badge.tsx';
import { editionText } from './set-labels.ts';
import classes from './surface-sets.module.css';

type Listed = Omit<SurfaceSummary, 'id'> & { readonly id?: string };

/** The surfaces of a set: a line per type, then each surface with its rule. */
export function SurfacesByType({ surfaces }: { surfaces: readonly Listed[] }) {
  const byType = Map.groupBy(surfaces, ({ type }) => type);
  const areAllMadeUp = surfaces.every(({ illustrative }) => illustrative);
  return (
    <>
      {areAllMadeUp && (
        <p className={classes.made}>
          <StatusBadge tone="near">illustrative</StatusBadge> All surfaces are for demonstration only.
        </p>
      )}
      <ul className={classes.types}>
        {SURFACE_TYPES.filter((type) => byType.has(type)).map((type) => (
          <li key={type} className={classes.type}>
            <OneType type={type} surfaces={byType.get(type) ?? []} marked={!areAllMadeUp} />
          </li>
        ))}
      </ul>
    </>
  );
}

const kindText = (kind: string) => Object.entries(COMPONENT_KIND_NAMES).find(([known]) => known === kind)?.[1] ?? kind;

/** A strip or an approach has several parts; people read them as one. */
function alike(surfaces: readonly Listed[]) {
  const ruleOf = ({ kind, clause, edition }: Listed) =>
    [kindText(kind), clause, editionText(edition)].filter(Boolean).join(' · ');
  const groups = Map.groupBy(surfaces, (surface) => `${surface.name} ${ruleOf(surface)}`);
  return [...groups.values()].flatMap(([surface, ...more]) =>
    surface ? [{ rule: ruleOf(surface), surface, count: more.length + 1 }] : [],
  );
}

interface OfOneType {
  type: SurfaceType;
  surfaces: readonly Listed[];
  /** Whether illustrative types are marked: not when the whole set is illustrative. */
  marked: boolean;
}

function OneType({ type, surfaces, marked }: OfOneType) {
  const isIllustrative = marked && surfaces.some(({ illustrative }) => illustrative);
  const imported = surfaces.filter(({ source }) => source === 'imported').length;
  return (
    <details>
      <summary>
        <span className={classes.swatch} style={{ background: `var(--surface-${type.replace('_', '-')})` }} />
        <span className={classes.kind}>
          <strong>{SURFACE_NAMES[type]}</strong>
          {imported > 0 && <StatusBadge tone="info">{imported} imported</StatusBadge>}
          {isIllustrative && <StatusBadge tone="near">illustrative</StatusBadge>}
        </span>
        <span className={classes.count}>
          {surfaces.length} {surfaces[0]?.dimension === 2 ? 'area' : 'surface'}
          {surfaces.length === 1 ? '' : 's'}
        </span>
      </summary>
      <ul className={classes.surfaces}>
        {alike(surfaces).map(({ rule, surface, count }) => (
          <li key={`${surface.name} ${rule}`}>
            <strong>{surface.name}</strong>
            {count > 1 && ` × ${count}`}
            <div className={classes.soft}>{rule}</div>
          </li>
        ))}
      </ul>
    </details>
  );
}
