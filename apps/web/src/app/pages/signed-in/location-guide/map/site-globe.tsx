import type { LocationFinding } from '@jibline/contract';
import type { SurfaceType } from '@jibline/contract/enums';
import { useQueries, useQueryClient } from '@tanstack/react-query';
import { memo, useDeferredValue, useMemo, useState } from 'react';
import { aerodromeQuery } from '../../../../../features/airports/directory/get-aerodrome.ts';
import { componentsQuery as publicComponentsQuery } from '../../../../../features/assessments/airports-around.ts';
import type { Question } from '../../../../../features/assessments/question.ts';
import { componentsQuery } from '../../../../../features/surface-sets/get-components.ts';
import { useFeatures } from '../../../../../features/surface-sets/use-features.ts';
import { useAskGround } from '../../../../../features/terrain/ground-level.ts';
import { globeAirport } from '../../../../../globe/build/build-picture.ts';
import { Globe, type GlobeCrane } from '../../../../../globe/globe.tsx';
import { prepareGlobe, usePreparedGlobe } from '../../../../../globe/prepare-globe.ts';
import { Button } from '../../../../../ui/button.tsx';
import { Panel } from '../../../../../ui/layout/panel.tsx';
import { globeRunways } from '../../parts/globe-runways.ts';
import { failureText } from '../answer/failure-texts.ts';
import { bindingLimits } from '../binding-limits.ts';
import { craneOnGlobe, type SweptCrane } from './crane-on-globe.ts';
import classes from './site-globe.module.css';

interface Props {
  question: Question;
  airports: readonly LocationFinding[];
  /** The machine itself where it is known; otherwise a plain sweep is drawn. */
  crane?: SweptCrane | null;
}

/** The location in 3D, behind a button: it loads the formulas of every affected aerodrome. */
export const SiteGlobe = memo(function SiteGlobe(props: Props) {
  const [open, setOpen] = useState(false);
  usePreparedGlobe();
  if (props.airports.length === 0) return null;
  return (
    <Panel title="3D view">
      {open ? (
        <OpenGlobe {...props} />
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

/** The same without its panel, already open. */
export function OpenGlobe({ question: craneQuestion, airports: found, crane: known }: Props) {
  // Deferred, so that the answer itself is shown first.
  const [question, airports] = [useDeferredValue(craneQuestion), useDeferredValue(found)];
  const client = useQueryClient();
  const sets = useQueries({
    queries: airports.map(({ surfaceSetId }) => ({
      ...componentsQuery(surfaceSetId),
      // The answer on this page was most likely worked out with the same set; it need not come a second time.
      initialData: () => client.getQueryData(publicComponentsQuery(surfaceSetId).queryKey),
    })),
    combine: (results) => ({
      loaded: results.flatMap(({ data }) => data ?? []),
      error: results.find(({ error }) => error)?.error ?? null,
      isLoading: results.some(({ isLoading }) => isLoading),
      again: () => Promise.all(results.filter(({ error }) => error).map(({ refetch }) => refetch())),
    }),
  });
  const records = useQueries({
    queries: airports.map(({ airportId }) => aerodromeQuery(airportId)),
    combine: (results) => results.flatMap(({ data }) => data ?? []),
  });
  // Compared by id, so that a new answer about the same aerodromes draws nothing again. The whole picture is drawn from
  // all of them at once, the one with the gravest finding in the middle.
  const ids = sets.isLoading ? '' : sets.loaded.map(({ surfaceSetId }) => surfaceSetId).join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the sets never change under their ids
  const formulas = useMemo(() => sets.loaded.map(globeAirport), [ids]);
  const runways = useMemo(() => records.flatMap(globeRunways), [records]);
  const swept = useMemo(() => known ?? craneOnGlobe(question), [known, question]);
  const crane = useMemo(
    (): GlobeCrane | undefined => (swept ? { binding: bindingLimits(airports), ...swept } : undefined),
    [swept, airports],
  );
  // Features: those near or pierced, quietly, and whatever a person opens.
  const [picked, setPicked] = useState<string | null>(null);
  const opened = useMemo(() => [...new Set([...nearOrPierced(crane), ...(picked ? [picked] : [])])], [crane, picked]);
  const { features } = useFeatures(opened);
  const askGround = useAskGround();
  const types = useMemo(() => concerned(airports), [airports]);
  return (
    <>
      {sets.error && (
        <>
          <p className={classes.status} role="status">
            We couldn’t load every surface. {failureText(sets.error, 'loaded')}
          </p>
          <Button look="secondary" onClick={() => void sets.again()}>
            Try again
          </Button>
        </>
      )}
      <Globe
        label="Globe with the crane and the protected surfaces around it"
        title={airports[0]?.label ?? ''}
        airports={formulas}
        surfaces={features}
        crane={crane}
        runways={runways}
        groundAhdM={question.groundAhdM}
        askGround={askGround}
        firstTypes={types}
        from="crane"
        onPick={setPicked}
      />
    </>
  );
}

/** A margin up to this is near, whatever the airport's own buffer. */
const NEAR_M = 10;

const nearOrPierced = (crane: GlobeCrane | undefined): string[] =>
  [...(crane?.binding.working ?? []), ...(crane?.binding.resting ?? [])].flatMap(({ marginM, surfaceId }) =>
    marginM < NEAR_M && surfaceId ? [surfaceId] : [],
  );

/** The surface types every crane meets, and every other type with a finding for this one. */
function concerned(airports: readonly LocationFinding[]): SurfaceType[] {
  const stated = airports.flatMap(({ results }) =>
    results
      .filter((result) => result.dimension === 3 && ['near', 'pierced'].includes(result.working.finding))
      .map(({ surfaceType }) => surfaceType),
  );
  return [...new Set<SurfaceType>(['ols', ...stated])];
}
