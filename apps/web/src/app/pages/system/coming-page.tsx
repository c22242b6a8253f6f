import { MessageScreen } from '../../../ui/message-screen.tsx';
import { type ComingScreen, coming } from '../../coming.ts';
import { screens } from '../../route-table.ts';

export function ComingPage({ screen }: { screen: ComingScreen }) {
  return (
    <MessageScreen title={screens[screen].title}>
      <p>Coming with {coming[screen].with}. This page will hold:</p>
      <p>{coming[screen].what}</p>
    </MessageScreen>
  );
}
