import { useState } from 'react';
import { rgba } from '../gl/program.ts';
import type { Limits } from '../picture/limits.ts';
import type { Stage, StageContent } from '../scene/stage.ts';
import { drawPng } from '../take/draw-png.ts';
import { makeModelFile } from '../take/make-model-file.ts';
import { modelGltf } from '../take/model-gltf.ts';
import type { ModelFormat } from '../take/model-worker.ts';
import { skinSolid } from '../take/skin-solid.ts';
import type { ModelQuestion } from '../take/taken-model.ts';
import classes from './globe.module.css';
import type { HeightPaint } from './height-paint.ts';
import { scaleOf, stretchText } from './picture-frame.tsx';

interface Props {
  stage: Stage | null;
  title: string;
  subtitle: string;
  content: StageContent;
  limits: Limits;
  groundAhdM: number;
  /** Where the ground comes from, in few words. */
  ground: string;
  inFiles: Pick<ModelQuestion, 'ground' | 'groundSource'>;
  paint: HeightPaint | null;
  /** What files for other programs are made of; null where there are no limits. */
  model: ModelQuestion | null;
}

const DATUM = 'heights in metres AHD, GDA2020 · not for navigation';

function save(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  Object.assign(link, { href: address, download: name });
  link.click();
  URL.revokeObjectURL(address);
}

const fileName = (title: string, ending: string) => `${title.replaceAll(/[^\w-]+/g, '-').toLowerCase()}.${ending}`;

/** The picture to take along: an image with its frame, or the model in metres for other programs. */
export function DownloadPicture({ stage, title, subtitle, content, limits, groundAhdM, paint, model, ...rest }: Props) {
  const { ground, inFiles } = rest;
  const [hasFailed, setFailed] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const make = async (work: Promise<void>) => {
    setFailed(false);
    setBusy(true);
    await work.catch(() => setFailed(true));
    setBusy(false);
  };
  const file = async (format: ModelFormat, question: ModelQuestion) =>
    save(await makeModelFile(format, question), fileName(title, format));
  const png = async () => {
    if (!stage) return;
    const camera = stage.camera();
    const shot = stage.snapshot();
    const ratio = Math.min(window.devicePixelRatio, 2);
    const blob = await drawPng(shot, ratio, {
      ...{ title, subtitle, paint, foot: `${ground} · ${DATUM}`, headingDeg: camera.view.headingDeg },
      scale: scaleOf(camera),
      stretch: stretchText(camera.view.stretch),
    });
    if (!blob) throw new Error('no image');
    save(blob, fileName(title, 'png'));
  };
  const gltf = () => {
    const colours = paint?.bands.map(({ colour }) => rgba(colour, 0.8)) ?? [];
    const skin =
      content.skin && paint
        ? [{ name: 'Lowest limit', solid: skinSolid(content.skin.skin, paint.fades, colours) }]
        : [];
    const solids = [
      { name: 'Crane', solid: content.body },
      { name: 'Swept volume', solid: content.glass },
      { name: 'Opened surfaces', solid: content.sheets },
    ].flatMap(({ name, solid }) => (solid ? [{ name, solid }] : []));
    const model3d = modelGltf({
      ...{ title, subtitle, groundAhdM, origin: limits.frame.origin, parts: [...skin, ...solids] },
      ...inFiles,
    });
    save(new Blob([model3d as Uint8Array<ArrayBuffer>], { type: 'model/gltf-binary' }), fileName(title, 'glb'));
  };
  if (!stage) return null;
  return (
    <div className={classes.take}>
      <span>Download the picture:</span>
      <button type="button" className={classes.all} onClick={() => void make(png())}>
        Image (PNG)
      </button>
      <button type="button" className={classes.all} onClick={gltf}>
        Model in metres (glTF)
      </button>
      {model && (
        <>
          <button type="button" className={classes.all} disabled={isBusy} onClick={() => void make(file('kmz', model))}>
            Google Earth (KMZ)
          </button>
          <button type="button" className={classes.all} disabled={isBusy} onClick={() => void make(file('dxf', model))}>
            CAD (DXF)
          </button>
        </>
      )}
      {isBusy && <span role="status">Making the file…</span>}
      {hasFailed && <span role="alert">The file couldn’t be made. Try again.</span>}
    </div>
  );
}
