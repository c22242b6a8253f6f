import { SurfaceComponent } from '@jibline/contract';
import { type Component, componentFrom, hasHeight } from '@jibline/surfaces';

/**
 * Reads a component from its JSON with all numbers unchanged: what was published is assessed, whatever the engine
 * generates later.
 */
export const readComponent = (stored: unknown): Component => componentFrom(SurfaceComponent.parse(stored));

export const dimensionOf = (component: Component): 2 | 3 => (hasHeight(component) ? 3 : 2);
