import { Title } from '@mantine/core';

export default function PlansPage() {
  return <Title order={1}>Plans</Title>;
}
