import { type Draft, EMPTY_DRAFT, type Shape } from './shape.ts';

export interface DraftHistory {
  readonly past: readonly Draft[];
  readonly present: Draft;
  readonly future: readonly Draft[];
}

export type DraftAction =
  | { readonly do: 'name'; readonly name: string }
  | { readonly do: 'put'; readonly shape: Shape }
  | { readonly do: 'remove'; readonly id: string }
  | { readonly do: 'add-all'; readonly draft: Draft }
  | { readonly do: 'clear' }
  | { readonly do: 'undo' }
  | { readonly do: 'redo' };

const REMEMBERED = 100;

export const beginWith = (present: Draft): DraftHistory => ({ past: [], present, future: [] });

export function draftHistory(history: DraftHistory, action: DraftAction): DraftHistory {
  const { past, present, future } = history;
  if (action.do === 'undo') {
    const before = past.at(-1);
    return before ? { past: past.slice(0, -1), present: before, future: [present, ...future] } : history;
  }
  if (action.do === 'redo') {
    const [next, ...rest] = future;
    return next ? { past: [...past, present], present: next, future: rest } : history;
  }
  // A name changes with every key, so it is replaced in place; undo goes by shapes.
  if (action.do === 'name') return { ...history, present: { ...present, name: action.name } };
  return { past: [...past, present].slice(-REMEMBERED), present: changed(present, action), future: [] };
}

function changed(draft: Draft, action: Exclude<DraftAction, { do: 'undo' | 'redo' | 'name' }>): Draft {
  switch (action.do) {
    case 'put': {
      const known = draft.shapes.some(({ id }) => id === action.shape.id);
      const shapes = known
        ? draft.shapes.map((shape) => (shape.id === action.shape.id ? action.shape : shape))
        : [...draft.shapes, action.shape];
      return { ...draft, shapes };
    }
    case 'remove':
      return { ...draft, shapes: draft.shapes.filter(({ id }) => id !== action.id) };
    case 'add-all':
      return { name: draft.name || action.draft.name, shapes: [...draft.shapes, ...action.draft.shapes] };
    case 'clear':
      return EMPTY_DRAFT;
  }
}
