import { useEffect, useRef, useState } from 'react';
import type { Outline } from '../picture/outlines.ts';
import type { PictureQuestion, PictureStep, SkinPicture } from './build-picture.ts';
import type { PictureOrder } from './picture-worker.ts';

export interface Picture {
  readonly near: SkinPicture | null;
  readonly whole: SkinPicture | null;
  readonly outlines: readonly Outline[];
  readonly hasFailed: boolean;
}

const NOTHING: Picture = { near: null, whole: null, outlines: [], hasFailed: false };

const startWorker = () => new Worker(new URL('./picture-worker.ts', import.meta.url), { type: 'module' });
let spare: Worker | null = null;

/** A worker with its program loaded, for the next picture. */
export function prepareWorker(): void {
  spare ??= startWorker();
}

function takeWorker(): Worker {
  const worker = spare ?? startWorker();
  spare = null;
  return worker;
}

/**
 * The skin and the outlines, from a worker, as they become ready; beyond the crane's surroundings once `mayGoOn`. The
 * question must be stable.
 */
export function usePicture(question: PictureQuestion | null, mayGoOn: boolean): Picture {
  const [picture, setPicture] = useState<Picture>(NOTHING);
  const worker = useRef<Worker | null>(null);
  useEffect(() => {
    if (!question) return;
    // A worker for each question: the one before it may still be at its whole airport.
    const own = takeWorker();
    worker.current = own;
    own.onmessage = ({ data }: MessageEvent<PictureStep>) => {
      performance.mark(`globe ${data.step}`);
      setPicture((before) =>
        data.step === 'outlines' ? { ...before, outlines: data.outlines } : { ...before, [data.step]: data.picture },
      );
    };
    own.onerror = () => setPicture((before) => ({ ...before, hasFailed: true }));
    own.postMessage(question satisfies PictureOrder);
    return () => {
      worker.current = null;
      own.terminate();
    };
  }, [question]);
  useEffect(() => {
    if (question && mayGoOn) worker.current?.postMessage('go-on' satisfies PictureOrder);
  }, [question, mayGoOn]);
  return picture;
}
