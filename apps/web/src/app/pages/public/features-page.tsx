import { Title } from '@mantine/core';

export default function FeaturesPage() {
  return <Title order={1}>Features</Title>;
}
