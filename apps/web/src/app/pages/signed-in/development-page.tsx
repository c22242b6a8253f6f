import { FormPage } from './application-form/form-page.tsx';

export default function DevelopmentPage() {
  return <FormPage kind="development" />;
}
