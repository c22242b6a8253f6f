import { between, type Member, type Spot } from './member.ts';

/** The limit over a spot, AHD; null where nothing limits the crane. */
export type LimitOver = (x: number, y: number) => number | null;

export interface CutMember extends Member {
  readonly isAbove: boolean;
}

const HALVINGS = 24;

/**
 * Each member divided where it passes through the limit, so that only what is above counts as above. A member crosses
 * at most once: limits are planes and cones, far larger than a crane.
 */
export function cutMembers(members: readonly Member[], limitOver: LimitOver): CutMember[] {
  const isAbove = ({ x, y, z }: Spot) => {
    const limit = limitOver(x, y);
    return limit !== null && z > limit;
  };
  return members.flatMap((member): CutMember[] => {
    const [starts, ends] = [isAbove(member.from), isAbove(member.to)];
    if (starts === ends) return [{ ...member, isAbove: starts }];
    let [low, high] = [0, 1];
    for (let i = 0; i < HALVINGS; i++) {
      const middle = (low + high) / 2;
      if (isAbove(between(member.from, member.to, middle)) === starts) low = middle;
      else high = middle;
    }
    const cut = between(member.from, member.to, high);
    return [
      { ...member, to: cut, isAbove: starts },
      { ...member, from: cut, isAbove: ends },
    ];
  });
}
