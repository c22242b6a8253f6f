import { aim, feed, fill, makeProgram, type Rgba, type Shot } from './program.ts';

/** A picture laid over a quadrangle: x, y, z, u, v of each corner, in order around it. */
export interface Laid {
  readonly picture: HTMLCanvasElement;
  /** Rows of corners: a large picture follows the earth's curve. */
  readonly corners: Float32Array;
  readonly triangles: Uint32Array;
}

interface Uploaded {
  readonly vao: WebGLVertexArrayObject;
  readonly texture: WebGLTexture;
  readonly buffers: readonly WebGLBuffer[];
  readonly count: number;
}

const STRIDE = 5;

const VERTEX = `
in vec3 position;
in vec2 uv;
out vec2 where;
out vec2 here;
void main() {
  where = uv;
  here = position.xy;
  gl_Position = camera * placed(position);
}`;
// The ground's rim fades into the sky instead of ending.
const FRAGMENT = `
uniform sampler2D picture;
uniform vec4 sky;
uniform float rimM;
in vec2 where;
in vec2 here;
out vec4 shown;
void main() {
  vec4 seen = texture(picture, where);
  float far = rimM > 0.0 ? smoothstep(rimM * 0.62, rimM * 0.98, length(here)) : 0.0;
  shown = vec4(mix(seen.rgb, sky.rgb, far), seen.a);
}`;

/** Ground and runways: drawn first, in order, hiding nothing. */
export function pictureLayer(gl: WebGL2RenderingContext) {
  const program = makeProgram(gl, VERTEX, FRAGMENT);
  const slanting = gl.getExtension('EXT_texture_filter_anisotropic');
  let laid = new Map<Laid, Uploaded>();
  return {
    /** What is laid already stays. */
    set(pictures: readonly Laid[]) {
      const before = laid;
      for (const [one, { vao, texture, buffers }] of before) {
        if (pictures.includes(one)) continue;
        gl.deleteVertexArray(vao);
        gl.deleteTexture(texture);
        for (const buffer of buffers) gl.deleteBuffer(buffer);
      }
      const upload = ({ picture, corners, triangles }: Laid): Uploaded => {
        const vao = gl.createVertexArray();
        gl.bindVertexArray(vao);
        const buffers = [fill(gl, gl.ARRAY_BUFFER, corners)];
        feed(gl, program.attribute('position'), 3, { stride: STRIDE });
        feed(gl, program.attribute('uv'), 2, { stride: STRIDE, offset: 3 });
        buffers.push(fill(gl, gl.ELEMENT_ARRAY_BUFFER, triangles));
        gl.bindVertexArray(null);
        const texture = gl.createTexture();
        gl.bindTexture(gl.TEXTURE_2D, texture);
        gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, gl.RGBA, gl.UNSIGNED_BYTE, picture);
        gl.generateMipmap(gl.TEXTURE_2D);
        gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.LINEAR_MIPMAP_LINEAR);
        gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_S, gl.CLAMP_TO_EDGE);
        gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_T, gl.CLAMP_TO_EDGE);
        if (slanting) gl.texParameterf(gl.TEXTURE_2D, slanting.TEXTURE_MAX_ANISOTROPY_EXT, 4);
        return { vao, texture, buffers, count: triangles.length };
      };
      laid = new Map(pictures.map((one) => [one, before.get(one) ?? upload(one)]));
    },
    draw(shot: Shot, sky: Rgba, rimM: number) {
      aim(gl, program, shot);
      gl.uniform4f(program.uniform('sky'), ...sky);
      gl.uniform1f(program.uniform('rimM'), rimM);
      gl.disable(gl.DEPTH_TEST);
      for (const { vao, texture, count } of laid.values()) {
        gl.bindTexture(gl.TEXTURE_2D, texture);
        gl.bindVertexArray(vao);
        gl.drawElements(gl.TRIANGLES, count, gl.UNSIGNED_INT, 0);
      }
      gl.bindVertexArray(null);
      gl.enable(gl.DEPTH_TEST);
    },
  };
}
