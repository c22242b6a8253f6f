import { contourSteps, type HeightReference, type SectionMark } from '@jibline/drawings';
import { type AirportAnswer, type AirportInForce, direct, frameAt, type Position } from '@jibline/surfaces';
import { useComputedColorScheme } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { memo, useMemo, useState } from 'react';
import { airportsAroundQuery, covers } from '../../../../../features/assessments/airports-around.ts';
import { Button } from '../../../../../ui/button.tsx';
import { Fold } from '../../../../../ui/layout/fold.tsx';
import { Panel } from '../../../../../ui/layout/panel.tsx';
import { ContourLayer } from '../../../../../ui/plan/contours/contour-layer.tsx';
import { HATCHED, Hatching } from '../../../../../ui/plan/hatching.tsx';
import { type PlanFrame, type PlanView as View, viewOf } from '../../../../../ui/plan/plan-frame.ts';
import { PlanView } from '../../../../../ui/plan/plan-view.tsx';
import { AirportMark, airportName, CraneMark, craneName, PickedMark } from '../../parts/plan-marks.tsx';
import { sectionCuts } from '../../parts/section-cuts.ts';
import { MapLegend } from './map-legend.tsx';
import { readingAt } from './map-reading.ts';
import { MapSettings } from './map-settings.tsx';
import classes from './site-plan.module.css';
import { type ShownMap, useHeightMap } from './use-height-map.ts';
import { type MapGround, useMapGround } from './use-map-ground.ts';

interface Props {
  at: Position;
  radiusM: number;
  groundAhdM: number;
  /** The location before the sliders moved it; the map stays centred on it. */
  base: Position;
  airports: readonly Around[];
  /** Whether our surfaces speak for the place: otherwise the map is hatched and no height is painted. */
  isCovered: boolean;
  /** The crane was dragged somewhere else. */
  onMove: (to: Position) => void;
  /** The sections shown on the page, by airport. */
  sections: ReadonlyMap<string, SectionMark>;
}

type Around = Pick<AirportAnswer, 'airportId' | 'icao' | 'distanceM' | 'bearingDeg'>;

const HALF_WIDTHS_M = [400, 600, 1_000, 1_600, 2_500, 4_000, 6_000, 9_000, 15_000, 25_000, 40_000] as const;
/** Half the width of the widest map, and as much to each side as it is moved before it is drawn anew. */
const HALF_WIDTH_PX = 940;
const STEP_SHARE = 0.5;
/** Distance to the corner of the largest map. */
const MAX_VIEW_M = 57_000;

