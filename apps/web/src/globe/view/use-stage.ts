import { useComputedColorScheme } from '@mantine/core';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { loadChunk } from '../../lib/load-chunk.ts';
import type { Drawn, Stage } from '../scene/stage.ts';

export type StageFailure = 'no-webgl' | 'not-loaded' | 'stopped';

export interface UsedStage {
  readonly stage: Stage | null;
  readonly failure: StageFailure | null;
  readonly drawn: Drawn;
  readonly scheme: 'light' | 'dark';
}

/** Edges are smoothed by Cesium's own pictures, and only while there is time for it. */
const CONTEXT = { alpha: false, stencil: true, antialias: false, powerPreference: 'high-performance' } as const;

/** Fetches Cesium with the first globe anyone looks at, and opens a stage in the holder. */
export function useStage(
  holder: RefObject<HTMLElement | null>,
  credits: RefObject<HTMLElement | null>,
  onClick: (x: number, y: number) => void,
): UsedStage {
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false });
  const [stage, setStage] = useState<Stage | null>(null);
  const [failure, setFailure] = useState<StageFailure | null>(null);
  const [drawn, setDrawn] = useState<Drawn>('drawing');
  const latest = useRef({ onClick, scheme });
  latest.current = { onClick, scheme };

  useEffect(() => {
    const [location, words] = [holder.current, credits.current];
    if (!location || !words) return;
    // A canvas of its own for every stage: a context once given up cannot be had again.
    const canvas = document.createElement('canvas');
    location.append(canvas);
    // Asked for here, so that who has no WebGL need not fetch Cesium to learn it. Cesium is given the same one.
    if (!canvas.getContext('webgl2', CONTEXT)) {
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
        open = openStage(canvas, words, latest.current.scheme, {
          onDrawn: setDrawn,
          onClick: (x, y) => latest.current.onClick(x, y),
          onStopped: () => setFailure('stopped'),
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
      words.replaceChildren();
    };
  }, [holder, credits]);

  return { stage, failure, drawn, scheme };
}
