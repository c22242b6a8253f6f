import { sizeText } from '@jibline/contract/enums';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import classes from '../documents.module.css';
import { breakLease } from '../lease-document.ts';
import type { OpenUploads, UploadItem } from './open-uploads.ts';

/** Files on their way, and those that did not arrive, each with what can be done about it. */
export function UploadLines({ items, open }: { items: readonly UploadItem[]; open: OpenUploads }) {
  if (items.length === 0) return null;
  return (
    <ul className={classes.files} aria-label="Uploading">
      {items.map((item) => (
        <li key={item.key} className={classes.sending}>
          {item.failure === null ? <Progress item={item} open={open} /> : <Failed item={item} open={open} />}
        </li>
      ))}
    </ul>
  );
}

interface Line {
  item: UploadItem;
  open: OpenUploads;
}

const STATES = { queued: 'Waiting', sending: '', offline: 'Connection lost. We’ll resume when it is back', failed: '' };

function Progress({ item: { key, file, received, state }, open }: Line) {
  return (
    <>
      <div className={classes.what}>
        <p className={classes.name}>{file.name}</p>
        <progress className={classes.bar} max={file.size} value={received} aria-label={`Uploading ${file.name}`} />
        <p className={classes.soft}>
          {STATES[state] && `${STATES[state]}. `}
          {sizeText(received)} of {sizeText(file.size)}
        </p>
      </div>
      <Button look="quiet" onClick={() => open.remove(key)}>
        Cancel<span className={classes.unseen}> {file.name}</span>
      </Button>
    </>
  );
}

function Failed({ item: { key, file, failure, replaces }, open }: Line) {
  const mayUnlock = failure?.isLeased && replaces?.actions.includes('documents:break-lease');
  const unlock = async () => {
    if (!replaces) return;
    const [, error] = await breakLease(replaces);
    if (error === null) open.retry(key);
  };
  return (
    <div className={classes.what}>
      <Notice
        tone={failure?.isLeased ? 'near' : 'bad'}
        actions={
          <>
            {mayUnlock && (
              <Button look="secondary" onClick={() => void unlock()}>
                Unlock document
              </Button>
            )}
            {failure?.mayRetry && (
              <Button look="secondary" onClick={() => open.retry(key)}>
                Try again<span className={classes.unseen}>: {file.name}</span>
              </Button>
            )}
            <Button look="quiet" onClick={() => open.remove(key)}>
              Remove<span className={classes.unseen}> {file.name}</span>
            </Button>
          </>
        }
      >
        {failure?.text}
      </Notice>
    </div>
  );
}
