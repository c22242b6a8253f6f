import type { ImportIssue } from '@jibline/contract';
import { counted } from '@jibline/contract/enums';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import { DataTable } from '../../../../ui/layout/data-table.tsx';

/** More are corrected in several rounds; a page of thousands helps no one. */
const SHOWN = 100;

/** Each mistake with the cell to correct. */
export function ImportIssues({ fileName, issues }: { fileName: string; issues: readonly ImportIssue[] }) {
  const more = issues.length - SHOWN;
  return (
    <>
      <Notice tone="bad" title={`${counted(issues.length, 'cell')} to correct`}>
        <p>Nothing was created. Correct these cells in {fileName}, save it and choose it again.</p>
      </Notice>
      <DataTable
        caption="Cells to correct"
        columns={[
          { header: 'Cell', cell: ({ cell, column }: ImportIssue) => `${cell}, ${column}` },
          { header: 'What to do', cell: ({ message }) => message },
        ]}
        rows={issues.slice(0, SHOWN)}
        keyOf={({ cell, column }) => `${cell} ${column}`}
      />
      {more > 0 && <p>{counted(more, 'more cell')} to correct. Choose the file again to see them.</p>}
    </>
  );
}
