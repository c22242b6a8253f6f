import { type RefObject, useEffect, useRef, useState } from 'react';
import { loadChunk } from '../../lib/load-chunk.ts';
import type { Camera } from '../scene/camera.ts';
import type { LabelLook } from '../scene/label-overlay.ts';
import type { Drawn, Stage } from '../scene/stage.ts';
import classes from './globe.module.css';

export type StageFailure = 'no-webgl' | 'not-loaded' | 'stopped';

export interface UsedStage {
  readonly stage: Stage | null;
  readonly failure: StageFailure | null;
  readonly drawn: Drawn;
  /** The limit has been in a finished picture. */
  readonly hasShownSkin: boolean;
}

interface Watch {
  readonly onClick: (x: number, y: number) => void;
  readonly onHover: (at: { x: number; y: number } | null) => void;
  readonly onCamera: (camera: Camera) => void;
}

/** Smoothed by the draw loop itself, and only when there is time. */
const CONTEXT: WebGLContextAttributes = { alpha: false, antialias: false, powerPreference: 'high-performance' };

const LABELS: Record<LabelLook, string | undefined> = {
  crane: classes.labelCrane,
  alarm: classes.labelAlarm,
  contour: classes.labelContour,
  surface: classes.labelSurface,
  runway: classes.labelRunway,
  place: classes.labelPlace,
  distance: classes.labelDistance,
  note: classes.labelNote,
  strong: classes.labelStrong,
};

/** Opens a stage in the holder; the words are elements over it. */
export function useStage(
  holder: RefObject<HTMLElement | null>,
  words: RefObject<HTMLElement | null>,
  watch: Watch,
): UsedStage {
  const [stage, setStage] = useState<Stage | null>(null);
  const [failure, setFailure] = useState<StageFailure | null>(null);
  const [drawn, setDrawn] = useState<Drawn>('drawing');
  const [hasShownSkin, setShownSkin] = useState(false);
  const latest = useRef(watch);
  latest.current = watch;

  useEffect(() => {
    const [location, over] = [holder.current, words.current];
    if (!location || !over) return;
    // A new canvas for every stage: a released context cannot be created again.
    const canvas = document.createElement('canvas');
    location.append(canvas);
    const gl = canvas.getContext('webgl2', CONTEXT);
    if (!gl) {
      canvas.remove();
      setFailure('no-webgl');
      return;
    }
    let open: Stage | null = null;
    let removed = false;
    const begin = async () => {
      const { openStage } = await loadChunk(() => import('../scene/stage.ts'));
      if (removed) return;
      try {
        open = openStage(canvas, gl, over, {
          classOf: (look) => `${classes.label} ${LABELS[look] ?? ''}`,
          onDrawn: (now, hasSkin) => {
            setDrawn(now);
            if (now !== 'drawing' && hasSkin) setShownSkin(true);
          },
          onCamera: (camera) => latest.current.onCamera(camera),
          onClick: (x, y) => latest.current.onClick(x, y),
          onHover: (at) => latest.current.onHover(at),
          onStopped: () => {
            if (!removed) setFailure('stopped');
          },
        });
        setStage(open);
      } catch {
        setFailure('no-webgl');
      }
    };
    begin().catch(() => setFailure('not-loaded'));
    return () => {
      removed = true;
      setStage(null);
      setDrawn('drawing');
      open?.close();
      canvas.remove();
    };
  }, [holder, words]);

  return { stage, failure, drawn, hasShownSkin };
}
