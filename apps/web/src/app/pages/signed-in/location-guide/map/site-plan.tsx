import { type AirportAnswer, direct, type Position } from '@jibline/surfaces';
import { useQuery } from '@tanstack/react-query';
import { memo, useMemo, useState } from 'react';
import { limitMetres, metres } from '../../../../../domain/height-text.ts';
import { airportsAroundQuery, covers } from '../../../../../features/assessments/airports-around.ts';
import { Panel } from '../../../../../ui/layout/panel.tsx';
import { type PlanFrame, type PlanView as View, viewOf } from '../../../../../ui/plan/plan-frame.ts';
import { PlanView } from '../../../../../ui/plan/plan-view.tsx';
import { AirportMark, CraneMark } from '../../parts/plan-marks.tsx';
import { bandColour, HEIGHT_BANDS } from './height-bands.ts';
import { cellAt, type HeightGrid } from './height-cell.ts';
import classes from './site-plan.module.css';
import { type ShownMap, useHeightMap } from './use-height-map.ts';

interface Props {
  at: Position;
  radiusM: number;
  groundAhdM: number;
  /** The location before the sliders moved it; the map stays centred on it. */
  base: Position;
  airports: readonly Around[];
}

type Around = Pick<AirportAnswer, 'airportId' | 'icao' | 'distanceM' | 'bearingDeg'>;

const HALF_WIDTHS_M = [2_000, 6_000, 15_000, 40_000] as const;
/** Distance to the corner of the largest map. */
const MAX_VIEW_M = 57_000;

/** The map of the location: the height available all around, the crane and the aerodromes. */
export const SitePlan = memo(function SitePlan({ at: position, radiusM, groundAhdM, base, airports }: Props) {
  const [looking, setLooking] = useState({ at: base, view: { centre: base, metresPerPixel: 12 } });
  const isSame = looking.at.lat === base.lat && looking.at.lon === base.lon;
  // After another location was typed, the map moves there at the same scale.
  const view = isSame ? looking.view : { ...looking.view, centre: base };
  const setView = (to: View) => setLooking({ at: base, view: to });
  const [hovered, setHovered] = useState<Position | null>(null);
  const requested = view.metresPerPixel * 450;
  const halfWidthM = HALF_WIDTHS_M.find((half) => half >= requested) ?? 40_000;
  const { data: current, error } = useQuery(airportsAroundQuery(base, MAX_VIEW_M));
  const loadedAirports = current && covers(current, base, MAX_VIEW_M) ? current.list : undefined;
  const map = useHeightMap(loadedAirports, base, halfWidthM, groundAhdM);
  const points = useMemo(
    () => airports.map((airport) => ({ airport, at: referencePoint(position, airport) })),
    [airports, position],
  );
  const marks = useMemo(
    () => [{ ...position, text: 'crane' }, ...points.map(({ airport, at }) => ({ ...at, text: airport.icao }))],
    [position, points],
  );

  return (
    <Panel title="Height map">
      <div className={classes.plan}>
        <PlanView
          label="Height map of the location"
          view={view}
          onView={setView}
          onFit={() =>
            setView(viewOf([position, ...points.map(({ at }) => at)], { width: 640, height: 420 }, 3000) ?? view)
          }
          onPick={(frame, x, y) => setHovered(frame.toLocation(x, y))}
          onHover={(frame, x, y) => setHovered(frame.toLocation(x, y))}
          beside={marks}
          under={(frame) => map && <Overlay frame={frame} map={map} isCurrent={map.groundAhdM === groundAhdM} />}
        >
          {(frame) => (
            <>
              {points.map(({ airport, at }) => (
                <AirportMark key={airport.airportId} frame={frame} at={at} icao={airport.icao} />
              ))}
              <CraneMark frame={frame} at={position} radiusM={radiusM} label="crane" />
            </>
          )}
        </PlanView>
      </div>
      <p className={classes.readout} role="status">
        {error
          ? 'We couldn’t load the surfaces for the height map. The result does not depend on it.'
          : readout(map, hovered, groundAhdM)}
      </p>
      <ul className={classes.legend} aria-label="Height available above ground">
        {HEIGHT_BANDS.map(({ label, rgb }) => (
          <li key={label}>
            <span className={classes.swatch} style={{ backgroundImage: `linear-gradient(${bandColour(rgb)} 0 0)` }} />
            {label}
          </li>
        ))}
        <li>
          <span className={classes.swatch} />
          No limit
        </li>
      </ul>
    </Panel>
  );
});

function readout(map: HeightGrid | null, at: Position | null, groundAhdM: number): string {
  if (!map) return 'Drawing the height map…';
  if (!at) return 'Point at the map to see how high the lowest surface is there.';
  const cell = cellAt(map, at);
  if (!cell) return 'Outside the height map.';
  if (cell.elevationAhdM === null) return 'No surface limits the height here.';
  return `${limitMetres(cell.elevationAhdM)} AHD, ${limitMetres(cell.elevationAhdM - groundAhdM)} above ground at ${metres(groundAhdM)} AHD: ${cell.surface}`;
}

/**
 * The bearing points from the aerodrome to the location; at these distances its reverse is exact to less than a pixel.
 */
const referencePoint = (position: Position, { distanceM, bearingDeg }: Around): Position =>
  direct(position, (bearingDeg + 180) % 360, distanceM);

interface OverlayProps {
  frame: PlanFrame;
  map: ShownMap;
  /** True for the ground level requested now; drawn pale while the next map loads. */
  isCurrent: boolean;
}

function Overlay({ frame, map, isCurrent }: OverlayProps) {
  const [left, top] = frame.toPixels({ lat: map.bounds.north, lon: map.bounds.west });
  const [right, bottom] = frame.toPixels({ lat: map.bounds.south, lon: map.bounds.east });
  return (
    <image
      href={map.address}
      x={left}
      y={top}
      width={Math.max(1, right - left)}
      height={Math.max(1, bottom - top)}
      preserveAspectRatio="none"
      className={`${classes.overlay} ${isCurrent ? '' : classes.settling}`}
    />
  );
}
