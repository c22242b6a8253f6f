import { SurfaceComponent } from '@jibline/contract';
import { type Component, componentFrom, hasHeight } from '@jibline/surfaces';

/** A component from its JSON, number for number: what was published is what is assessed, whatever the engine does later. */
export const readComponent = (stored: unknown): Component => componentFrom(SurfaceComponent.parse(stored));

export const dimensionOf = (component: Component): 2 | 3 => (hasHeight(component) ? 3 : 2);
