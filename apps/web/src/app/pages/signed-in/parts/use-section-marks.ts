import type { SectionMark } from '@jibline/drawings';
import { useCallback, useState } from 'react';

/** Where the sections of a page lie, by airport, for the plan beside them. */
export function useSectionMarks() {
  const [marks, setMarks] = useState<ReadonlyMap<string, SectionMark>>(() => new Map());
  const take = useCallback(
    (airportId: string, mark: SectionMark) => setMarks((known) => new Map(known).set(airportId, mark)),
    [],
  );
  const clear = useCallback(() => setMarks(new Map()), []);
  return { marks, take, clear };
}
