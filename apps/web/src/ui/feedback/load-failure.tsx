import { Button } from '../button.tsx';
import { Notice } from './notice.tsx';

interface Props {
  /** Completes "We couldn’t load …". */
  things: string;
  onRetry: () => unknown;
}

/** For a part of a page; a whole page uses the app's `QueryFailure`. */
export const LoadFailure = ({ things, onRetry }: Props) => (
  <Notice
    tone="bad"
    actions={
      <Button look="secondary" onClick={() => void onRetry()}>
        Try again
      </Button>
    }
  >
    We couldn’t load {things}.
  </Notice>
);
