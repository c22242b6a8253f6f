import type { Solid } from '../gl/solids.ts';

/** One part of the picture: triangles with a colour for each corner. */
export interface GltfPart {
  readonly name: string;
  readonly solid: Solid;
}

interface Document {
  readonly title: string;
  /** Datum, reference point, scale: whatever a reader must know. */
  readonly notes: Readonly<Record<string, string | number>>;
}

const [FLOAT, UNSIGNED_INT] = [5126, 5125];
const [ARRAY_BUFFER, ELEMENT_BUFFER] = [34962, 34963];
const STRIDE = 7;

/** Binary glTF 2.0. Its axes are right-handed with y up: east is x, height is y, south is z. */
export function writeGltf(parts: readonly GltfPart[], { title, notes }: Document): Uint8Array {
  const chunks: Uint8Array[] = [];
  let length = 0;
  const views: object[] = [];
  const accessors: object[] = [];
  const add = (values: Float32Array | Uint32Array, type: string, target: number, bounds: object = {}): number => {
    const bytes = new Uint8Array(values.buffer, values.byteOffset, values.byteLength);
    views.push({ buffer: 0, byteOffset: length, byteLength: bytes.length, target });
    chunks.push(bytes);
    length += bytes.length;
    const size = type === 'SCALAR' ? 1 : type === 'VEC3' ? 3 : 4;
    const componentType = values instanceof Float32Array ? FLOAT : UNSIGNED_INT;
    accessors.push({ bufferView: views.length - 1, componentType, count: values.length / size, type, ...bounds });
    return accessors.length - 1;
  };
  const meshes = parts
    .filter(({ solid }) => solid.triangles.length > 0)
    .map(({ name, solid: { corners, triangles } }) => {
      const count = corners.length / STRIDE;
      const [position, colour] = [new Float32Array(count * 3), new Float32Array(count * 4)];
      const [min, max] = [
        [1e9, 1e9, 1e9],
        [-1e9, -1e9, -1e9],
      ] as [number[], number[]];
      for (let i = 0; i < count; i++) {
        const at = [corners[i * STRIDE]!, corners[i * STRIDE + 2]!, -corners[i * STRIDE + 1]!];
        position.set(at, i * 3);
        colour.set(corners.subarray(i * STRIDE + 3, i * STRIDE + 7), i * 4);
        for (const axis of [0, 1, 2]) {
          // The bounds must be the stored numbers, which are rounded.
          min[axis] = Math.min(min[axis]!, position[i * 3 + axis]!);
          max[axis] = Math.max(max[axis]!, position[i * 3 + axis]!);
        }
      }
      const attributes = {
        POSITION: add(position, 'VEC3', ARRAY_BUFFER, { min, max }),
        COLOR_0: add(colour, 'VEC4', ARRAY_BUFFER),
      };
      return { name, primitives: [{ attributes, indices: add(triangles, 'SCALAR', ELEMENT_BUFFER), material: 0 }] };
    });
  const json = {
    asset: { version: '2.0', generator: 'Jibline', extras: notes },
    scene: 0,
    scenes: [{ name: title, nodes: meshes.map((_, i) => i), extras: notes }],
    nodes: meshes.map(({ name }, mesh) => ({ name, mesh })),
    meshes,
    materials: [
      {
        name: 'painted',
        doubleSided: true,
        alphaMode: 'BLEND',
        pbrMetallicRoughness: { metallicFactor: 0, roughnessFactor: 1 },
      },
    ],
    buffers: [{ byteLength: length }],
    bufferViews: views,
    accessors,
  };
  return container(new TextEncoder().encode(JSON.stringify(json)), chunks, length);
}

const HEAD = 12;
const CHUNK_HEAD = 8;
const padded = (length: number) => Math.ceil(length / 4) * 4;

/** The header, the description padded with spaces and the numbers padded with zeros. */
function container(json: Uint8Array, chunks: readonly Uint8Array[], length: number): Uint8Array {
  const [text, data] = [padded(json.length), padded(length)];
  const out = new Uint8Array(HEAD + CHUNK_HEAD + text + CHUNK_HEAD + data);
  const view = new DataView(out.buffer);
  for (const [at, value] of [
    [0, 0x46546c67],
    [4, 2],
    [8, out.length],
    [12, text],
    [16, 0x4e4f534a],
    [HEAD + CHUNK_HEAD + text, data],
    [HEAD + CHUNK_HEAD + text + 4, 0x004e4942],
  ] as const) {
    view.setUint32(at, value, true);
  }
  out.set(json, HEAD + CHUNK_HEAD);
  out.fill(0x20, HEAD + CHUNK_HEAD + json.length, HEAD + CHUNK_HEAD + text);
  let at = HEAD + 2 * CHUNK_HEAD + text;
  for (const chunk of chunks) {
    out.set(chunk, at);
    at += chunk.length;
  }
  return out;
}
