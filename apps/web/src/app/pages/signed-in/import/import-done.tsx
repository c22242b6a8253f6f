import type { ApplicationImport, ImportRow } from '@jibline/contract';
import { APPLICATION_STATE, counted } from '@jibline/contract/enums';
import { paths } from '../../../../lib/paths.ts';
import { Button, ButtonLink } from '../../../../ui/button.tsx';
import { Notice } from '../../../../ui/feedback/notice.tsx';
import pages from '../signed-in.module.css';
import { ImportRows } from './import-rows.tsx';

const isToPay = ({ submitted }: ImportRow) => submitted?.state === APPLICATION_STATE.PAYMENT_PENDING;

/** What became of the rows. */
export function ImportDone({ done: { rows }, onAnother }: { done: ApplicationImport; onAnother: () => void }) {
  const isSubmission = rows.some(({ submitted }) => submitted !== null);
  return (
    <div className={pages.stack}>
      {isSubmission ? <Submitted rows={rows} /> : <Saved rows={rows} />}
      <ImportRows rows={rows} caption={isSubmission ? 'Applications' : 'Drafts saved'} />
      <div className={pages.buttons}>
        <ButtonLink to={paths.home}>View applications</ButtonLink>
        <Button look="secondary" onClick={onAnother}>
          Import another file
        </Button>
      </div>
    </div>
  );
}

const Saved = ({ rows }: { rows: readonly ImportRow[] }) => (
  <Notice tone="ok" title={`${counted(rows.length, 'draft')} saved`}>
    <p>Nothing is submitted yet. Open each draft, add what it still needs and submit it.</p>
  </Notice>
);

function Submitted({ rows }: { rows: readonly ImportRow[] }) {
  const toPay = rows.filter(isToPay).length;
  const submitted = rows.length - toPay;
  return (
    <>
      {submitted > 0 && (
        <Notice tone="ok" title={`${counted(submitted, 'application')} submitted`}>
          <p>We’ve emailed you a confirmation of each.</p>
        </Notice>
      )}
      {toPay > 0 && (
        <Notice tone="near" title={`${counted(toPay, 'application')} to pay`}>
          <p>Open each one and pay its fee. It is submitted once the fee is paid.</p>
        </Notice>
      )}
    </>
  );
}
