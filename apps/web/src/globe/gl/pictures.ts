import { aim, feed, fill, makeProgram, type Rgba, type Shot } from './program.ts';

/** A picture laid over facets. */
export interface Laid {
  readonly picture: HTMLCanvasElement;
  /** x, y, z, u, v, light and, for ground that hides, its height for sure, of each corner. */
  readonly corners: Float32Array;
  readonly triangles: Uint32Array;
  /** Ground with a relief: the facets that hide what is behind them. */
  readonly hiding?: Uint32Array;
  /** A square where finer ground is drawn instead. */
  readonly hole?: { readonly x: number; readonly y: number; readonly halfM: number } | null;
}

interface Facets {
  readonly vao: WebGLVertexArrayObject;
  readonly buffers: readonly WebGLBuffer[];
  readonly count: number;
}
interface Uploaded {
  readonly facets: Facets;
  readonly hiding: Facets | null;
}

const STRIDE = 7;

const VERTEX = `
in vec3 position;
in vec2 uv;
in float light;
in float sure;
uniform bool isForHiding;
out vec2 where;
out vec2 here;
out float lit;
void main() {
  where = uv;
  here = position.xy;
  lit = light;
  gl_Position = camera * placed(vec3(position.xy, isForHiding ? sure : position.z));
}`;
// The ground's rim fades into the sky instead of ending.
const FRAGMENT = `
uniform sampler2D picture;
uniform vec4 sky;
uniform float rimM;
uniform vec3 hole;
uniform vec3 cut;
in vec2 where;
in vec2 here;
in float lit;
out vec4 shown;
void main() {
  vec2 off = abs(here - hole.xy);
  if (max(off.x, off.y) < hole.z || dot(here, cut.xy) > cut.z) discard;
  vec4 seen = texture(picture, where);
  float far = rimM > 0.0 ? smoothstep(rimM * 0.62, rimM * 0.98, length(here)) : 0.0;
  shown = vec4(mix(seen.rgb * lit, sky.rgb, far), seen.a);
}`;
const NO_CUT = [0, 0, 1] as const;

/** Ground and runways: drawn first, in order. Flat ground hides nothing, a relief what is surely behind it. */
export function pictureLayer(gl: WebGL2RenderingContext) {
  const program = makeProgram(gl, VERTEX, FRAGMENT);
  const slanting = gl.getExtension('EXT_texture_filter_anisotropic');
  let laid = new Map<Laid, Uploaded>();
  let textures = new Map<HTMLCanvasElement, WebGLTexture>();

  const facetsOf = (corners: Float32Array, triangles: Uint32Array): Facets => {
    const vao = gl.createVertexArray();
    gl.bindVertexArray(vao);
    const buffers = [fill(gl, gl.ARRAY_BUFFER, corners)];
    feed(gl, program.attribute('position'), 3, { stride: STRIDE });
    feed(gl, program.attribute('uv'), 2, { stride: STRIDE, offset: 3 });
    feed(gl, program.attribute('light'), 1, { stride: STRIDE, offset: 5 });
    feed(gl, program.attribute('sure'), 1, { stride: STRIDE, offset: 6 });
    buffers.push(fill(gl, gl.ELEMENT_ARRAY_BUFFER, triangles));
    gl.bindVertexArray(null);
    return { vao, buffers, count: triangles.length };
  };
  const textureOf = (picture: HTMLCanvasElement): WebGLTexture => {
    const texture = gl.createTexture();
    gl.bindTexture(gl.TEXTURE_2D, texture);
    gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, gl.RGBA, gl.UNSIGNED_BYTE, picture);
    gl.generateMipmap(gl.TEXTURE_2D);
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.LINEAR_MIPMAP_LINEAR);
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_S, gl.CLAMP_TO_EDGE);
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_T, gl.CLAMP_TO_EDGE);
    return texture;
  };
  const release = ({ vao, buffers }: Facets) => {
    gl.deleteVertexArray(vao);
    for (const buffer of buffers) gl.deleteBuffer(buffer);
  };
  const drawFacets = ({ vao, count }: Facets) => {
    gl.bindVertexArray(vao);
    gl.drawElements(gl.TRIANGLES, count, gl.UNSIGNED_INT, 0);
  };
  const drawPicture = ({ picture, hole }: Laid, { facets }: Uploaded, isSharp: boolean) => {
    gl.bindTexture(gl.TEXTURE_2D, textures.get(picture) ?? null);
    // Far ground in oblique views stays clear; without a graphics card this is the dearest part of it.
    if (slanting) gl.texParameterf(gl.TEXTURE_2D, slanting.TEXTURE_MAX_ANISOTROPY_EXT, isSharp ? 4 : 1);
    gl.uniform3f(program.uniform('hole'), hole?.x ?? 0, hole?.y ?? 0, hole?.halfM ?? 0);
    drawFacets(facets);
  };
  return {
    /** What is laid already stays, and a picture that is only laid anew is not uploaded again. */
    set(pictures: readonly Laid[]) {
      const [before, texturesBefore] = [laid, textures];
      for (const [one, { facets, hiding }] of before) {
        if (pictures.includes(one)) continue;
        release(facets);
        if (hiding) release(hiding);
      }
      for (const [picture, texture] of texturesBefore) {
        if (!pictures.some((one) => one.picture === picture)) gl.deleteTexture(texture);
      }
      const upload = ({ corners, triangles, hiding }: Laid): Uploaded => ({
        facets: facetsOf(corners, triangles),
        hiding: hiding ? facetsOf(corners, hiding) : null,
      });
      laid = new Map(pictures.map((one) => [one, before.get(one) ?? upload(one)]));
      textures = new Map(pictures.map(({ picture }) => [picture, texturesBefore.get(picture) ?? textureOf(picture)]));
    },
    /** `cut`: a relief hides nothing where x·nx + y·ny > c, the viewer's side of a fence. */
    draw(shot: Shot, sky: Rgba, rimM: number, cut: readonly [number, number, number] | null) {
      aim(gl, program, shot);
      gl.uniform4f(program.uniform('sky'), ...sky);
      gl.uniform1f(program.uniform('rimM'), rimM);
      gl.uniform3f(program.uniform('cut'), ...NO_CUT);
      gl.uniform1i(program.uniform('isForHiding'), 0);
      const hilly = [...laid].filter(([, { hiding }]) => hiding);
      for (const one of hilly) drawPicture(...one, shot.isSharp);
      if (hilly.length > 0) hide(hilly, cut);
      gl.disable(gl.DEPTH_TEST);
      for (const one of laid) if (!one[1].hiding) drawPicture(...one, shot.isSharp);
      gl.bindVertexArray(null);
      gl.enable(gl.DEPTH_TEST);
    },
  };

  /** The hills' own depth gives way to one that is lower by what the model may be wrong. */
  function hide(hilly: readonly (readonly [Laid, Uploaded])[], cut: readonly [number, number, number] | null): void {
    gl.clear(gl.DEPTH_BUFFER_BIT);
    gl.colorMask(false, false, false, false);
    gl.uniform3f(program.uniform('cut'), ...(cut ?? NO_CUT));
    gl.uniform1i(program.uniform('isForHiding'), 1);
    for (const [{ hole }, { hiding }] of hilly) {
      gl.uniform3f(program.uniform('hole'), hole?.x ?? 0, hole?.y ?? 0, hole?.halfM ?? 0);
      if (hiding) drawFacets(hiding);
    }
    gl.uniform1i(program.uniform('isForHiding'), 0);
    gl.uniform3f(program.uniform('cut'), ...NO_CUT);
    gl.colorMask(true, true, true, true);
  }
}
