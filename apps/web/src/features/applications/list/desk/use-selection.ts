import { useCallback, useMemo, useState } from 'react';

const NOTHING: ReadonlySet<string> = new Set();

/** The row the reader is at, and the rows they have ticked. `ids` are the rows in their order. */
export function useSelection(ids: readonly string[], start: string | null) {
  const [at, setAt] = useState(start);
  const [ticked, setTicked] = useState(NOTHING);
  const [anchor, setAnchor] = useState<number | null>(null);
  const found = at === null ? -1 : ids.indexOf(at);
  const current = found >= 0 ? found : null;
  const selected = useMemo(() => new Set(ids.filter((id) => ticked.has(id))), [ids, ticked]);

  const go = useCallback((index: number) => setAt(ids[index] ?? null), [ids]);
  /** From the row that is shown as current, which may be one that nobody went to; from none, to the first or last. */
  const walk = (by: 1 | -1, extend: boolean, from: number | null) => {
    if (ids.length === 0) return;
    const next = from === null ? (by === 1 ? 0 : ids.length - 1) : from + by;
    if (next < 0 || next >= ids.length) return;
    if (extend) tick([...(from === null ? [] : [from]), next], true);
    go(next);
  };
  const tick = useCallback(
    (indices: readonly number[], on: boolean) =>
      setTicked((before) => {
        const next = new Set(before);
        for (const index of indices) {
          const id = ids[index];
          if (id !== undefined) next[on ? 'add' : 'delete'](id);
        }
        return next;
      }),
    [ids],
  );
  /** With Shift, everything from the last one on. */
  const toggle = useCallback(
    (index: number, extend: boolean) => {
      const id = ids[index];
      if (id === undefined) return;
      const [from, to] =
        extend && anchor !== null ? [Math.min(anchor, index), Math.max(anchor, index)] : [index, index];
      tick(
        Array.from({ length: to - from + 1 }, (_, n) => from + n),
        extend || !ticked.has(id),
      );
      setAnchor(index);
    },
    [ids, anchor, tick, ticked],
  );
  return {
    current,
    currentId: current === null ? null : at,
    selected,
    go,
    walk,
    toggle,
    tickAll: useCallback((all: boolean) => setTicked(all ? new Set(ids) : NOTHING), [ids]),
    clear: useCallback(() => setTicked(NOTHING), []),
  };
}
