import type { SurfaceType } from '@jibline/contract/enums';
import classes from './surface-glyph.module.css';

/** One small drawing per surface type, in the type's colour: sections for height surfaces, plans for ground areas. */
const SHAPES: Record<SurfaceType, { line: string; thin?: string; dashed?: string }> = {
  ols: { line: 'M8 18L28 36H42L50 54M112 18L92 36H78L70 54', thin: 'M0 56H120' },
  future_ols: { line: 'M8 18L28 36H42L50 54', dashed: 'M112 12L96 28H84L74 54M74 56H112', thin: 'M0 56H120' },
  pansops: { line: 'M8 50L60 38H112', dashed: 'M8 34L58 16L112 12', thin: 'M0 56H120' },
  vss: { line: 'M20 54L96 26L96 40Z', dashed: 'M20 54L112 10', thin: 'M0 56H120M6 54H20' },
  cns: { line: 'M60 56V36M60 36L10 20M60 36L110 20', thin: 'M0 56H120M52 36a8 8 0 0 1 16 0M46 36a14 14 0 0 1 28 0' },
  helicopter: {
    line: 'M34 50L108 18',
    thin: 'M0 56H120M14 52a12 4 0 1 0 24 0a12 4 0 1 0-24 0',
    dashed: 'M34 54L112 38',
  },
  windshear: {
    line: 'M20 54L112 38',
    thin: 'M0 56H120M84 56V22H102V56',
    dashed: 'M8 26H66M16 16H74M112 26c6 0 6 8 0 8',
  },
  anef: {
    line: 'M26 32a34 10 0 1 0 68 0a34 10 0 1 0-68 0',
    thin: 'M40 32H80',
    dashed: 'M8 32a52 22 0 1 0 104 0a52 22 0 1 0-104 0',
  },
  lighting: { line: 'M32 24H88V40H32Z', thin: 'M44 32H76M20 16H100V48H20Z', dashed: 'M8 8H112V56H8Z' },
  psa: { line: 'M40 20L8 26V38L40 44ZM80 20L112 26V38L80 44Z', thin: 'M42 32H78' },
  wildlife: {
    line: 'M46 32a14 14 0 1 0 28 0a14 14 0 1 0-28 0',
    thin: 'M52 32H68M38 32a22 22 0 1 0 44 0a22 22 0 1 0-44 0',
    dashed: 'M30 32a30 30 0 1 0 60 0a30 30 0 1 0-60 0',
  },
  wind_farms: {
    line: 'M60 56V26M60 26L42 14M60 26L80 16M60 26L58 48',
    dashed: 'M10 56A50 46 0 0 1 110 56',
    thin: 'M0 56H120',
  },
};

export function SurfaceGlyph({ type }: { type: SurfaceType }) {
  const shape = SHAPES[type];
  return (
    <svg
      className={classes.glyph}
      viewBox="0 0 120 64"
      style={{ color: `var(--surface-${type.replace('_', '-')})` }}
      aria-hidden="true"
      focusable="false"
    >
      {shape.thin && <path className={classes.thin} d={shape.thin} />}
      {shape.dashed && <path className={classes.dashed} d={shape.dashed} />}
      <path className={classes.line} d={shape.line} />
    </svg>
  );
}
