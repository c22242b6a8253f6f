import { Title } from '@mantine/core';

export default function PrivacyPage() {
  return <Title order={1}>Privacy</Title>;
}
