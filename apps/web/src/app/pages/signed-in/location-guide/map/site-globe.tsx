import type { LocationFinding, SurfaceSummary } from '@jibline/contract';
import type { SurfaceType } from '@jibline/contract/enums';
import { useQueries } from '@tanstack/react-query';
import { memo, useDeferredValue, useMemo, useState } from 'react';
import { aerodromeQuery } from '../../../../../features/airports/directory/get-aerodrome.ts';
import type { Question } from '../../../../../features/assessments/question.ts';
import { surfaceSetQuery } from '../../../../../features/surface-sets/get-surface-set.ts';
import { useFeatures } from '../../../../../features/surface-sets/use-features.ts';
import { Globe, type GlobeCrane } from '../../../../../globe/globe.tsx';
import { prepareGlobe } from '../../../../../globe/prepare-globe.ts';
import { useEnv } from '../../../../../lib/use-env.ts';
import { Button } from '../../../../../ui/button.tsx';
import { Panel } from '../../../../../ui/layout/panel.tsx';
import { globeRunways } from '../../parts/globe-runways.ts';
import { failureText } from '../answer/failure-texts.ts';
import { penetratedBy } from '../penetrated-by.ts';
import { craneOnGlobe, type SweptCrane } from './crane-on-globe.ts';
import classes from './site-globe.module.css';

interface Props {
  question: Question;
  airports: readonly LocationFinding[];
  /** The machine itself where it is known; otherwise a plain sweep is drawn. */
  crane?: SweptCrane | null;
}

/**
 * The location on the globe, behind a button: it loads the surfaces of every affected aerodrome and a megabyte of code.
 */
export const SiteGlobe = memo(function SiteGlobe(props: Props) {
  const [open, setOpen] = useState(false);
  if (props.airports.length === 0) return null;
  return (
    <Panel title="3D view">
      {open ? (
        <OpenedDialog {...props} />
      ) : (
        <div className={classes.closed}>
          <p>See the crane and the protected surfaces around it on a 3D globe.</p>
          <Button look="secondary" onPointerEnter={prepareGlobe} onFocus={prepareGlobe} onClick={() => setOpen(true)}>
            Show on the globe
          </Button>
        </div>
      )}
    </Panel>
  );
});

function OpenedDialog({ question: craneQuestion, airports: found, crane: known }: Props) {
  // Deferred, so that the answer itself is shown first.
  const [question, airports] = [useDeferredValue(craneQuestion), useDeferredValue(found)];
  const { mapsAccessToken } = useEnv();
  const sets = useQueries({
    queries: airports.map(({ surfaceSetId }) => surfaceSetQuery(surfaceSetId)),
    combine: (results) => ({
      ids: inOrder(results.flatMap(({ data }) => data?.surfaces ?? [])).join(' '),
      error: results.find(({ error }) => error)?.error ?? null,
    }),
  });
  const records = useQueries({
    queries: airports.map(({ airportId }) => aerodromeQuery(airportId)),
    combine: (results) => results.flatMap(({ data }) => data ?? []),
  });
  // Compared by id, so that a new answer about the same aerodromes fetches and draws nothing again.
  const ids = useMemo(() => sets.ids.split(' ').filter(Boolean), [sets.ids]);
  const { features, progress, failure, again } = useFeatures(ids);
  const runways = useMemo(() => records.flatMap(globeRunways), [records]);
  const swept = useMemo(() => known ?? craneOnGlobe(question), [known, question]);
  const cranes = useMemo(
    (): GlobeCrane[] => (swept ? [{ ...swept, penetrates: penetratedBy(airports) }] : []),
    [swept, airports],
  );
  const types = useMemo(() => concerned(airports), [airports]);
  const trouble = failure ?? sets.error;
  return (
    <>
      <p className={classes.status} role="status">
        {progress && `Loading surfaces: ${progress.done} of ${progress.of}…`}
        {!progress && trouble && `We couldn’t load every surface. ${failureText(trouble, 'loaded')}`}
      </p>
      {!progress && failure && (
        <Button look="secondary" onClick={again}>
          Try again
        </Button>
      )}
      <Globe
        label="Globe with the crane and the protected surfaces around it"
        surfaces={features}
        cranes={cranes}
        runways={runways}
        groundAhdM={question.groundAhdM}
        firstTypes={types}
        from="crane"
        mapsToken={mapsAccessToken}
      />
    </>
  );
}

/** They load one at a time; the surfaces a crane usually meets come first. */
const inOrder = (surfaces: readonly SurfaceSummary[]) =>
  [...surfaces].sort((a, b) => Number(b.type === 'ols') - Number(a.type === 'ols')).map(({ id }) => id);

/** The surface types every crane meets, and every other type with a finding for this one. */
function concerned(airports: readonly LocationFinding[]): SurfaceType[] {
  const stated = airports.flatMap(({ results }) =>
    results
      .filter((result) =>
        result.dimension === 3 ? ['near', 'pierced'].includes(result.working.finding) : result.finding === 'inside',
      )
      .filter(({ dimension }) => dimension === 3)
      .map(({ surfaceType }) => surfaceType),
  );
  return [...new Set<SurfaceType>(['ols', ...stated])];
}
