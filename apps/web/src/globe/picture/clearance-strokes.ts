import type { Frame } from '@jibline/surfaces';
import type { Stroke } from '../gl/lines.ts';
import { rgba } from '../gl/program.ts';
import type { CraneState, GlobeCrane } from './globe-crane.ts';

const COLLIDE = { light: rgba('#c4221f'), dark: rgba('#ff7d73') } as const;
const LOAD_OVER = { light: rgba('#9a6200'), dark: rgba('#f0b94d') } as const;

/** A line between the tops of two cranes that get in each other's way. */
export const clearanceStrokes = (
  { around }: GlobeCrane,
  state: CraneState,
  frame: Frame,
  scheme: 'light' | 'dark',
): Stroke[] =>
  (around?.clearances ?? []).map(({ between, canCollide }) => {
    const [from, to] = between.map(({ at, tipAhdM }) => {
      const { x, y } = frame.toLocal(at.lat, at.lon);
      return [x, y, tipAhdM[state]] as const;
    });
    return { from: from!, to: to!, colour: (canCollide ? COLLIDE : LOAD_OVER)[scheme], widthPx: 3 };
  });
