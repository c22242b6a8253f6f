/** Loaded when somebody takes a model along: no picture needs these writers. */
export { describeModel } from './taken-model.ts';
export { writeModelDxf } from './write-model-dxf.ts';
export { writeModelKmz } from './write-model-kmz.ts';
