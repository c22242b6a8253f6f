import type { FeeLine } from '@jibline/contract';
import { dollars } from '@jibline/contract/enums';
import classes from './payments.module.css';

interface Props {
  lines: readonly FeeLine[];
  gstCents: number;
  totalCents: number;
  caption?: string;
}

/** The fee line by line, with total and GST below. */
export function FeeLines({ lines, gstCents, totalCents, caption = 'Fee' }: Props) {
  return (
    <table className={classes.lines}>
      <caption className={classes.hidden}>{caption}</caption>
      <thead className={classes.hidden}>
        <tr>
          <th scope="col">For</th>
          <th scope="col">Amount</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ code, label, quantity, unitCents, totalCents: cents }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines never move, and two may have the same code
          <tr key={`${code} ${at}`}>
            <th scope="row">
              {label}
              {quantity > 1 && (
                <span className={classes.soft}>
                  {' '}
                  {quantity} × {dollars(unitCents)}
                </span>
              )}
            </th>
            <td>{dollars(cents)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className={classes.total}>
          <th scope="row">Total, including GST</th>
          <td>{dollars(totalCents)}</td>
        </tr>
        <tr>
          <th scope="row">Includes GST of</th>
          <td>{dollars(gstCents)}</td>
        </tr>
      </tfoot>
    </table>
  );
}
