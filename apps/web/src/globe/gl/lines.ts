import { aim, feed, fill, makeProgram, type Rgba, type Shot } from './program.ts';

/** A line between two points, as wide in pixels whatever the distance. */
export interface Stroke {
  readonly from: readonly [number, number, number];
  readonly to: readonly [number, number, number];
  readonly colour: Rgba;
  readonly widthPx: number;
}

const STRIDE = 11;

const VERTEX = `
in vec2 corner;
in vec3 start;
in vec3 end;
in vec4 colour;
in float width;
uniform vec2 canvas;
uniform float lineScale;
out vec4 paint;
void main() {
  paint = colour;
  vec4 a = camera * placed(start);
  vec4 b = camera * placed(end);
  // Ends behind the camera are drawn from just before it.
  float near = 0.01;
  if (a.w < near && b.w < near) { gl_Position = vec4(0.0, 0.0, 2.0, 1.0); return; }
  if (a.w < near) a = mix(b, a, (b.w - near) / (b.w - a.w));
  if (b.w < near) b = mix(a, b, (a.w - near) / (a.w - b.w));
  vec2 way = (b.xy / b.w - a.xy / a.w) * canvas;
  float length = max(length(way), 1e-6);
  vec2 aside = vec2(-way.y, way.x) / length;
  vec4 at = corner.x < 0.5 ? a : b;
  at.xy += (aside * (corner.y - 0.5) + way / length * (corner.x - 0.5) * 0.5) * width * lineScale * 2.0 / canvas * at.w;
  at.z -= 1e-4 * at.w;
  gl_Position = at;
}`;
const FRAGMENT = `
in vec4 paint;
out vec4 shown;
void main() { shown = paint; }`;

export function strokeLayer(gl: WebGL2RenderingContext) {
  const program = makeProgram(gl, VERTEX, FRAGMENT);
  const vao = gl.createVertexArray();
  gl.bindVertexArray(vao);
  fill(gl, gl.ARRAY_BUFFER, Float32Array.of(0, 0, 1, 0, 0, 1, 1, 1));
  feed(gl, program.attribute('corner'), 2);
  const buffer = gl.createBuffer();
  gl.bindBuffer(gl.ARRAY_BUFFER, buffer);
  feed(gl, program.attribute('start'), 3, { stride: STRIDE, every: 1 });
  feed(gl, program.attribute('end'), 3, { stride: STRIDE, offset: 3, every: 1 });
  feed(gl, program.attribute('colour'), 4, { stride: STRIDE, offset: 6, every: 1 });
  feed(gl, program.attribute('width'), 1, { stride: STRIDE, offset: 10, every: 1 });
  gl.bindVertexArray(null);
  let count = 0;
  return {
    set(strokes: readonly Stroke[]) {
      const values = new Float32Array(strokes.length * STRIDE);
      for (const [i, { from, to, colour, widthPx }] of strokes.entries()) {
        values.set([...from, ...to, ...colour, widthPx], i * STRIDE);
      }
      gl.bindBuffer(gl.ARRAY_BUFFER, buffer);
      gl.bufferData(gl.ARRAY_BUFFER, values, gl.DYNAMIC_DRAW);
      count = strokes.length;
    },
    draw(shot: Shot, isOnTop = false) {
      if (count === 0) return;
      aim(gl, program, shot);
      gl.uniform2f(program.uniform('canvas'), shot.width, shot.height);
      gl.uniform1f(program.uniform('lineScale'), shot.lineScale);
      if (isOnTop) gl.disable(gl.DEPTH_TEST);
      gl.depthMask(false);
      gl.bindVertexArray(vao);
      gl.drawArraysInstanced(gl.TRIANGLE_STRIP, 0, 4, count);
      gl.bindVertexArray(null);
      gl.depthMask(true);
      gl.enable(gl.DEPTH_TEST);
    },
  };
}
