import type { Aerodrome, AerodromeDetails } from '@jibline/contract';
import { AIRPORT_TYPE } from '@jibline/contract/enums';
import { useMemo } from 'react';
import { placeLabels, zoomBoxIn } from '../../../ui/plan/place-labels.ts';
import type { PlanFrame, PlanView as View } from '../../../ui/plan/plan-frame.ts';
import { PlanView } from '../../../ui/plan/plan-view.tsx';
import { LABELS_BELOW_METRES_PER_PIXEL } from '../../../ui/plan/runways/runway-layer.tsx';
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

export function AerodromesMap({ aerodromes, chosen, chosenId, view, onView, onFit, onChoose }: Props) {
  const choose = (frame: PlanFrame, x: number, y: number) => {
    const near = marksIn(frame, aerodromes)
      .map((mark) => ({ ...mark, away: Math.hypot(mark.x - x, mark.y - y) }))
      .filter(({ away }) => away <= REACH_PX)
      .toSorted((a, b) => a.away - b.away)[0];
    if (near) onChoose(near.aerodrome.id);
  };
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

const marksIn = (frame: PlanFrame, aerodromes: readonly Aerodrome[]) =>
  aerodromes
    .map((aerodrome) => {
      const [x, y] = frame.toPixels(positionOf(aerodrome));
      return { aerodrome, x, y };
    })
    .filter(({ x, y }) => x > -20 && y > -20 && x < frame.width + 20 && y < frame.height + 20);

interface MarksProps {
  frame: PlanFrame;
  aerodromes: readonly Aerodrome[];
  chosenId: string;
}

function Marks({ frame, aerodromes, chosenId }: MarksProps) {
  const marks = useMemo(() => marksIn(frame, aerodromes), [frame, aerodromes]);
  const labels = useMemo(() => {
    const rank = (aerodrome: Aerodrome) =>
      aerodrome.id === chosenId ? -1 : aerodrome.type === AIRPORT_TYPE['AIRCRAFT LANDING AREAS'] ? 1 : 0;
    // A ring marks the open one; when zoomed in, its code would cover the runway designators.
    const isNear = frame.view.metresPerPixel < LABELS_BELOW_METRES_PER_PIXEL;
    const named = marks.filter(({ aerodrome }) => !(isNear && aerodrome.id === chosenId));
    const inOrder = named.toSorted((a, b) => rank(a.aerodrome) - rank(b.aerodrome));
    return placeLabels(
      inOrder.map(({ aerodrome, x, y }) => ({ key: aerodrome.id, text: aerodrome.icao, x, y })),
      { taken: [zoomBoxIn(frame)] },
    );
  }, [marks, chosenId, frame]);
  return (
    <g>
      {labels.map(({ key, text, x, y, anchor }) => (
        <text key={key} className={classes.code} x={x} y={y} textAnchor={anchor}>
          {text}
        </text>
      ))}
      {marks.map(({ aerodrome, x, y }) => (
        <g key={aerodrome.id} transform={`translate(${x} ${y})`} className={classes.spot}>
          <title>{aerodrome.label}</title>
          {aerodrome.id === chosenId && <circle className={classes.chosen} r="11" />}
          <TypeShape type={aerodrome.type} />
        </g>
      ))}
    </g>
  );
}
