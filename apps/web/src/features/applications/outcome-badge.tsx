import { outcomeLabels, type Path } from '@jibline/contract/enums';
import { StatusBadge } from '../../ui/feedback/status-badge.tsx';
import { outcomeTone } from './application-labels.ts';

/** The outcome of one application, airport or crane in words. */
export const OutcomeBadge = ({ outcome }: { outcome: { path: Path; marginM: number | null } }) => (
  <StatusBadge tone={outcomeTone(outcome)}>{outcomeLabels(outcome).label}</StatusBadge>
);
