import type { Html } from '../../html.ts';

export interface Page {
  title: string;
  content: Html;
  status?: number;
  headers?: Record<string, string>;
  /** The only script a page may contain: submits the page's form. */
  submitsItself?: boolean;
}
