import type { Airport, SurfaceSet } from '@jibline/contract';
import { useQuery } from '@tanstack/react-query';
import { refreshQuery } from '../../../../features/airports/refresh/refresh-results.ts';
import { RefreshRun } from '../../../../features/airports/refresh/refresh-run.tsx';
import { ImpactPreview } from '../../../../features/surface-sets/impact/impact-preview.tsx';
import { Panel } from '../../../../ui/layout/panel.tsx';
import { listChanged } from './list-changed.tsx';

interface Props {
  airport: Airport;
  set: SurfaceSet;
  inForceId: string | null;
}

/** What publishing would change, for those who may publish; once published, what it changed. */
export function PublishingEffects({ airport, set, inForceId }: Props) {
  if (set.actions.includes('surface-sets:publish'))
    return (
      <Panel title="If you publish this set">
        <ImpactPreview set={set} inForceId={inForceId} />
      </Panel>
    );
  if (set.state === 'published' && airport.actions.includes('surface-sets:refresh'))
    return <Published airport={airport} set={set} />;
  return null;
}

function Published({ airport, set }: Omit<Props, 'inForceId'>) {
  const { data: report } = useQuery(refreshQuery(airport.id));
  if (report?.surfaceSetId !== set.id) return null;
  return (
    <Panel title="Open applications and permits with this set">
      <RefreshRun report={report} listChanged={listChanged} />
    </Panel>
  );
}
