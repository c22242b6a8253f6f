import { useSyncExternalStore } from 'react';

const watch = (media: string) => ({
  subscribe: (changed: () => void) => {
    const query = matchMedia(media);
    query.addEventListener('change', changed);
    return () => query.removeEventListener('change', changed);
  },
  now: () => matchMedia(media).matches,
});

/** Below this width, side columns move below the form. */
const NARROW = watch('(max-width: 60rem)');
/** Tabs at the foot, cards instead of a table. */
const PHONE = watch('(max-width: 47.99rem)');
/** Wide enough for every column of the desk's list with the preview beside it; on a smaller screen it lies over the list. */
const BESIDE = watch('(min-width: 1400px)');

export const useNarrow = (): boolean => useSyncExternalStore(NARROW.subscribe, NARROW.now);
export const usePhone = (): boolean => useSyncExternalStore(PHONE.subscribe, PHONE.now);
export const usePreviewBeside = (): boolean => useSyncExternalStore(BESIDE.subscribe, BESIDE.now);
