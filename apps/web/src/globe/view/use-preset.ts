import { useState } from 'react';
import type { Preset } from './views.ts';

/** The view someone chose. When another crane of the application is chosen, the camera goes there. */
export function usePreset(from: Preset, craneId: string | undefined) {
  const [preset, setPreset] = useState(from);
  const [shownId, setShownId] = useState(craneId);
  if (craneId !== undefined && craneId !== shownId) {
    setShownId(craneId);
    if (shownId !== undefined) setPreset('crane');
  }
  return [preset, setPreset] as const;
}
