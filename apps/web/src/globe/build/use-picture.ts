import { useEffect, useState } from 'react';
import type { Outline } from '../picture/outlines.ts';
import type { PictureQuestion, PictureStep, SkinPicture } from './build-picture.ts';

export interface Picture {
  readonly near: SkinPicture | null;
  readonly whole: SkinPicture | null;
  readonly outlines: readonly Outline[];
  readonly hasFailed: boolean;
}

const NOTHING: Picture = { near: null, whole: null, outlines: [], hasFailed: false };

/** The skin and the outlines, from a worker, as they become ready. The question must be stable. */
export function usePicture(question: PictureQuestion | null): Picture {
  const [picture, setPicture] = useState<Picture>(NOTHING);
  useEffect(() => {
    if (!question) return;
    // A worker for each question: the one before it may still be at its whole airport.
    const worker = new Worker(new URL('./picture-worker.ts', import.meta.url), { type: 'module' });
    worker.onmessage = ({ data }: MessageEvent<PictureStep>) => {
      performance.mark(`globe ${data.step}`);
      setPicture((before) =>
        data.step === 'outlines' ? { ...before, outlines: data.outlines } : { ...before, [data.step]: data.picture },
      );
    };
    worker.onerror = () => setPicture((before) => ({ ...before, hasFailed: true }));
    worker.postMessage(question);
    return () => worker.terminate();
  }, [question]);
  return picture;
}
