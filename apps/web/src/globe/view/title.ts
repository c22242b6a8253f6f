import { SURFACE_NAMES } from '../../domain/surface-names.ts';
import type { Landing } from '../mesh/runway.ts';
import { type CraneState, type GlobeCrane, lowestBinding } from '../picture/globe-crane.ts';
import type { Limits, Scope } from '../picture/limits.ts';
import type { Preset } from './views.ts';

interface Question {
  readonly title: string;
  readonly preset: Preset;
  readonly scope: Scope;
  readonly limits: Limits;
  readonly crane: GlobeCrane | undefined;
  readonly state: CraneState;
  readonly landing: Landing | undefined;
}

/** Names what is in the picture: a radar's cone changes all of it. */
function within(scope: Scope, { limits }: Limits): string {
  if (limits.length === 0) return '';
  const types = [...new Set(limits.map(({ component }) => component.type))];
  return scope === 'ols'
    ? 'Obstacle limitation surfaces only'
    : `Lowest of: ${types.map((type) => SURFACE_NAMES[type]).join(', ')}`;
}

export function titleOf({ title, preset, scope, limits, crane, state, landing }: Question) {
  const subtitle = within(scope, limits);
  if (preset === 'crane' && crane) {
    const limit = lowestBinding(crane, state);
    return { heading: crane.label, subtitle: limit?.name ? `Limit: ${limit.name}` : subtitle };
  }
  if (preset === 'fence' && landing) return { heading: `Section from ${landing.label} through the crane`, subtitle };
  if ((preset === 'approach' || preset === 'pilot') && landing)
    return { heading: `${title} · ${landing.label}`, subtitle };
  return { heading: title, subtitle };
}
