import type { Position } from '@jibline/surfaces';
import { useState } from 'react';

const WAIT_MS = 15_000;

/** Where this device is, on request; the browser asks the person first. */
export function useMyLocation(onFound: (at: Position, accuracyM: number) => void) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const ask = () => {
    setFailure(null);
    if (!('geolocation' in navigator)) return setFailure('This browser can’t tell where you are. Enter an address.');
    setBusy(true);
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) => {
        setBusy(false);
        onFound({ lat: Number(latitude.toFixed(6)), lon: Number(longitude.toFixed(6)) }, accuracy);
      },
      ({ code, PERMISSION_DENIED }) => {
        setBusy(false);
        setFailure(
          code === PERMISSION_DENIED
            ? 'Your browser doesn’t share your location with this page. Allow it, or enter an address.'
            : 'Your location wasn’t found. Try again outdoors, or enter an address.',
        );
      },
      { enableHighAccuracy: true, timeout: WAIT_MS, maximumAge: 60_000 },
    );
  };
  return { ask, isBusy, failure };
}
