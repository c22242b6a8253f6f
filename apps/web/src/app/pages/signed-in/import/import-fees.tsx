import type { ImportFee, ImportSubmission } from '@jibline/contract';
import { counted, dollars, type FeeDue } from '@jibline/contract/enums';
import { DataTable } from '../../../../ui/layout/data-table.tsx';
import pages from '../signed-in.module.css';

const HOW: Record<FeeDue, (supplier: string | null) => string> = {
  'before-lodging': () => 'By card, one by one. Each application is submitted once its fee is paid.',
  'at-approval': () => 'By card, before each permit is issued. Nothing is charged now.',
  'on-account': (supplier) =>
    `On your company’s monthly invoice from ${supplier ?? 'the airport'}. Nothing is charged now.`,
  nothing: () => 'There is nothing to pay.',
};

/** What submitting all rows costs, by airport and by how it is paid. */
export const ImportFees = ({ submission: { fees, totalCents } }: { submission: ImportSubmission }) => (
  <>
    <DataTable
      caption="Fees"
      columns={[
        { header: 'Airport', cell: ({ airport }: ImportFee) => airport, oneLine: true },
        { header: 'Applications', cell: ({ applications }) => counted(applications, 'application') },
        { header: 'Fees', cell: ({ totalCents: cents }) => dollars(cents) },
        { header: 'How you pay', cell: ({ due, supplier }) => HOW[due](supplier) },
      ]}
      rows={fees}
      keyOf={({ airport, due }) => `${airport} ${due}`}
    />
    {totalCents > 0 && (
      <p className={pages.soft}>
        Total {dollars(totalCents)}, GST included. If a fee rises before you submit, nothing is submitted.
      </p>
    )}
  </>
);
