export interface WordRun {
  /** In both texts, only in the earlier, or only in the later. */
  readonly side: 'same' | 'removed' | 'added';
  readonly text: string;
}

const wordsOf = (text: string) => text.match(/\s+|[^\s]+/g) ?? [];

/** Lengths of the longest common runs from each pair of positions on. */
function commonLengths(a: readonly string[], b: readonly string[]): number[][] {
  const table = Array.from({ length: a.length + 1 }, () => Array.from({ length: b.length + 1 }, () => 0));
  for (let i = a.length - 1; i >= 0; i -= 1)
    for (let j = b.length - 1; j >= 0; j -= 1) {
      const row = table[i] ?? [];
      row[j] =
        a[i] === b[j] ? (table[i + 1]?.[j + 1] ?? 0) + 1 : Math.max(table[i + 1]?.[j] ?? 0, table[i]?.[j + 1] ?? 0);
    }
  return table;
}

/** What changed from one text to the other, word by word. */
export function wordDifferences(earlier: string, later: string): WordRun[] {
  const [a, b] = [wordsOf(earlier), wordsOf(later)];
  const table = commonLengths(a, b);
  const runs: { side: WordRun['side']; text: string }[] = [];
  const add = (side: WordRun['side'], text = '') => {
    const last = runs.at(-1);
    if (last?.side === side) last.text += text;
    else runs.push({ side, text });
  };
  let [i, j] = [0, 0];
  while (i < a.length || j < b.length) {
    if (i < a.length && j < b.length && a[i] === b[j]) {
      add('same', a[i]);
      i += 1;
      j += 1;
    } else if (j >= b.length || (i < a.length && (table[i + 1]?.[j] ?? 0) >= (table[i]?.[j + 1] ?? 0))) {
      add('removed', a[i]);
      i += 1;
    } else {
      add('added', b[j]);
      j += 1;
    }
  }
  return runs;
}
