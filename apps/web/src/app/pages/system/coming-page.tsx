import { paths } from '../../../lib/paths.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { MessageScreen } from '../../../ui/message-screen.tsx';
import { type ComingScreen, coming } from '../../coming.ts';
import { screens } from '../../route-table.ts';

/** Honest about what is not there yet, at the address where it will be. */
export function ComingPage({ screen }: { screen: ComingScreen }) {
  return (
    <MessageScreen
      title={screens[screen].title}
      actions={
        <ButtonLink to={paths.features} look="secondary">
          What Jibline does
        </ButtonLink>
      }
    >
      <p>
        <strong>Coming with {coming[screen].with}.</strong> This page is not built yet.
      </p>
      <p>What will be here: {coming[screen].what}</p>
    </MessageScreen>
  );
}