/** The map of the location: the height available all around, its contours, the crane and the aerodromes. */
export const SitePlan = memo(function SitePlan({
  at: position,
  radiusM,
  groundAhdM,
  base,
  airports,
  isCovered,
  onMove,
  sections,
}: Props) {
  const [looking, setLooking] = useState({ at: base, view: { centre: base, metresPerPixel: 12 } });
  const isSame = looking.at.lat === base.lat && looking.at.lon === base.lon;
  // After another location was typed, the map moves there at the same scale.
  const view = isSame ? looking.view : { ...looking.view, centre: base };
  const setView = (to: View) => setLooking({ at: base, view: to });
  const [hovered, setHovered] = useState<Position | null>(null);
  const [picked, setPicked] = useState<Position | null>(null);
  const [chosen, setReference] = useState<HeightReference>('AHD');
  // Streets and water stay recognisable.
  const [opacity, setOpacity] = useState(0.7);
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false });
  const { data: current, error } = useQuery(airportsAroundQuery(base, MAX_VIEW_M));
  const loadedAirports = current && covers(current, base, MAX_VIEW_M) ? current.list : undefined;
  const halfWidthM = HALF_WIDTHS_M.find((half) => half >= view.metresPerPixel * HALF_WIDTH_PX) ?? 40_000;
  const centre = steppedCentre(base, view.centre, halfWidthM * STEP_SHARE);
  const ground = useMapGround({ centre, halfWidthM });
  const model = ground.kind === 'known' ? ground.model : null;
  // Where the ground is not known here, the stated level stands in, and the legend says so.
  const reference = chosen === 'ground' && ground.kind === 'not-known' ? 'level' : chosen;
  // Lines closer than the ground is known might lie in any order.
  const leastM = reference === 'ground' && model ? 2 * model.accuracy95M : 0;
  const steps = contourSteps(halfWidthM / HALF_WIDTH_PX, leastM);
  const map = useHeightMap(isCovered ? loadedAirports : undefined, {
    ...{ centre, halfWidthM, levelAhdM: groundAhdM, reference, ground: model, scheme, steps },
  });
  const points = useMemo(
    () => airports.map((airport) => ({ airport, at: referencePoint(position, airport) })),
    [airports, position],
  );
  const marks = useMemo(
    () => [craneName(position), ...points.map(({ airport: { icao }, at }) => airportName({ at, icao }))],
    [position, points],
  );
  const cuts = useMemo(() => sectionCuts(airports, sections), [airports, sections]);

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
          onPick={(frame, x, y) => {
            setPicked(frame.toLocation(x, y));
            setHovered(frame.toLocation(x, y));
          }}
          onHover={(frame, x, y) => setHovered(frame.toLocation(x, y))}
          pin={{ at: position, onMove }}
          beside={marks}
          cuts={cuts}
          under={(frame) =>
            !isCovered ? (
              <Hatching frame={frame} />
            ) : (
              map && (
                <g opacity={map.levelAhdM === groundAhdM && map.reference === reference ? opacity : opacity / 2}>
                  <Overlay frame={frame} map={map} />
                </g>
              )
            )
          }
        >
          {(frame) => (
            <>
              {isCovered && map && (
                <ContourLayer frame={frame} contours={map.contours} boldM={map.boldM} clearOf={marks} />
              )}
              {points.map(({ airport, at }) => (
                <AirportMark key={airport.airportId} frame={frame} at={at} icao={airport.icao} />
              ))}
              {picked && <PickedMark frame={frame} at={picked} />}
              <CraneMark frame={frame} at={frame.pinAt ?? position} named={position} radiusM={radiusM} />
            </>
          )}
        </PlanView>
      </div>
      <p className={classes.readout} role="status">
        {!isCovered
          ? `${HATCHED} No height is shown here.`
          : error
            ? 'We couldn’t load the surfaces for the height map. The result does not depend on it.'
            : readout(loadedAirports, map, hovered, groundAhdM, ground)}
      </p>
      {picked && (
        <p className={classes.pick}>
          <Button
            look="secondary"
            onClick={() => {
              onMove(picked);
              setPicked(null);
            }}
          >
            Put the crane here
          </Button>
          <span>
            {picked.lat.toFixed(5)}, {picked.lon.toFixed(5)}
          </span>
        </p>
      )}
      {isCovered && (
        <Fold title="Colours and heights on the map">
          <MapSettings
            reference={reference}
            onReference={setReference}
            hasGround={ground.kind === 'not-known' && ground.why === null ? null : ground.kind === 'known'}
            opacity={opacity}
            onOpacity={setOpacity}
          />
          <MapLegend
            reference={reference}
            levelAhdM={groundAhdM}
            ground={ground}
            scheme={scheme}
            opacity={opacity}
            contours={steps}
          />
        </Fold>
      )}
    </Panel>
  );
});

function readout(
  airports: readonly AirportInForce[] | undefined,
  map: ShownMap | null,
  at: Position | null,
  groundAhdM: number,
  ground: MapGround,
): string {
  if (!airports || !map) return 'Drawing the height map…';
  if (!at)
    return 'Point at the map, or move it with the arrow keys, to see how high the lowest surface is there. To try another location, drag the crane or select a point.';
  return readingAt(airports, at, groundAhdM, ground);
}

/** Moves in steps of a quarter of the map's size, so that a small movement draws nothing anew. */
function steppedCentre(base: Position, centre: Position, stepM: number): Position {
  const frame = frameAt(base);
  const { x, y } = frame.toLocal(centre.lat, centre.lon);
  if (Math.hypot(x, y) > MAX_VIEW_M - stepM) return base;
  return frame.toGeographic(Math.round(x / stepM) * stepM, Math.round(y / stepM) * stepM);
}

/**
 * The bearing points from the aerodrome to the location; at these distances its reverse is exact to less than a pixel.
 */
const referencePoint = (position: Position, { distanceM, bearingDeg }: Around): Position =>
  direct(position, (bearingDeg + 180) % 360, distanceM);

function Overlay({ frame, map }: { frame: PlanFrame; map: ShownMap }) {
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
    />
  );
}
