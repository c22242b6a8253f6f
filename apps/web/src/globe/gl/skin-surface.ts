import type { Skin } from '@jibline/surfaces';
import { LIGHT } from '../mesh/light.ts';
import { aim, feed, fill, makeProgram, type Program, type Rgba, type Shot } from './program.ts';

/** The heights between which one colour turns into the next; where both are the same, it does so at once. */
export type Fade = readonly [fromM: number, toM: number];

/** How the skin is painted: colours by height, contours, light. */
export interface SkinPaint {
  /** One for each pair of neighbouring colours. */
  readonly fades: readonly Fade[];
  readonly colours: readonly Rgba[];
  readonly ink: Rgba;
  /** Metres between contours, and between bold ones. */
  readonly stepM: number;
  readonly boldM: number;
  readonly opacity: number;
  /** Nothing is drawn where x·nx + y·ny > c: the viewer's side of a fence. */
  readonly cut: readonly [nx: number, ny: number, c: number] | null;
}

/** As many as a legend can hold; a shader's lists have a fixed length. */
const MOST_COLOURS = 12;
/** A level surface exactly where a colour ends has one colour, whatever the rounding of its corners. */
const EDGE_M = 0.01;

/** Walls are darker than what lies level, and plain: on a step all contours would run together into one dark band. */
const WALL_SHADE = 0.86;

const VERTEX = `
in vec3 position;
in vec2 slope;
out float straight;
out float light;
out vec2 here;
out vec2 rise;
out float foot;
void main() {
  straight = position.z;
  here = position.xy;
  rise = slope;
  foot = position.z - dot(slope, position.xy);
  // Slopes of two per cent must still show.
  vec3 normal = normalize(vec3(-slope * 9.0, 1.0));
  light = 0.80 + 0.26 * dot(normal, normalize(vec3(${LIGHT.map((part) => part.toFixed(3)).join(', ')})));
  gl_Position = camera * placed(position);
}`;
// A facet is flat, the surface may be curved. Half way between the facet and its corners' own slopes, mixed, lies the
// height to the third order: contours are round where a cone's facets would make them angular.
// How much of a contour step lies within a pixel, the same in every direction (fwidth is not: lines too dense to be drawn
// would come back as hatching where a slope faces the screen's edges): lines stay as wide at every zoom. A level surface
// that happens to lie on a contour would turn all ink (guard); dense lines and walls fade out.
const FRAGMENT = `
uniform vec2 fades[${MOST_COLOURS}];
uniform vec4 colours[${MOST_COLOURS}];
uniform int count;
uniform vec4 ink;
uniform float stepM;
uniform float boldM;
uniform float opacity;
uniform vec3 cut;
uniform float lineScale;
uniform bool isWall;
in float straight;
in float light;
in vec2 here;
in vec2 rise;
in float foot;
out vec4 shown;
float line(float height, float every, float width) {
  float h = height / every;
  float w = length(vec2(dFdx(h), dFdy(h)));
  if (w < 2e-5) return 0.0;
  float d = abs(fract(h - 0.5) - 0.5) / w;
  return (1.0 - smoothstep(width - 0.5, width + 0.5, d)) * (1.0 - smoothstep(0.16, 0.3, w));
}
void main() {
  if (dot(here, cut.xy) > cut.z) discard;
  float height = 0.5 * (straight + foot + dot(rise, here));
  vec4 paint = colours[0];
  for (int i = 1; i < ${MOST_COLOURS}; i++) {
    vec2 fade = fades[i - 1];
    if (i < count) paint = mix(paint, colours[i], clamp((height - fade.x) / (fade.y - fade.x), 0.0, 1.0));
  }
  vec3 lit = paint.rgb * (isWall ? ${WALL_SHADE} : light);
  float thin = line(height, stepM, 0.55 * lineScale) * 0.42;
  float bold = line(height, boldM, 1.0 * lineScale) * 0.85;
  float drawn = isWall ? 0.0 : max(thin, bold);
  shown = vec4(mix(lit, ink.rgb, drawn), max(paint.a * opacity, drawn));
}`;

export function skinSurface(gl: WebGL2RenderingContext) {
  const program = makeProgram(gl, VERTEX, FRAGMENT);
  const vao = gl.createVertexArray();
  let buffers: WebGLBuffer[] = [];
  let count = { level: 0, all: 0 };
  return {
    set({ corners, slopes, triangles, walls }: Pick<Skin, 'corners' | 'slopes' | 'triangles' | 'walls'>) {
      for (const buffer of buffers) gl.deleteBuffer(buffer);
      gl.bindVertexArray(vao);
      buffers = [fill(gl, gl.ARRAY_BUFFER, corners)];
      feed(gl, program.attribute('position'), 3);
      buffers.push(fill(gl, gl.ARRAY_BUFFER, slopes));
      feed(gl, program.attribute('slope'), 2);
      const faces = new Uint32Array(triangles.length + walls.length);
      faces.set(triangles);
      faces.set(walls, triangles.length);
      buffers.push(fill(gl, gl.ELEMENT_ARRAY_BUFFER, faces));
      gl.bindVertexArray(null);
      count = { level: triangles.length, all: faces.length };
    },
    /** Depth first, so that only the nearest layer of a translucent skin shows. */
    draw(shot: Shot, paint: SkinPaint) {
      if (count.all === 0) return;
      aim(gl, program, shot);
      colour(gl, program, paint, shot.lineScale);
      gl.bindVertexArray(vao);
      gl.colorMask(false, false, false, false);
      gl.drawElements(gl.TRIANGLES, count.all, gl.UNSIGNED_INT, 0);
      gl.colorMask(true, true, true, true);
      gl.depthFunc(gl.LEQUAL);
      gl.uniform1i(program.uniform('isWall'), 0);
      gl.drawElements(gl.TRIANGLES, count.level, gl.UNSIGNED_INT, 0);
      gl.uniform1i(program.uniform('isWall'), 1);
      gl.drawElements(
        gl.TRIANGLES,
        count.all - count.level,
        gl.UNSIGNED_INT,
        count.level * Uint32Array.BYTES_PER_ELEMENT,
      );
      gl.bindVertexArray(null);
    },
  };
}

function colour(gl: WebGL2RenderingContext, program: Program, paint: SkinPaint, lineScale: number): void {
  const count = Math.min(MOST_COLOURS, paint.colours.length);
  gl.uniform1i(program.uniform('count'), count);
  const fades = new Float32Array(MOST_COLOURS * 2);
  for (const [i, [fromM, toM]] of paint.fades.entries()) fades.set([Math.min(fromM, toM - EDGE_M), toM], i * 2);
  gl.uniform2fv(program.uniform('fades'), fades);
  const colours = new Float32Array(MOST_COLOURS * 4);
  for (let i = 0; i < count; i++) colours.set(paint.colours[i]!, i * 4);
  gl.uniform4fv(program.uniform('colours'), colours);
  gl.uniform4f(program.uniform('ink'), ...paint.ink);
  gl.uniform1f(program.uniform('stepM'), paint.stepM);
  gl.uniform1f(program.uniform('boldM'), paint.boldM);
  gl.uniform1f(program.uniform('opacity'), paint.opacity);
  gl.uniform1f(program.uniform('lineScale'), lineScale);
  gl.uniform3f(program.uniform('cut'), ...(paint.cut ?? ([0, 0, 1] as const)));
}
