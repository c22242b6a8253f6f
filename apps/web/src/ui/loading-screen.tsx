import { Center, Loader, Stack, Text } from '@mantine/core';
import { Logo } from './logo.tsx';

/** The full-page loading screen of the specification (section 2): logo, spinner, 'Loading...'. */
export function LoadingScreen() {
  return (
    <Center mih="100dvh" role="status" aria-live="polite">
      <Stack align="center">
        <Logo />
        <Loader aria-hidden />
        <Text>Loading...</Text>
      </Stack>
    </Center>
  );
}
