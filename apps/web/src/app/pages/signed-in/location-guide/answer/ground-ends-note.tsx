import { groundEndsOf, groundEndsText } from '@jibline/contract/enums';
import type { AirportAnswer } from '@jibline/surfaces';

interface Props {
  airports: readonly Pick<AirportAnswer, 'groundEnds'>[];
  className?: string | undefined;
}

/** Where the ground level came from a terrain model: what the answer would be at both ends of its uncertainty. */
export function GroundEndsNote({ airports, className }: Props) {
  const ends = groundEndsOf(airports);
  return ends && <p className={className}>{groundEndsText(ends)}</p>;
}
