import { buildPicture, type PictureQuestion, type PictureStep } from './build-picture.ts';

declare const self: {
  onmessage: ((event: MessageEvent<PictureQuestion>) => void) | null;
  postMessage(step: PictureStep, transfer: Transferable[]): void;
};

const buffersOf = (step: PictureStep): Transferable[] => {
  if (step.step === 'outlines') return step.outlines.flatMap(({ rings }) => rings.map((ring) => ring.buffer));
  const { corners, slopes, governs, triangles, walls } = step.picture.skin;
  return [corners, slopes, governs, triangles, walls].map(({ buffer }) => buffer as ArrayBuffer);
};

self.onmessage = ({ data }) => buildPicture(data, (step) => self.postMessage(step, buffersOf(step)));
