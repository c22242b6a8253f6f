import type { ComponentType } from 'react';

export interface NavItem {
  label: string;
  to: string;
  current: boolean;
}

/** An entry of the staff's rail. */
export interface RailItem extends NavItem {
  icon: ComponentType<{ size?: number; 'aria-hidden'?: boolean }>;
  count?: number | null;
  /** Someone may be in danger: the count is red. */
  alarm?: boolean;
}

export interface RailGroup {
  title: string | null;
  items: readonly RailItem[];
}
