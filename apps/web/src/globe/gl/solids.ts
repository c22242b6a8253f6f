import { aim, feed, fill, makeProgram, type Shot } from './program.ts';

/** Painted triangles: x, y, z and the colour of each corner. */
export interface Solid {
  readonly corners: Float32Array;
  readonly triangles: Uint32Array;
}

const STRIDE = 7;

const VERTEX = `
in vec3 position;
in vec4 colour;
out vec4 paint;
void main() {
  paint = colour;
  gl_Position = camera * placed(position);
}`;
const FRAGMENT = `
in vec4 paint;
out vec4 shown;
void main() { shown = paint; }`;

/** Draws painted triangles; translucent ones hide nothing behind them. */
export function solidLayer(gl: WebGL2RenderingContext) {
  const program = makeProgram(gl, VERTEX, FRAGMENT);
  const vao = gl.createVertexArray();
  let buffers: WebGLBuffer[] = [];
  let count = 0;
  return {
    set({ corners, triangles }: Solid) {
      for (const buffer of buffers) gl.deleteBuffer(buffer);
      gl.bindVertexArray(vao);
      buffers = [fill(gl, gl.ARRAY_BUFFER, corners)];
      feed(gl, program.attribute('position'), 3, { stride: STRIDE });
      feed(gl, program.attribute('colour'), 4, { stride: STRIDE, offset: 3 });
      buffers.push(fill(gl, gl.ELEMENT_ARRAY_BUFFER, triangles));
      gl.bindVertexArray(null);
      count = triangles.length;
    },
    draw(shot: Shot, isGlass: boolean) {
      if (count === 0) return;
      aim(gl, program, shot);
      gl.depthMask(!isGlass);
      if (isGlass) gl.disable(gl.DEPTH_TEST);
      gl.bindVertexArray(vao);
      gl.drawElements(gl.TRIANGLES, count, gl.UNSIGNED_INT, 0);
      gl.bindVertexArray(null);
      gl.depthMask(true);
      gl.enable(gl.DEPTH_TEST);
    },
  };
}
