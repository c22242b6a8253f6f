import {
  DARK_PALETTE,
  LIGHT_PALETTE,
  leftWords,
  rowElevation,
  rowMargin,
  type SectionCut,
  surfacePen,
} from '@jibline/drawings';
import { useComputedColorScheme } from '@mantine/core';
import classes from './section.module.css';

/** The surfaces by their numbers; on a phone each is a small card. */
export function SectionTable({ cut: { surfaces, left } }: { cut: SectionCut }) {
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false });
  const palette = scheme === 'dark' ? DARK_PALETTE : LIGHT_PALETTE;
  return (
    <>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">No.</th>
            <th scope="col">Surface</th>
            <th scope="col">Slope</th>
            <th scope="col">Clause</th>
            <th scope="col">m AHD</th>
            <th scope="col">Margin</th>
          </tr>
        </thead>
        <tbody>
          {surfaces.map((surface) => {
            const { dashMm, ink } = surfacePen(surface.component);
            const isOver = surface.binds && (surface.over?.marginM ?? 0) < 0;
            return (
              <tr key={surface.id}>
                <td className={classes.number} style={{ color: palette[ink] }}>
                  <span>{surface.number}</span>
                </td>
                <th scope="row">
                  <svg className={classes.swatch} viewBox="0 0 12 2" aria-hidden="true" focusable="false">
                    <path d="M0 1H12" stroke={palette[ink]} strokeDasharray={dashMm?.join(' ')} />
                  </svg>
                  {surface.name}
                </th>
                <td>{surface.slope}</td>
                <td>{surface.clause}</td>
                <td className={classes.figure} data-over={surface.over !== null}>
                  {rowElevation(surface).replace(/\sm$/, '')}
                </td>
                <td className={isOver ? classes.over : classes.margin}>{rowMargin(surface)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {left > 0 && <p className={classes.small}>{leftWords(left)}</p>}
    </>
  );
}
