import type { SurfaceType } from '@jibline/contract/enums';
import type { ComponentType } from 'react';

/** Help is data, so that it can be searched and all topics look alike. */
export type Block = string | { list: readonly string[] } | { facts: readonly { term: string; value: string }[] };

export interface Topic {
  /** Also the anchor in the address: `/help#id`. */
  id: string;
  title: string;
  /** Words people type that the text does not contain. */
  keywords: readonly string[];
  body: readonly Block[];
  picture?: ComponentType;
  /** Shows the small drawing of this surface type beside the text. */
  surface?: SurfaceType;
}

export interface TopicGroup {
  title: string;
  topics: readonly Topic[];
}

export const textOf = (block: Block): string => {
  if (typeof block === 'string') return block;
  if ('list' in block) return block.list.join(' ');
  return block.facts.map(({ term, value }) => `${term} ${value}`).join(' ');
};
