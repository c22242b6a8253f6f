import type { ModelFormat, ModelOrder } from './model-worker.ts';
import type { ModelQuestion } from './taken-model.ts';

const MEDIA_TYPES: Record<ModelFormat, string> = { kmz: 'application/vnd.google-earth.kmz', dxf: 'image/vnd.dxf' };

/** The model as a file for another program, written by a worker of its own. */
export async function makeModelFile(format: ModelFormat, question: ModelQuestion): Promise<Blob> {
  const worker = new Worker(new URL('./model-worker.ts', import.meta.url), { type: 'module' });
  try {
    const file = await new Promise<Uint8Array<ArrayBuffer>>((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<Uint8Array<ArrayBuffer>>) => resolve(data);
      worker.onerror = () => reject(new Error(`the ${format} could not be written`));
      worker.postMessage({ format, question } satisfies ModelOrder);
    });
    return new Blob([file], { type: MEDIA_TYPES[format] });
  } finally {
    worker.terminate();
  }
}
