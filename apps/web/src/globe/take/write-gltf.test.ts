import { expect, it } from 'vitest';
import { writeGltf } from './write-gltf.ts';

it('a model is a glTF 2.0 container: metres, y up, north away from the viewer, datum in its notes', () => {
  // One red triangle: 1 m east, 2 m north, 3 m AHD and so on.
  const solid = {
    corners: Float32Array.of(1, 2, 3, 1, 0, 0, 1, 4, 2, 3, 1, 0, 0, 1, 1, 5, 3, 1, 0, 0, 1),
    triangles: Uint32Array.of(0, 1, 2),
  };
  const nothing = { corners: new Float32Array(), triangles: new Uint32Array() };
  const bytes = writeGltf(
    [
      { name: 'Crane', solid },
      { name: 'Empty', solid: nothing },
    ],
    {
      title: 'Sydney',
      notes: { datum: 'AHD' },
    },
  );
  const view = new DataView(bytes.buffer);
  expect(new TextDecoder().decode(bytes.subarray(0, 4))).toBe('glTF');
  expect([view.getUint32(4, true), view.getUint32(8, true)]).toEqual([2, bytes.length]);
  const length = view.getUint32(12, true);
  const json = JSON.parse(new TextDecoder().decode(bytes.subarray(20, 20 + length)));
  expect(json).toMatchObject({
    asset: { version: '2.0', extras: { datum: 'AHD' } },
    scenes: [{ name: 'Sydney' }],
    nodes: [{ name: 'Crane', mesh: 0 }],
    buffers: [{ byteLength: 3 * 12 + 3 * 16 + 3 * 4 }],
  });
  const [position] = json.accessors;
  expect([position.min, position.max]).toEqual([
    [1, 3, -5],
    [4, 3, -2],
  ]);
  const data = 20 + length + 8;
  expect([0, 4, 8].map((at) => view.getFloat32(data + at, true))).toEqual([1, 3, -2]);
});
