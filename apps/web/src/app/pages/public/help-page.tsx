import { Title } from '@mantine/core';

export default function HelpPage() {
  return <Title order={1}>Help</Title>;
}
