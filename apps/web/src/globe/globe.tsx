import type { SurfaceFeature } from '@jibline/contract';
import type { SurfaceType } from '@jibline/contract/enums';
import { lowestPieceAt, type Position } from '@jibline/surfaces';
import { useComputedColorScheme } from '@mantine/core';
import { type KeyboardEvent, memo, useEffect, useId, useMemo, useRef, useState } from 'react';
import { ZoomButtons } from '../ui/plan/zoom-buttons.tsx';
import { NEAR_CONTOURS, reachOf, WHOLE_CONTOURS } from './build/build-picture.ts';
import { usePicture } from './build/use-picture.ts';
import { type AskGround, useTerrain } from './build/use-terrain.ts';
import { type GlobeRunway, landingsOf, nearestLanding } from './mesh/runway.ts';
import { knownMesh } from './mesh/surface-mesh.ts';
import { fenceThrough } from './picture/fence.ts';
import { type CraneState, type GlobeCrane, radiusOf, tipOf } from './picture/globe-crane.ts';
import { heightSeen } from './picture/height-seen.ts';
import { type GlobeAirport, limitsOf, type Scope } from './picture/limits.ts';
import { type Camera, onSurface } from './scene/camera.ts';
import { stepOfKey } from './scene/controls.ts';
import { middleOf, sizeOf } from './scene/extent.ts';
import { DownloadPicture } from './view/download-picture.tsx';
import { FlatFallback } from './view/flat-fallback.tsx';
import classes from './view/globe.module.css';
import { groundBrief, groundSource, groundWords } from './view/ground-words.ts';
import { paintByHeight, paintByMargin } from './view/height-paint.ts';
import { type Hovered, HoverNote } from './view/hover-note.tsx';
import { Legend } from './view/legend.tsx';
import { firstShown, legendOf } from './view/legend-types.ts';
import { type Picked, PickPanel } from './view/pick-panel.tsx';
import { type FrameHandle, PictureFrame } from './view/picture-frame.tsx';
import { drawnReadingsAt, readingsAt } from './view/readings.ts';
import { type Seen, seenAfter } from './view/seen.ts';
import { titleOf } from './view/title.ts';
import { type Paint, Toolbar } from './view/toolbar.tsx';
import { useContent } from './view/use-content.ts';
import { usePreset } from './view/use-preset.ts';
import { useStage } from './view/use-stage.ts';
import { cutBeforeFence, OUTLINED, type Preset, presetsFor, viewOf } from './view/views.ts';

export type { GlobeRunway } from './mesh/runway.ts';
export type { BindingLimit, CranesAround, GlobeCrane, NumberedMark } from './picture/globe-crane.ts';

interface Props {
  /** Describes the globe's content for screen readers. */
  label: string;
  /** What is shown, in the picture: an airport, a file. */
  title: string;
  /** The limits as formulas, the main airport first. */
  airports?: readonly GlobeAirport[];
  /** Surfaces a person opened, or the shapes of a file; drawn as sheets. */
  surfaces?: readonly SurfaceFeature[];
  /**
   * What the shapes are called if they are not protected surfaces: all are of one kind, so there is nothing to switch.
   */
  called?: string;
  crane?: GlobeCrane | undefined;
  runways?: readonly GlobeRunway[];
  /** Level at which the ground is drawn where no terrain model has it: the crane's, or the aerodrome's. */
  groundAhdM?: number;
  /** For the relief, once the limits are seen; must be stable. */
  askGround?: AskGround;
  /** Types outlined at first. */
  firstTypes?: readonly SurfaceType[];
  from?: Preset;
  onPick?: (surfaceId: string | null) => void;
}

const NO_AIRPORTS: readonly GlobeAirport[] = [];
const NO_SURFACES: readonly SurfaceFeature[] = [];
const NO_RUNWAYS: readonly GlobeRunway[] = [];
const NO_TYPES: ReadonlySet<SurfaceType> = new Set();
const OLS: readonly SurfaceType[] = ['ols'];

