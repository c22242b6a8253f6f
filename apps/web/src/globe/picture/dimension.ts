import { limitMetres, metres, reachedMetres } from '../../domain/height-text.ts';
import type { Stroke } from '../gl/lines.ts';
import type { Vector } from '../gl/matrices.ts';
import { type Rgba, rgba } from '../gl/program.ts';
import { NARROW_PX } from '../scene/camera.ts';
import type { SceneLabel } from '../scene/label-overlay.ts';
import type { Following } from '../scene/stage.ts';
import { type CraneState, type GlobeCrane, lowestBinding, marginMetres, radiusOf, tipOf } from './globe-crane.ts';

const INK = { light: rgba('#1b2a2e'), dark: rgba('#e8f0f0') } as const;
const RED = { light: rgba('#c4221f'), dark: rgba('#ff7d73') } as const;
const FREE = { light: rgba('#1f7a6c'), dark: rgba('#6fd0bd') } as const;
/** Farther away the figures would be larger than the crane. */
const FIGURES_WITHIN = 14;

/** How far to the right of the crane the line stands. */
export const dimensionAsideM = (crane: GlobeCrane, state: CraneState): number =>
  radiusOf(crane, state) * 1.1 + (tipOf(crane, state) - crane.groundAhdM) * 0.08;

/** Ground, limit and tip as a dimension line to the right of the sweep, wherever the camera is. */
export function dimensionOf(
  crane: GlobeCrane,
  state: CraneState,
  centre: { x: number; y: number },
  scheme: 'light' | 'dark',
): Following {
  const [ground, tip, radius] = [crane.groundAhdM, tipOf(crane, state), radiusOf(crane, state)];
  const limit = lowestBinding(crane, state);
  const offset = dimensionAsideM(crane, state);
  return (camera) => {
    const [rx, ry] = camera.axes.right;
    const at = (z: number, asideM = 0): Vector => [
      centre.x + rx * (offset + asideM),
      centre.y + ry * (offset + asideM),
      z,
    ];
    const tick = (tip - ground) * 0.05 + 0.6;
    const line = (from: Vector, to: Vector, colour: Rgba, widthPx: number): Stroke => ({ from, to, colour, widthPx });
    const mark = (z: number) => line(at(z, -tick), at(z, tick), INK[scheme], 2);
    const withinM = Math.max(300, radius * FIGURES_WITHIN, (tip - ground) * camera.view.stretch * FIGURES_WITHIN);
    if (camera.view.rangeM > withinM) return { strokes: [], labels: [] };
    const label = (text: string, z: number, look: SceneLabel['look'], rank: number): SceneLabel => ({
      ...{ text, at: at(z, tick), look, rank, withinM: withinM * 3, side: 'right', isFixed: true },
    });
    const isNarrow = camera.widthPx < NARROW_PX;
    const [tipText, tallText] = [`${reachedMetres(tip)} AHD`, `${reachedMetres(tip - ground)} AGL`];
    const top = label(
      isNarrow ? `top ${tipText}\n${tallText}` : `assessed top ${tipText} · ${tallText}`,
      ...([tip, 'note', 0.2] as const),
    );
    const foot = label(`ground ${metres(ground)} AHD`, ground, 'note', 0.2);
    if (!limit) {
      const strokes = [line(at(ground), at(tip), INK[scheme], 2.5), mark(ground), mark(tip)];
      return { strokes, labels: [top, foot, label('no limit here', (ground + tip) / 2, 'strong', 0.1)] };
    }
    // The part of the crane that has the least room is not always its highest.
    const { surfaceAhdM: z, craneAhdM: reached, marginM } = limit;
    const isOver = marginM < 0;
    const [low, high] = [Math.min(z, reached), Math.max(z, reached)];
    const strokes = [
      line(at(ground), at(low), INK[scheme], 2.5),
      line(at(low), at(high), isOver ? RED[scheme] : FREE[scheme], isOver ? 4 : 3),
      ...[ground, z, reached, tip].map(mark),
    ];
    // The limit, not the permitted height: that is lower by the contingency, and the answer tells it. Beside its own
    // mark where it is above the crane; otherwise beside the stretch up to it.
    const height = label(
      `limit ${limitMetres(z)} AHD\n${limitMetres(z - ground)} AGL`,
      isOver ? (ground + z) / 2 : z,
      'strong',
      0.1,
    );
    const room = isOver
      ? label(`${marginMetres(limit)} too high`, (z + reached) / 2, 'alarm', 0)
      : label(`${marginMetres(limit)} below${isNarrow ? '' : ' the limit'}`, (z + reached) / 2, 'strong', 0);
    return { strokes, labels: [top, foot, height, room] };
  };
}
