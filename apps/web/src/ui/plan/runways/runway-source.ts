import { type ComponentType, createContext } from 'react';
import type { PlanView } from '../plan-frame.ts';
import type { DrawnRunway } from './runway-shapes.ts';

export interface RunwaySourceProps {
  view: PlanView;
  onRunways: (runways: readonly DrawnRunway[]) => void;
}

/** Finds the runways near a view and hands them over; it draws nothing itself. Absent: maps without runways. */
export const RunwaySourceContext = createContext<ComponentType<RunwaySourceProps> | null>(null);