const reducedMotion = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** The lowest limit over every place, runways and a crane in 3D; on a flat plan where the browser has no WebGL. */
export const Globe = memo(function Globe(props: Props) {
  const { label, title, airports = NO_AIRPORTS, surfaces = NO_SURFACES, crane, runways = NO_RUNWAYS } = props;
  const { groundAhdM = 0, firstTypes = OLS, from = 'overview', onPick, called, askGround } = props;
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false });
  const helpId = useId();
  const [holder, words] = [useRef<HTMLDivElement>(null), useRef<HTMLDivElement>(null)];
  const frame = useRef<FrameHandle>(null);
  const [scope, setScope] = useState<Scope>('all');
  const [preset, setPreset] = usePreset(from, crane?.id);
  const [stretch, setStretch] = useState<number | null>(null);
  const [paint, setPaint] = useState<Paint>('height');
  const [state, setState] = useState<CraneState>('working');
  const [landingKey, setLandingKey] = useState('');
  const [picked, setPicked] = useState<Picked | null>(null);
  const [hovered, setHovered] = useState<Hovered | null>(null);
  // Chosen for the wide views and for those from low down, which start without outlines.
  const [chosenTypes, setChosenTypes] = useState<Partial<Record<'wide' | 'low', ReadonlySet<SurfaceType>>>>({});

  const meshes = useMemo(() => surfaces.flatMap((feature) => knownMesh(feature) ?? []), [surfaces]);
  const undrawn = surfaces.length - meshes.length;
  const centre = useMemo(() => crane?.at ?? middleOf(meshes.map(({ box }) => box)), [crane, meshes]);
  const limits = useMemo(() => limitsOf(airports, scope, groundAhdM, centre), [airports, scope, groundAhdM, centre]);
  const reachM = useMemo(
    () => (limits.pieces.length > 0 ? reachOf(limits) : sizeOf(meshes.map(({ box }) => box))),
    [limits, meshes],
  );
  const craneAt = crane?.at;
  const craneRadiusM = crane ? radiusOf(crane, 'working') : 0;
  const [seen, setSeen] = useState<Seen>('nothing');
  const picture = usePicture(
    useMemo(
      () =>
        airports.length > 0
          ? { airports, scope, groundAhdM, crane: craneAt ? { at: craneAt, radiusM: craneRadiusM } : null }
          : null,
      [airports, scope, groundAhdM, craneAt, craneRadiusM],
    ),
    seen !== 'nothing' || preset !== 'crane',
  );
  const terrain = useTerrain({
    ...{ ask: askGround, isDue: seen === 'all', frame: limits.frame, groundAhdM, craneAt, craneRadiusM },
  });
  const ground = { groundAhdM, models: terrain?.models ?? [], hasCrane: crane !== undefined };
  const landings = useMemo(() => landingsOf(runways), [runways]);
  const landing = landings.find(({ key }) => key === landingKey) ?? nearestLanding(landings, crane);
  const fence = useMemo(() => {
    if (preset !== 'fence' || !crane || !landing) return null;
    const local = ({ lat, lon }: Position) => limits.frame.toLocal(lat, lon);
    return fenceThrough(limits.pieces, local(landing.threshold), local(crane.at));
  }, [preset, crane, landing, limits]);
  const tip = crane ? tipOf(crane, state) : null;
  const entries = useMemo(() => legendOf(airports), [airports]);
  const first = useMemo(() => firstShown(entries, firstTypes), [entries, firstTypes]);
  const shownWide = chosenTypes.wide ?? first;
  const shown = OUTLINED[preset] ? shownWide : (chosenTypes.low ?? NO_TYPES);
  const heights = useMemo(
    () => (paint === 'margin' && tip !== null ? paintByMargin(tip) : paintByHeight(groundAhdM, scheme)),
    [paint, tip, groundAhdM, scheme],
  );
  const goal = useMemo(
    () => viewOf(preset, { frame: limits.frame, groundAhdM, reachM, crane, state, landing, fence, stretch }),
    [preset, limits.frame, groundAhdM, reachM, crane, state, landing, fence, stretch],
  );
  const cut = useMemo(() => fence && cutBeforeFence(fence, goal.headingDeg), [fence, goal.headingDeg]);
  const sheets = useMemo(
    () => (called === undefined ? meshes.filter(({ id }) => id === picked?.id) : meshes),
    [called, meshes, picked?.id],
  );
  const shownInScene = { limits, reachM, picture, paint: heights, preset, crane, state, runways, groundAhdM, terrain };
  const content = useContent({
    ...shownInScene,
    shown,
    sheets,
    fence,
    cut,
    scheme,
    isGroundDue: seen !== 'nothing' || airports.length === 0,
  });

  const heightAt = heightSeen(limits.pieces, terrain?.squares ?? []);
  const placeAt = (camera: Camera, x: number, y: number): Position | null => {
    const hit = onSurface(camera, camera.ray(x, y), groundAhdM, heightAt);
    return hit && limits.frame.toGeographic(...hit);
  };
  const pickAt = (at: Position | null) => {
    const here = !at ? [] : airports.length > 0 ? readingsAt(airports, at, groundAhdM) : drawnReadingsAt(meshes, at);
    const chosen = here[0];
    setPicked(at && chosen ? { at, id: chosen.id, here } : null);
    onPick?.(chosen?.id ?? null);
  };
  const { stage, failure, drawn, hasShownSkin } = useStage(holder, words, {
    onClick: (x, y) => stage && pickAt(placeAt(stage.camera(), x, y)),
    onHover: (at) => {
      if (!stage || !at || limits.pieces.length === 0) return setHovered(null);
      const place = placeAt(stage.camera(), at.x, at.y);
      const local = place && limits.frame.toLocal(place.lat, place.lon);
      const lowest = local && lowestPieceAt(limits.pieces, local);
      setHovered(
        lowest ? { ...at, elevationAhdM: lowest.elevationAhdM, limit: limits.limits[lowest.piece.component]! } : null,
      );
    },
    onCamera: (camera) => frame.current?.follow(camera),
  });
  useEffect(() => stage?.show(content), [stage, content]);
  const seenNow = seenAfter(seen, { hasShownSkin, failure, drawn, picture, hasLimits: limits.pieces.length > 0 });
  if (seenNow !== seen) setSeen(seenNow);
  // The camera moves on a button press, or when the first content arrives; never away from a view chosen since.
  const looked = useRef('');
  useEffect(() => {
    const key = JSON.stringify(goal);
    if (!stage || looked.current === key) return;
    stage.look(goal, looked.current !== '' && !reducedMotion());
    looked.current = key;
  }, [stage, goal]);

  const presets = presetsFor(crane, landing, limits.pieces.length > 0);
  const onKeyDown = (event: KeyboardEvent) => {
    const which = stepOfKey(event.key);
    if (event.ctrlKey || event.metaKey || event.altKey || (!which && event.key !== 'Enter')) return;
    event.preventDefault();
    const [x, y] = [(holder.current?.clientWidth ?? 0) / 2, (holder.current?.clientHeight ?? 0) / 2];
    if (which) stage?.step(which);
    else if (stage) pickAt(preset === 'crane' && crane ? crane.at : placeAt(stage.camera(), x, y));
  };
  const panel = picked && (
    <PickPanel
      {...{ picked, groundAhdM, called, tipAhdM: tip }}
      onSelect={(id) => {
        setPicked({ ...picked, id });
        onPick?.(id);
      }}
      onClose={() => {
        setPicked(null);
        onPick?.(null);
      }}
    />
  );
  const contours = preset === 'crane' && picture.near ? NEAR_CONTOURS : WHOLE_CONTOURS;
  const { heading, subtitle } = titleOf({ title, preset, scope, limits, crane, state, landing });
  const paintShown = limits.pieces.length > 0 ? heights : null;
  const inFiles = { ground: terrain?.squares.map((one) => one.drawn) ?? [], groundSource: groundSource(ground) };
  const taken = {
    ...{ title: heading, subtitle, airports, scope, reachM, groundAhdM, runways, crane, state, shown: shownWide },
    ...{ outlines: picture.outlines, skin: picture.whole?.skin ?? null, ...inFiles },
  };

  return (
    <div className={classes.globe} data-globe={failure ?? (picture.hasFailed ? 'ready' : drawn)}>
      {!failure && (
        <Toolbar
          {...{ presets, preset, landings, landing: landing?.key ?? '', onLanding: setLandingKey }}
          onPreset={(next) => {
            looked.current = 'pressed';
            setStretch(null);
            setPreset(next);
          }}
          scope={limits.pieces.length > 0 ? scope : null}
          onScope={setScope}
          paint={crane && limits.pieces.length > 0 ? paint : null}
          onPaint={setPaint}
          stretch={goal.stretch}
          onStretch={setStretch}
          craneState={crane && crane.resting.length > 0 && crane.working !== crane.resting ? state : null}
          onCraneState={setState}
        />
      )}
      {failure ? (
        <FlatFallback
          {...{ label, failure, meshes, outlines: picture.outlines, frame: limits.frame, crane, runways, panel }}
          shown={shownWide}
          onPick={pickAt}
        />
      ) : (
        <div className={classes.picture}>
          <div
            ref={holder}
            className={classes.canvas}
            role="application"
            aria-label={label}
            aria-describedby={helpId}
            aria-busy={drawn === 'drawing'}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: the role is interactive
            tabIndex={0}
            onKeyDown={onKeyDown}
          />
          <div ref={words} className={classes.words} aria-hidden="true" />
          <span className={classes.cross} aria-hidden="true" />
          {!stage && <p className={classes.wait}>Loading 3D globe…</p>}
          <PictureFrame
            ref={frame}
            {...{ title: heading, subtitle, contours }}
            paint={paintShown}
            hasCrane={crane !== undefined}
            ground={groundBrief(ground)}
          />
          <ZoomButtons onIn={() => stage?.step('in')} onOut={() => stage?.step('out')} />
          {hovered && !picked && <HoverNote hovered={hovered} tipAhdM={tip} groundAhdM={groundAhdM} />}
          {panel}
        </div>
      )}
      <p id={helpId} className={classes.hidden}>
        Arrow keys turn the view, plus and minus zoom, Enter shows the surface at the centre.
      </p>
      {called === undefined && (
        <Legend
          entries={entries}
          shown={failure ? shownWide : shown}
          onShow={(types) => setChosenTypes({ ...chosenTypes, [failure || OUTLINED[preset] ? 'wide' : 'low']: types })}
        />
      )}
      {undrawn > 0 && (
        <p className={classes.note}>{undrawn === 1 ? '1 surface' : `${undrawn} surfaces`} can’t be drawn here.</p>
      )}
      <DownloadPicture
        {...{ stage, title: heading, subtitle, content, limits, groundAhdM, paint: paintShown, inFiles }}
        ground={groundBrief(ground)}
        model={limits.pieces.length > 0 ? taken : null}
      />
      <p className={classes.note}>
        {crane && 'Red: above the lowest limit for the crane, from its finding. '}
        Heights in metres AHD. {groundWords(ground)} Not for navigation.
      </p>
    </div>
  );
});
