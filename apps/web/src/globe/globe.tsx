import type { SurfaceFeature } from '@jibline/contract';
import type { SurfaceType } from '@jibline/contract/enums';
import { inverse, type Position } from '@jibline/surfaces';
import { type KeyboardEvent, memo, useEffect, useId, useMemo, useRef, useState } from 'react';
import { ZoomButtons } from '../ui/plan/zoom-buttons.tsx';
import { HEIGHT_NOTE } from './earth/height-note.ts';
import type { GlobeCrane } from './mesh/crane-mesh.ts';
import { surfacesAt } from './mesh/elevation.ts';
import { type GlobeRunway, landingsOf } from './mesh/runway.ts';
import { knownMesh } from './mesh/surface-mesh.ts';
import {
  alongApproach,
  type CameraView,
  closeUp,
  fromAbove,
  overview,
  pilotsEye,
  section,
} from './view/camera-views.ts';
import { FlatFallback } from './view/flat-fallback.tsx';
import classes from './view/globe.module.css';
import { Legend } from './view/legend.tsx';
import { firstShown, legendOf } from './view/legend-types.ts';
import { type Picked, PickPanel } from './view/pick-panel.tsx';
import { type CraneState, type Flatness, type Preset, type Stretch, Toolbar } from './view/toolbar.tsx';
import { useDrawing } from './view/use-drawing.ts';
import { useStage } from './view/use-stage.ts';

export type { GlobeCrane, Penetrated } from './mesh/crane-mesh.ts';
export type { GlobeRunway } from './mesh/runway.ts';

interface Props {
  /** Describes the globe's content for screen readers. */
  label: string;
  /** From `Surfaces/{id}/Feature`; more may arrive at any time. */
  surfaces: readonly SurfaceFeature[];
  /**
   * What the shapes are called if they are not protected surfaces: all are of one kind, so there is nothing to switch.
   */
  called?: string;
  cranes?: readonly GlobeCrane[];
  runways?: readonly GlobeRunway[];
  /** Level at which the flat ground is drawn: the crane's, or the aerodrome's. */
  groundAhdM?: number;
  /** Types shown at first. */
  firstTypes?: readonly SurfaceType[];
  /** Initial camera view. */
  from?: Preset;
  /** The highlighted surface; without it the globe remembers the last picked one. */
  selected?: string | null;
  onPick?: (surfaceId: string | null) => void;
  /** The exact elevation, where the caller has the surface's formula. */
  elevationAt?: (surfaceId: string, at: Position) => number | null;
  /** Public token of the maps service; without one everything comes from our own server. */
  mapsToken?: string | null;
}

const NO_CRANES: readonly GlobeCrane[] = [];
const NO_RUNWAYS: readonly GlobeRunway[] = [];
const OLS: readonly SurfaceType[] = ['ols'];

