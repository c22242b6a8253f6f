import type { Aerodrome, AerodromeDetails } from '@jibline/contract';
import { AIRPORT_TYPE } from '@jibline/contract/enums';
import { useMemo } from 'react';
import { clusterMarks, nearestWithin } from '../../../ui/plan/cluster-marks.ts';
import { MarkNames } from '../../../ui/plan/mark-names.tsx';
import { type PlanFrame, type PlanView as View, zoomAbout } from '../../../ui/plan/plan-frame.ts';
import { PlanView } from '../../../ui/plan/plan-view.tsx';
import words from '../../../ui/plan/plan-words.module.css';
import { LABELS_BELOW_METRES_PER_PIXEL } from '../../../ui/plan/runways/runway-shapes.ts';
import { TYPE_LABELS } from '../airport-labels.ts';
import { positionOf } from '../position-of.ts';
import classes from './aerodromes-map.module.css';
import { TypeMark, TypeShape } from './type-mark.tsx';

interface Props {
  aerodromes: readonly Aerodrome[];
  chosen: AerodromeDetails | null;
  chosenId: string;
  view: View;
  onView: (view: View) => void;
  onFit: () => void;
  onChoose: (id: string) => void;
}

/** About a finger's width. */
const REACH_PX = 24;

/** Half the width of a mark, and of one that stands for several. */
const [ONE_PX, SEVERAL_PX] = [7, 12];

/** A click on several together brings them this much closer. */
const CLOSER = 1 / 4;

export function AerodromesMap({ aerodromes, chosen, chosenId, view, onView, onFit, onChoose }: Props) {
  const choose = (frame: PlanFrame, x: number, y: number) => {
    const near = nearestWithin(clustersIn(frame, aerodromes), x, y, REACH_PX);
    const [first, ...more] = near?.marks ?? [];
    if (near && more.length > 0) onView(zoomAbout(frame, CLOSER, near.x, near.y));
    else if (first) onChoose(first.id);
  };
  const names = useMemo(
    () => (frame: PlanFrame) => {
      const rank = ([one, ...more]: readonly Aerodrome[]) =>
        one?.id === chosenId ? -1 : more.length > 0 || one?.type === AIRPORT_TYPE['AIRCRAFT LANDING AREAS'] ? 1 : 0;
      // A ring marks the open one; when zoomed in, its code would cover the runway designators.
      const isNear = frame.view.metresPerPixel < LABELS_BELOW_METRES_PER_PIXEL;
      return clustersIn(frame, aerodromes)
        .toSorted((a, b) => rank(a.marks) - rank(b.marks))
        .map(({ marks: [one, ...more], x, y }) => ({
          ...{ key: one?.id ?? '', x, y, halfPx: more.length > 0 ? SEVERAL_PX : ONE_PX },
          // The number on a mark says how many there are.
          text: more.length > 0 || (isNear && one?.id === chosenId) ? '' : (one?.icao ?? ''),
        }));
    },
    [aerodromes, chosenId],
  );
  return (
    <figure className={classes.figure}>
      <div className={classes.map}>
        <PlanView
          label="Map of aerodromes"
          pick="Enter opens the aerodrome at the cross."
          view={view}
          onView={onView}
          onFit={onFit}
          onPick={choose}
          beside={names}
          {...(chosen ? { runways: chosen.runways } : {})}
        >
          {(frame) => <Marks frame={frame} aerodromes={aerodromes} chosenId={chosenId} />}
        </PlanView>
      </div>
      <figcaption>
        <ul className={classes.legend}>
          {([0, 1, 2] as const).map((type) => (
            <li key={type}>
              <TypeMark type={type} /> {TYPE_LABELS[type]}
            </li>
          ))}
        </ul>
      </figcaption>
    </figure>
  );
}

/** Aerodromes in view; those whose marks would cover each other are together. */
const clustersIn = (frame: PlanFrame, aerodromes: readonly Aerodrome[]) =>
  clusterMarks(
    aerodromes
      .map((mark) => {
        const [x, y] = frame.toPixels(positionOf(mark));
        return { mark, x, y };
      })
      .filter(({ x, y }) => x > -20 && y > -20 && x < frame.width + 20 && y < frame.height + 20),
  );

interface MarksProps {
  frame: PlanFrame;
  aerodromes: readonly Aerodrome[];
  chosenId: string;
}

function Marks({ frame, aerodromes, chosenId }: MarksProps) {
  const clusters = useMemo(() => clustersIn(frame, aerodromes), [frame, aerodromes]);
  return (
    <g>
      <MarkNames frame={frame} className={words.code} />
      {clusters.map(({ marks, x, y }) => (
        <g key={marks[0]?.id} transform={`translate(${x} ${y})`} className={classes.spot}>
          <title>{marks.map(({ label }) => label).join(', ')}</title>
          {marks.some(({ id }) => id === chosenId) && <circle className={classes.chosen} r="14" />}
          {marks.length === 1 ? (
            <TypeShape type={marks[0]!.type} />
          ) : (
            <>
              <circle className={classes.several} r={SEVERAL_PX - 1} />
              <text className={words.count}>{marks.length}</text>
            </>
          )}
        </g>
      ))}
    </g>
  );
}
