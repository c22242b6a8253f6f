import { useSearchParams } from 'react-router';
import { FormPage } from './application-form/form-page.tsx';
import { ImportPage } from './import/import-page.tsx';
import { SameAgainPage } from './same-again/same-again-page.tsx';

export default function CranePage() {
  const [search] = useSearchParams();
  if (search.get('import') === 'yes') return <ImportPage />;
  const copyOf = search.get('copyOf');
  return copyOf === null ? <FormPage kind="crane" /> : <SameAgainPage key={copyOf} id={copyOf} />;
}
