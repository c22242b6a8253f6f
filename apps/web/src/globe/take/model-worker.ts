import { describeModel, type ModelQuestion } from './taken-model.ts';
import { writeModelDxf } from './write-model-dxf.ts';
import { writeModelKmz } from './write-model-kmz.ts';

const WRITERS = {
  kmz: writeModelKmz,
  dxf: (model: Parameters<typeof writeModelDxf>[0]) => new TextEncoder().encode(writeModelDxf(model)),
} as const;

export type ModelFormat = keyof typeof WRITERS;

export interface ModelOrder {
  readonly format: ModelFormat;
  readonly question: ModelQuestion;
}

// An airport's contours take a second or two.
self.onmessage = ({ data: { format, question } }: MessageEvent<ModelOrder>) => {
  self.postMessage(WRITERS[format](describeModel(question)));
};
