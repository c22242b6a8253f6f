import type { HeightMap } from '@jibline/contract';
import { useEffect, useState } from 'react';
import type { PaintOrder } from './paint-worker.ts';

/** Address of the painted height map; null until painted, and where the browser has no workers. */
export function useHeightPicture(map: HeightMap | undefined, groundAhdM: number): string | null {
  const [picture, setPicture] = useState<string | null>(null);
  useEffect(() => {
    if (!map || typeof Worker === 'undefined') return;
    const worker = new Worker(new URL('./paint-worker.ts', import.meta.url), { type: 'module' });
    let address: string | null = null;
    worker.onmessage = ({ data }: MessageEvent<Blob>) => {
      address = URL.createObjectURL(data);
      setPicture(address);
    };
    const { elevationsAhdM, columns, rows } = map;
    worker.postMessage({ elevationsAhdM, columns, rows, groundAhdM } satisfies PaintOrder);
    return () => {
      worker.terminate();
      if (address) URL.revokeObjectURL(address);
    };
  }, [map, groundAhdM]);
  return picture;
}
