import type { SectionMark } from '@jibline/drawings';
import type { PlanFrame } from '../../../../ui/plan/plan-frame.ts';
import { SectionLine } from '../../../../ui/plan/section-line.tsx';

interface Props {
  frame: PlanFrame;
  airports: readonly { readonly airportId: string; readonly icao: string }[];
  /** By airport; of airports that are no longer shown, too. */
  sections: ReadonlyMap<string, SectionMark>;
}

/** The sections of a page on its plan; with several, each also has its aerodrome's code. */
export function SectionLines({ frame, airports, sections }: Props) {
  const shown = airports.flatMap(({ airportId, icao }) => {
    const mark = sections.get(airportId);
    return mark ? [{ icao, mark }] : [];
  });
  return shown.map(({ icao, mark }) => (
    <SectionLine
      key={icao}
      frame={frame}
      {...mark}
      letter={shown.length > 1 ? `${mark.letter} ${icao}` : mark.letter}
    />
  ));
}
