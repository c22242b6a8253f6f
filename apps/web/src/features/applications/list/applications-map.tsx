import type { ApplicationSummary } from '@jibline/contract';
import { andMore, craneTypeText, type Reader } from '@jibline/contract/enums';
import { type Position, withinHalfTurn } from '@jibline/surfaces';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import { serverNow } from '../../../lib/server-clock.ts';
import { Button } from '../../../ui/button.tsx';
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx';
import { clusterMarks, nearestWithin } from '../../../ui/plan/cluster-marks.ts';
import { australia, fitSize } from '../../../ui/plan/fit-size.ts';
import { MarkNames } from '../../../ui/plan/mark-names.tsx';
import { type PlanFrame, type PlanView as View, viewOf } from '../../../ui/plan/plan-frame.ts';
import { PlanView } from '../../../ui/plan/plan-view.tsx';
import words from '../../../ui/plan/plan-words.module.css';
import { lookText, rowLook } from '../application-look.ts';
import classes from './list.module.css';
import { type ApplicationsListFilter, MAX_RADIUS_M } from './list-filter.ts';
import { gravest, MapLegend, MarkShape, markOf, toneOf } from './map-legend.tsx';
import { shortNumbers } from './short-numbers.ts';

interface Props {
  applications: readonly ApplicationSummary[];
  reader: Reader;
  to: (id: string) => string;
  onNear: (near: NonNullable<ApplicationsListFilter['near']>) => void;
}

interface MapMarker {
  one: ApplicationSummary;
  at: Position;
}

/** About a finger's width. */
const REACH_PX = 24;
/** Half the width of a mark, and of one that stands for several. */
const [ONE_PX, SEVERAL_PX] = [7, 13];
const WIDE = { width: 960, height: 560 };
/** Width of the page, or of a phone. */
const sizeNow = () => (matchMedia('(max-width: 60rem)').matches ? fitSize() : WIDE);

/** About one metre, and short in the address. */
const round = (degrees: number) => Number(degrees.toFixed(5));

const marksOf = (applications: readonly ApplicationSummary[]): MapMarker[] =>
  applications.flatMap((one) =>
    one.latitude === null || one.longitude === null ? [] : [{ one, at: { lat: one.latitude, lon: one.longitude } }],
  );

/** The locations of the applications on this page. Selecting a point lists those there; "Search this area" asks the server. */
export function ApplicationsMap({ applications, reader, to, onNear }: Props) {
  const marks = useMemo(() => marksOf(applications), [applications]);
  const fitted = () =>
    viewOf(
      marks.map(({ at }) => at),
      sizeNow(),
      4_000,
    ) ?? australia();
  const [view, setView] = useState<View>(fitted);
  const [picked, setPicked] = useState<readonly string[]>([]);
  const pick = (frame: PlanFrame, x: number, y: number) => {
    const near = nearestWithin(clustersIn(frame, marks), x, y, REACH_PX);
    setPicked((near?.marks ?? []).map(({ id }) => id));
  };
  const beside = useMemo(() => {
    const text = shortNumbers(marks.map(({ one }) => one.number));
    return (frame: PlanFrame) =>
      clustersIn(frame, marks).map(({ marks: [one, ...more], x, y }) => ({
        ...{ key: one?.id ?? '', x, y, halfPx: more.length > 0 ? SEVERAL_PX : ONE_PX },
        // The number on a mark says how many there are.
        text: one && more.length === 0 ? text(one.number) : '',
      }));
  }, [marks]);
  const around = () => {
    const half = Math.min(MAX_RADIUS_M, Math.max(100, (view.metresPerPixel * sizeNow().height) / 2));
    const lon = withinHalfTurn(view.centre.lon);
    onNear({ latitude: round(view.centre.lat), longitude: round(lon), radiusM: Math.round(half) });
  };
  const here = applications.filter(({ id }) => picked.includes(id));
  const without = applications.length - marks.length;
  return (
    <figure className={classes.figure}>
      <div className={classes.map}>
        <PlanView
          label="Map of applications"
          pick="Press Enter to list the applications at the cross."
          view={view}
          onView={setView}
          onFit={() => setView(fitted())}
          onPick={pick}
          beside={beside}
        >
          {(frame) => <Marks frame={frame} marks={marks} picked={picked} reader={reader} />}
        </PlanView>
      </div>
      <figcaption>
        {marks.length > 0 && <MapLegend applications={marks.map(({ one }) => one)} reader={reader} />}
        <div className={classes.tools}>
          <p className={classes.under}>
            {marks.length === 1 ? '1 application' : `${marks.length} applications`} on this page
            {without > 0 && `, ${without} more without a location`}. Select one for details.
          </p>
          <span className={classes.push}>
            <Button look="secondary" onClick={around}>
              Search this area
            </Button>
          </span>
        </div>
        <ul className={classes.here} aria-live="polite">
          {here.map((one) => (
            <li key={one.id}>
              <Link className={classes.number} to={to(one.id)}>
                {one.number}
              </Link>
              <RowBadge row={one} reader={reader} />
              <span>
                {one.projectName}, {andMore(craneTypeText(one.craneType).toLowerCase(), one.cranes)}
              </span>
            </li>
          ))}
        </ul>
      </figcaption>
    </figure>
  );
}

const clustersIn = (frame: PlanFrame, marks: readonly MapMarker[]) =>
  clusterMarks(
    marks
      .map(({ one, at }) => {
        const [x, y] = frame.toPixels(at);
        return { mark: one, x, y };
      })
      .filter(({ x, y }) => x > -20 && y > -20 && x < frame.width + 20 && y < frame.height + 20),
  );

function RowBadge({ row, reader }: { row: ApplicationSummary; reader: Props['reader'] }) {
  const look = rowLook(row, reader, serverNow());
  return <StatusBadge tone={look.tone}>{lookText(look)}</StatusBadge>;
}

interface MarksProps extends Pick<Props, 'reader'> {
  frame: PlanFrame;
  marks: readonly MapMarker[];
  picked: readonly string[];
}

function Marks({ frame, marks, picked, reader }: MarksProps) {
  const clusters = clustersIn(frame, marks).map((cluster) => ({
    ...cluster,
    key: cluster.marks[0]?.id ?? '',
    shape: gravest(cluster.marks.map((one) => markOf(one, reader).shape)),
  }));
  return (
    <g>
      <MarkNames frame={frame} className={words.code} />
      {clusters.map(({ key, marks: together, shape, x, y }) => (
        <g key={key} transform={`translate(${x} ${y})`} className={classes.spot} data-tone={toneOf(shape)}>
          <title>{together.map(({ number }) => number).join(', ')}</title>
          {together.some(({ id }) => picked.includes(id)) && (
            <circle className={classes.chosen} r={(together.length > 1 ? SEVERAL_PX : ONE_PX) + 4} />
          )}
          {together.length === 1 ? (
            <MarkShape shape={shape} />
          ) : (
            <>
              <circle r={SEVERAL_PX - 1} />
              <text className={words.count}>{together.length}</text>
              {/* The gravest of them. */}
              <g transform={`translate(${SEVERAL_PX - 3} ${3 - SEVERAL_PX})`}>
                <MarkShape shape={shape} px={5} />
              </g>
            </>
          )}
        </g>
      ))}
    </g>
  );
}
