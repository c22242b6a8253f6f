import type { Stage } from '../scene/stage.ts';
import type { HeightPaint } from '../view/height-paint.ts';
import type { Scale } from '../view/picture-frame.tsx';

interface Frame {
  readonly title: string;
  readonly subtitle: string;
  readonly scale: Scale;
  readonly stretch: string;
  readonly headingDeg: number;
  readonly paint: HeightPaint | null;
  readonly foot: string;
}

const BACKGROUND = 'rgba(255, 255, 255, 0.94)';
const INK = '#16262a';
const ALARM = '#b3211d';

/** The picture with its words, title, north, scale, height factor, legend and datum, as an image file. */
export async function drawPng(
  { image, labels }: ReturnType<Stage['snapshot']>,
  ratio: number,
  frame: Frame,
): Promise<Blob | null> {
  const pen = image.getContext('2d');
  if (!pen) return null;
  pen.scale(ratio, ratio);
  const [width, height] = [image.width / ratio, image.height / ratio];
  const font = (px: number, weight = 500) => {
    pen.font = `${weight} ${px}px Inter, system-ui, sans-serif`;
  };
  pen.textBaseline = 'middle';
  for (const { text, look, x, y, height: tall } of labels) {
    font(look === 'place' || look === 'contour' ? 11 : 13, look === 'place' ? 500 : 650);
    pen.lineWidth = 3;
    pen.strokeStyle = BACKGROUND;
    pen.strokeText(text, x, y + tall / 2);
    pen.fillStyle = look === 'alarm' ? ALARM : INK;
    pen.fillText(text, x, y + tall / 2);
  }
  const box = (x: number, y: number, wide: number, tall: number) => {
    pen.fillStyle = BACKGROUND;
    pen.fillRect(x, y, wide, tall);
    pen.fillStyle = INK;
  };
  const textWidth = Math.min(width - 120, 520);
  box(12, 12, textWidth, 48);
  font(15, 700);
  pen.fillText(frame.title, 22, 28, textWidth - 20);
  font(12);
  pen.fillText(frame.subtitle, 22, 47, textWidth - 20);
  north(pen, width - 36, 40, frame.headingDeg);
  const foot = `${frame.scale.text} at the middle of the picture · ${frame.stretch} · ${frame.foot}`;
  font(12);
  const wide = Math.min(width - 24, pen.measureText(foot).width + 20);
  box(12, height - 48, wide, 36);
  pen.fillText(foot, 22, height - 22, wide - 20);
  pen.fillRect(22, height - 38, frame.scale.widthPx, 2);
  if (frame.paint) legend(pen, frame.paint, width, height - 60, font);
  return new Promise((resolve) => {
    image.toBlob(resolve, 'image/png');
  });
}

function north(pen: CanvasRenderingContext2D, x: number, y: number, headingDeg: number): void {
  pen.save();
  pen.translate(x, y);
  pen.fillStyle = BACKGROUND;
  pen.beginPath();
  pen.arc(0, 0, 24, 0, 2 * Math.PI);
  pen.fill();
  pen.rotate((-headingDeg * Math.PI) / 180);
  pen.fillStyle = INK;
  pen.beginPath();
  pen.moveTo(0, -20);
  pen.lineTo(7, 4);
  pen.lineTo(0, 0);
  pen.lineTo(-7, 4);
  pen.fill();
  pen.textAlign = 'center';
  pen.fillText('N', 0, 14);
  pen.restore();
}

function legend(
  pen: CanvasRenderingContext2D,
  { title, bands }: HeightPaint,
  width: number,
  bottom: number,
  font: (px: number, weight?: number) => void,
): void {
  const [wide, tall] = [220, 26 + bands.length * 17];
  const [x, y] = [width - wide - 12, bottom - tall];
  pen.fillStyle = BACKGROUND;
  pen.fillRect(x, y, wide, tall);
  pen.fillStyle = INK;
  font(12, 700);
  pen.fillText(title, x + 10, y + 14, wide - 20);
  font(12);
  for (const [i, { colour, text }] of bands.entries()) {
    pen.fillStyle = colour;
    pen.fillRect(x + 10, y + 26 + i * 17, 22, 11);
    pen.fillStyle = INK;
    pen.fillText(text, x + 40, y + 32 + i * 17, wide - 50);
  }
}
