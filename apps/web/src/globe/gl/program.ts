/** Every vertex shader places points the same way: heights over the ground stretched, the earth falling away. */
const PLACE = `#version 300 es
precision highp float;
uniform mat4 camera;
uniform float groundZ;
uniform float stretch;
vec4 placed(vec3 p) {
  return vec4(p.xy, (p.z - groundZ) * stretch - dot(p.xy, p.xy) / 12742000.0, 1.0);
}
`;
const PAINT = `#version 300 es
precision highp float;
`;

export interface Program {
  /** Throws where the graphics card does not accept it; waits for its compiler. */
  readonly check: () => void;
  readonly use: () => void;
  readonly uniform: (name: string) => WebGLUniformLocation | null;
  readonly attribute: (name: string) => number;
}

/** Layers with the same shaders share them: compiling is the dearest part of opening a picture. */
const programs = new WeakMap<WebGL2RenderingContext, Map<string, Program>>();

export function makeProgram(gl: WebGL2RenderingContext, vertex: string, fragment: string): Program {
  const made = programs.get(gl) ?? new Map<string, Program>();
  programs.set(gl, made);
  const source = vertex + fragment;
  const program = made.get(source) ?? compile(gl, vertex, fragment);
  made.set(source, program);
  return program;
}

/** After all programs are made, not one by one: until someone waits for them, they are compiled side by side. */
export function checkPrograms(gl: WebGL2RenderingContext): void {
  for (const program of programs.get(gl)?.values() ?? []) program.check();
}

function compile(gl: WebGL2RenderingContext, vertex: string, fragment: string): Program {
  const program = gl.createProgram();
  // Numbered here, so that no one has to wait for the linker to know them.
  const attributes = [...vertex.matchAll(/^in \w+ (\w+);/gm)].map(([, name = '']) => name);
  for (const [type, source] of [
    [gl.VERTEX_SHADER, PLACE + vertex],
    [gl.FRAGMENT_SHADER, PAINT + fragment],
  ] as const) {
    const shader = gl.createShader(type);
    if (!shader) throw new Error('the graphics context is lost');
    gl.shaderSource(shader, source);
    gl.compileShader(shader);
    gl.attachShader(program, shader);
  }
  for (const [at, name] of attributes.entries()) gl.bindAttribLocation(program, at, name);
  gl.linkProgram(program);
  const places = new Map<string, WebGLUniformLocation | null>();
  return {
    check() {
      if (!gl.getProgramParameter(program, gl.LINK_STATUS)) {
        throw new Error(gl.getProgramInfoLog(program) ?? 'a shader was not accepted');
      }
    },
    use: () => gl.useProgram(program),
    uniform(name) {
      if (!places.has(name)) places.set(name, gl.getUniformLocation(program, name));
      return places.get(name) ?? null;
    },
    attribute: (name) => attributes.indexOf(name),
  };
}

/** What every image needs to know. */
export interface Shot {
  readonly camera: Float32Array;
  readonly groundZ: number;
  readonly stretch: number;
  readonly width: number;
  readonly height: number;
  /** Device pixels for each pixel of the page, so that lines stay as wide in coarse images. */
  readonly lineScale: number;
  /** At rest; an image in between is gone before anyone sees its finer points. */
  readonly isSharp: boolean;
}

export function aim(gl: WebGL2RenderingContext, program: Program, { camera, groundZ, stretch }: Shot): void {
  program.use();
  gl.uniformMatrix4fv(program.uniform('camera'), false, camera);
  gl.uniform1f(program.uniform('groundZ'), groundZ);
  gl.uniform1f(program.uniform('stretch'), stretch);
}

type Numbers = Float32Array | Uint32Array | Uint16Array | Uint8Array;

export function fill(gl: WebGL2RenderingContext, target: number, values: Numbers): WebGLBuffer {
  const buffer = gl.createBuffer();
  gl.bindBuffer(target, buffer);
  gl.bufferData(target, values, gl.STATIC_DRAW);
  return buffer;
}

/** Binds a buffer of floats to an attribute; `every` 1 moves on by instance instead of by corner. */
export function feed(
  gl: WebGL2RenderingContext,
  at: number,
  size: number,
  { stride = 0, offset = 0, every = 0 }: { stride?: number; offset?: number; every?: number } = {},
): void {
  if (at < 0) return;
  gl.enableVertexAttribArray(at);
  gl.vertexAttribPointer(at, size, gl.FLOAT, false, stride * 4, offset * 4);
  gl.vertexAttribDivisor(at, every);
}

/** A colour as four numbers from 0 to 1. */
export type Rgba = readonly [number, number, number, number];

/** From `#rrggbb`. */
export function rgba(hex: string, alpha = 1): Rgba {
  const value = Number.parseInt(hex.slice(1), 16);
  return [((value >> 16) & 255) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255, alpha];
}
