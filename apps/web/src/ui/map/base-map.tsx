import type { MapSource } from '@jibline/contract';
import { useComputedColorScheme } from '@mantine/core';
import { useEffect, useRef } from 'react';
import 'maplibre-gl/dist/maplibre-gl.css';
import type { PlanView } from '../plan/plan-frame.ts';
import classes from './base-map.module.css';
import { type DrawnMap, drawMap, type MapState } from './draw-map.ts';

export interface BaseMapProps {
  source: MapSource;
  view: PlanView;
  onState: (state: MapState) => void;
}

/** The provider's map below the drawing. Whatever fails here, the drawing above stays. */
export default function BaseMap({ source, view, onState }: BaseMapProps) {
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false });
  const container = useRef<HTMLDivElement>(null);
  const drawn = useRef<DrawnMap | null>(null);
  const latest = useRef(view);
  latest.current = view;
  useEffect(() => {
    const element = container.current;
    if (!element) return;
    let isRemoved = false;
    try {
      drawn.current = drawMap(element, source, scheme, latest.current, (state) => !isRemoved && onState(state));
    } catch {
      // No WebGL: our own land is drawn instead.
      onState({ isShown: false, isIncomplete: true });
    }
    return () => {
      isRemoved = true;
      drawn.current?.remove();
      drawn.current = null;
      onState({ isShown: false, isIncomplete: false });
    };
  }, [source, scheme, onState]);
  useEffect(() => {
    drawn.current?.look(view);
  }, [view]);
  return <div ref={container} className={classes.map} aria-hidden="true" />;
}
