import { Title } from '@mantine/core';

export default function ContactUsPage() {
  return <Title order={1}>ContactUs</Title>;
}
