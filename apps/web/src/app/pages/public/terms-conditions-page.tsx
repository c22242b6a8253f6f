import { Title } from '@mantine/core';

export default function TermsConditionsPage() {
  return <Title order={1}>TermsConditions</Title>;
}
