import { Container, Group, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';

export interface MessageScreenProps {
  title: string;
  /** What happened and what it means for the reader. */
  children: ReactNode;
  /** The way out: buttons or links, the best one first. */
  actions?: ReactNode;
  /** A small figure above the title. */
  picture?: ReactNode;
}

/** One thing to say and a way out: errors, panels, empty places. */
export function MessageScreen({ title, children, actions, picture }: MessageScreenProps) {
  return (
    <Container size="xs" py="xl">
      <Stack>
        {picture}
        <Title order={1}>{title}</Title>
        <Text component="div">{children}</Text>
        {actions ? <Group>{actions}</Group> : null}
      </Stack>
    </Container>
  );
}
