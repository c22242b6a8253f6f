import { FormPage } from './application-form/form-page.tsx';

export default function CranePage() {
  return <FormPage kind="crane" />;
}
