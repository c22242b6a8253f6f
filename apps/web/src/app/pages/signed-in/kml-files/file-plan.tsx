import type { KmlFile } from '@jibline/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { kmlContentQuery } from '../../../../features/kml-files/get-kml-content.ts';
import { readDraft } from '../../../../features/kml-files/read-draft.ts';
import { placesOf, type Shape } from '../../../../features/kml-files/shape.ts';
import { Button } from '../../../../ui/button.tsx';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import { Panel } from '../../../../ui/layout/panel.tsx';
import { australia, fitSize } from '../../../../ui/plan/fit-size.ts';
import { viewOf } from '../../../../ui/plan/plan-frame.ts';
import { PlanView } from '../../../../ui/plan/plan-view.tsx';
import { ShapeLayer, shapeNames } from '../../public/create-kml/shape-layer.tsx';
import { FileGlobe } from './file-globe.tsx';
import classes from './file-plan.module.css';

/** Larger files would block the browser; the server still reads them. */
const DRAWN_UP_TO_BYTES = 6_000_000;

const NO_SHAPES: readonly Shape[] = [];

/** The file's shapes, read in the browser by the same code as on the server. */
export function FilePlan({ file }: { file: KmlFile }) {
  if (file.sizeBytes > DRAWN_UP_TO_BYTES)
    return (
      <Panel title="On the plan">
        <p>This file is too large to draw here. You can still import it. Any problems are listed above.</p>
      </Panel>
    );
  return <Loaded file={file} />;
}

function Loaded({ file }: { file: KmlFile }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['kml-files', 'shapes', file.id],
    queryFn: async ({ client }) => {
      const blob = await client.fetchQuery(kmlContentQuery(file.id));
      // The map needs no altitudes, so corners without one are drawn too; the missing altitude is among the problems.
      return readDraft(new Uint8Array(await blob.arrayBuffer()), file.filename, { altitudeWhenMissingM: 0 });
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  });
  const shapes = data?.draft?.shapes ?? NO_SHAPES;
  return (
    <>
      <Panel title="On the plan">
        {error && (
          <Notice tone="bad" actions={<Button onClick={() => void refetch()}>Try again</Button>}>
            We couldn’t load this file.
          </Notice>
        )}
        {!data && !error && <p role="status">Loading file…</p>}
        {data?.refused && <p>This file can’t be drawn. {data.refused}</p>}
        {data?.draft &&
          (shapes.length > 0 ? <Drawn name={file.name} shapes={shapes} /> : <p>This file has nothing to draw.</p>)}
      </Panel>
      <FileGlobe name={file.name} shapes={shapes} />
    </>
  );
}

function Drawn({ name, shapes }: { name: string; shapes: readonly Shape[] }) {
  const fitted = () => viewOf(shapes.flatMap(placesOf), fitSize()) ?? australia();
  const [view, setView] = useState(fitted);
  const beside = useMemo(() => shapeNames(shapes, null), [shapes]);
  return (
    <div className={classes.plan}>
      <PlanView label={`Plan of ${name}`} view={view} onView={setView} onFit={() => setView(fitted())} beside={beside}>
        {(frame) => <ShapeLayer frame={frame} shapes={shapes} selectedId={null} />}
      </PlanView>
    </div>
  );
}
