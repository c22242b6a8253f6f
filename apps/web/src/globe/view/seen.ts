import type { Picture } from '../build/use-picture.ts';
import type { UsedStage } from './use-stage.ts';

/** What has been in a finished picture. Everything else waits for it: on few cores, work beside it would delay it. */
export type Seen = 'nothing' | 'limit' | 'all';

interface Now extends Omit<UsedStage, 'stage'> {
  readonly picture: Picture;
  readonly hasLimits: boolean;
}

export function seenAfter(before: Seen, { hasShownSkin, failure, drawn, picture, hasLimits }: Now): Seen {
  const hasNone = picture.hasFailed || (!hasLimits && drawn !== 'drawing');
  if (before === 'nothing') return hasShownSkin || failure || hasNone ? 'limit' : 'nothing';
  return drawn === 'ready' && (picture.whole || hasNone) ? 'all' : before;
}
