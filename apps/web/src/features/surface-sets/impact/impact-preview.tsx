import type { SurfaceSet, SurfaceSetImpact } from '@jibline/contract';
import { counted, formatNumber } from '@jibline/contract/enums';
import { useQuery } from '@tanstack/react-query';
import { Button } from '../../../ui/button.tsx';
import layout from '../../../ui/dialogs/form-layout.module.css';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { ErrorState } from '../../../ui/feedback/state-screen.tsx';
import { ChangedApplications } from './changed-applications.tsx';
import { impactQuery } from './get-impact.ts';

interface Props {
  set: SurfaceSet;
  /** The set that publishing would replace. */
  inForceId: string | null;
}

/** Which open applications and permits publishing this draft would change. */
export function ImpactPreview({ set, inForceId }: Props) {
  const { data, error, refetch, isFetching } = useQuery(impactQuery(set, inForceId));
  if (error && !data)
    return (
      <ErrorState
        title="We couldn’t work out what would change"
        actions={<Button onClick={() => void refetch()}>Try again</Button>}
      >
        <p>Nothing was published or changed. Try again in a few seconds.</p>
      </ErrorState>
    );
  if (!data)
    return (
      <p role="status">
        Working out which applications would change… A draft that moves many surfaces can take up to a minute.
      </p>
    );
  return (
    <div className={layout.form} aria-busy={isFetching}>
      <p role="status">{headline(data)}</p>
      {data.notAssessed.length > 0 && <Incomplete numbers={data.notAssessed} />}
      {data.changed.length > 0 && <ChangedApplications changed={data.changed} tense="would" />}
    </div>
  );
}

function headline({ total, changed }: SurfaceSetImpact): string {
  if (total === 0) return 'This airport has no open applications or permits, so none would change.';
  const all = counted(total, 'open application or permit', 'open applications and permits');
  if (changed.length === 0) return `Nothing would change for the ${all} of this airport.`;
  return `${formatNumber(changed.length)} of ${all} would change.`;
}

const LISTED = 10;

function Incomplete({ numbers }: { numbers: readonly string[] }) {
  const more = numbers.length - LISTED;
  return (
    <Notice tone="near" title={`${counted(numbers.length, 'record is', 'records are')} incomplete`}>
      {numbers.slice(0, LISTED).join(', ')}
      {more > 0 && ` and ${formatNumber(more)} more`}. Complete them first. The reassessment stops at an application it
      can’t assess.
    </Notice>
  );
}
