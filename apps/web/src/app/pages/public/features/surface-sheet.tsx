import { SURFACE_TYPES, type SurfaceType } from '@jibline/contract/enums';
import { SurfaceGlyph } from '../../../../ui/diagrams/surface-glyph.tsx';
import classes from './features.module.css';

const SHORT: Record<SurfaceType, string> = {
  ols: 'OLS',
  anef: 'Noise (ANEF)',
  cns: 'CNS',
  future_ols: 'Future OLS',
  helicopter: 'Helicopter',
  lighting: 'Lighting',
  vss: 'VSS',
  psa: 'Public safety',
  wildlife: 'Wildlife',
  wind_farms: 'Wind farms',
  windshear: 'Windshear',
  pansops: 'PANS-OPS',
};

export function SurfaceSheet() {
  return (
    <ul className={classes.sheet}>
      {SURFACE_TYPES.map((type) => (
        <li key={type}>
          <SurfaceGlyph type={type} />
          <span>{SHORT[type]}</span>
        </li>
      ))}
    </ul>
  );
}
