import { buildPicture, type PictureQuestion, type PictureStep } from './build-picture.ts';

/** A question, or leave to go on after the limit around the crane. */
export type PictureOrder = PictureQuestion | 'go-on';

declare const self: {
  onmessage: ((event: MessageEvent<PictureOrder>) => void) | null;
  postMessage(step: PictureStep, transfer: Transferable[]): void;
};

const buffersOf = (step: PictureStep): Transferable[] => {
  if (step.step === 'outlines') return step.outlines.flatMap(({ rings }) => rings.map((ring) => ring.buffer));
  const { corners, slopes, governs, triangles, walls } = step.picture.skin;
  return [corners, slopes, governs, triangles, walls].map(({ buffer }) => buffer as ArrayBuffer);
};

let steps: Iterator<PictureStep, void> | null = null;

/** Around the crane at once. The rest is several times as much work, and on few cores the first picture would wait. */
self.onmessage = ({ data }) => {
  if (data !== 'go-on') steps = buildPicture(data);
  for (let next = steps?.next(); next && !next.done; next = steps?.next()) {
    self.postMessage(next.value, buffersOf(next.value));
    if (next.value.step === 'near') return;
  }
};
