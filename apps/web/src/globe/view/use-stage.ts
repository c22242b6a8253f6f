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

/** Cesium antialiases by itself, and only when there is time. */
const CONTEXT = { alpha: false, stencil: true, antialias: false, powerPreference: 'high-performance' } as const;

/** Loads Cesium with the first globe shown, and opens a stage in the holder. */
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
    // A new canvas for every stage: a released context cannot be created again.
    const canvas = document.createElement('canvas');
    location.append(canvas);
    // Created here, so that browsers without WebGL need not load Cesium to find out. Cesium uses the same context.
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
