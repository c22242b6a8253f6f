import { createContext, type RefObject } from 'react';

/** The dialog around a part of the screen: its keys act while it is open, and the page's do not. */
export const KeyScope = createContext<RefObject<HTMLElement | null> | null>(null);
