import { conflictText } from '@jibline/contract/enums';
import type { CraneConflict } from '@jibline/surfaces';
import { Notice } from '../../ui/feedback/notice.tsx';

/** Cranes of one application that get in each other's way; the site plans how they avoid it. */
export function Conflicts({ conflicts }: { conflicts: readonly CraneConflict[] }) {
  if (conflicts.length === 0) return null;
  return (
    <Notice tone="near" title="Cranes in each other’s way">
      <ul>
        {conflicts.map((conflict) => (
          <li key={conflict.cranes.join()}>{conflictText(conflict)}</li>
        ))}
      </ul>
    </Notice>
  );
}