const reducedMotion = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Protected surfaces, runways and cranes on a globe; on a flat plan where the browser has no WebGL. */
// Memoised, because pages around it render with every surface that arrives.
export const Globe = memo(function Globe(props: Props) {
  const { label, surfaces, cranes = NO_CRANES, runways = NO_RUNWAYS, groundAhdM = 0, mapsToken = null } = props;
  const { firstTypes = OLS, from = 'overview', elevationAt, onPick, called } = props;
  const helpId = useId();
  const holder = useRef<HTMLDivElement>(null);
  const credits = useRef<HTMLDivElement>(null);
  const meshes = useMemo(() => surfaces.flatMap((feature) => knownMesh(feature) ?? []), [surfaces]);
  const undrawn = surfaces.length - meshes.length;
  const entries = useMemo(() => legendOf(meshes), [meshes]);
  const landings = useMemo(() => landingsOf(runways), [runways]);
  const [chosenTypes, setChosenTypes] = useState<ReadonlySet<SurfaceType> | null>(null);
  const first = useMemo(() => firstShown(entries, firstTypes), [entries, firstTypes]);
  const shown = chosenTypes ?? first;
  const [flatness, setFlatness] = useState<Flatness>('3d');
  const [stretch, setStretch] = useState<Stretch>('1');
  const [craneState, setCraneState] = useState<CraneState>('working');
  const [landingKey, setLandingKey] = useState('');
  const [view, setView] = useState<Preset>(from);
  const [picked, setPicked] = useState<Picked | null>(null);
  const selected = props.selected === undefined ? (picked?.id ?? null) : props.selected;
  const [crane] = cranes;
  const landing = landings.find(({ key }) => key === landingKey) ?? nearestLanding(landings, crane);
  const cut = useMemo(
    () => (view === 'section' && crane && flatness === '3d' ? { crane, cut: section(crane, landings) } : null),
    [view, crane, landings, flatness],
  );

  const pickAt = (at: Position, id: string | undefined) => {
    const here = surfacesAt(
      meshes.filter(({ type }) => shown.has(type)),
      at,
    ).map((one) => ({
      ...one,
      elevationAhdM: one.elevationAhdM === null ? null : (elevationAt?.(one.mesh.id, at) ?? one.elevationAhdM),
    }));
    const chosen = here.find(({ mesh }) => mesh.id === id) ?? here[0];
    setPicked(chosen ? { at, id: chosen.mesh.id, here } : null);
    onPick?.(chosen?.mesh.id ?? null);
  };
  const pick = (x?: number, y?: number) => {
    const [hit] = stage?.pick(x, y) ?? [];
    if (hit) pickAt(hit.at, hit.mesh.id);
    else {
      setPicked(null);
      onPick?.(null);
    }
  };
  const used = useStage(holder, credits, pick);
  const { stage, failure, drawn } = used;
  useDrawing(used, {
    ...{ meshes, shown, selected, cranes, craneState, runways, groundAhdM, mapsToken },
    section: cut,
    stretch: Number(stretch),
  });
  const staging = { groundAhdM, stretch: Number(stretch) };
  const scenery = { meshes, cranes, landings, groundAhdM };

  const viewOf = (preset: Preset): CameraView => {
    if (flatness === '2d') return fromAbove(scenery);
    if (preset === 'approach' && landing) return alongApproach(landing);
    if (preset === 'pilot' && landing) return pilotsEye(landing);
    if (preset === 'crane' && crane) return closeUp(crane);
    if (preset === 'section' && crane) return section(crane, landings).view;
    return overview(scenery);
  };
  // The camera moves on a button press, a switch, or when the first content arrives; never away from a view the person
  // has chosen since.
  const occasion = `${view} ${flatness} ${landing?.key ?? ''} ${meshes.length > 0} ${cranes.length > 0} ${landings.length > 0}`;
  const looked = useRef({ occasion: '', from: '' });
  useEffect(() => {
    if (!stage || looked.current.occasion === occasion) return;
    const next = viewOf(view);
    const from = JSON.stringify(next);
    // New content does not always change the view.
    if (looked.current.from !== from) {
      stage.flat(flatness === '2d');
      stage.look(next, staging, looked.current.occasion !== '' && !reducedMotion());
    }
    looked.current = { occasion, from };
  });

  const look = (preset: Preset) => {
    looked.current = { occasion: 'pressed', from: '' };
    setFlatness('3d');
    setView(preset);
  };
  const presets = (['overview', 'approach', 'pilot', 'crane', 'section'] as const).filter(
    (preset) =>
      preset === 'overview' ||
      ((preset === 'approach' || preset === 'pilot') && landing) ||
      ((preset === 'crane' || preset === 'section') && crane),
  );
  const onKeyDown = (event: KeyboardEvent) => {
    const keys = {
      ArrowLeft: 'left',
      ArrowRight: 'right',
      ArrowUp: 'up',
      ArrowDown: 'down',
      '+': 'in',
      '=': 'in',
      '-': 'out',
    } as const;
    const which = keys[event.key as keyof typeof keys];
    if (event.ctrlKey || event.metaKey || event.altKey || (!which && event.key !== 'Enter')) return;
    event.preventDefault();
    if (which) stage?.step(which);
    else pick();
  };
  const panel = picked && (
    <PickPanel
      picked={picked}
      groundAhdM={groundAhdM}
      called={called}
      isExact={elevationAt !== undefined}
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

  return (
    <div className={classes.globe} data-globe={failure ?? drawn}>
      {!failure && (
        <Toolbar
          {...{ presets, landings, flatness, stretch }}
          preset={flatness === '3d' ? view : null}
          onPreset={look}
          landing={landing?.key ?? ''}
          onLanding={setLandingKey}
          onFlatness={setFlatness}
          onStretch={setStretch}
          craneState={crane && crane.resting.length > 0 && crane.working !== crane.resting ? craneState : null}
          onCraneState={setCraneState}
        />
      )}
      {failure ? (
        <FlatFallback
          {...{ label, failure, meshes, shown, cranes, runways, panel }}
          onPick={(at) => pickAt(at, undefined)}
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
          <span className={classes.cross} aria-hidden="true" />
          {!stage && <p className={classes.wait}>Loading 3D globe…</p>}
          <ZoomButtons onIn={() => stage?.step('in')} onOut={() => stage?.step('out')} />
          {panel}
        </div>
      )}
      <p id={helpId} className={classes.hidden}>
        Arrow keys turn the view, plus and minus zoom, Enter shows the surface at the centre.
      </p>
      {called === undefined && <Legend entries={entries} shown={shown} onShow={setChosenTypes} />}
      {undrawn > 0 && (
        <p className={classes.note}>{undrawn === 1 ? '1 surface' : `${undrawn} surfaces`} can’t be drawn here.</p>
      )}
      <p className={classes.note}>
        {cranes.length > 0 && 'Red: parts above a protected surface, even if that surface is hidden. '}
        {HEIGHT_NOTE} The ground is drawn flat at {groundAhdM.toFixed(1)} m AHD. Base map: Natural Earth. Not for
        navigation.
      </p>
      <div ref={credits} className={classes.credits} hidden={mapsToken === null} />
    </div>
  );
});

/** The runway end a crane most likely affects. */
function nearestLanding(landings: ReturnType<typeof landingsOf>, crane: GlobeCrane | undefined) {
  if (!crane) return landings[0];
  const distance = new Map(landings.map((landing) => [landing, inverse(landing.threshold, crane.at).distanceM]));
  return [...landings].sort((a, b) => distance.get(a)! - distance.get(b)!)[0];
}
