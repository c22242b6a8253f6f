import type { TemplateAirport, TemplateFacts, TemplateKind } from '@jibline/contract';
import { fillTemplate, placeholderLabel } from '@jibline/contract/enums';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CHOOSE, SelectField } from '../../ui/fields/select-field.tsx';
import { offeredTemplates } from './best-template.ts';
import { templatesQuery } from './list-templates.ts';

interface Props {
  airportId: string;
  kind: TemplateKind;
  label: string;
  /** The values of the application; the airport is the one whose wording it is. */
  factsFor: (airport: TemplateAirport) => TemplateFacts;
  /** Gets the text with the values filled in; what has no value stays in braces. */
  onFill: (text: string) => void;
}

/** The airport's texts of one kind; choosing one fills it in. Without any, or without access, nothing is shown. */
export function TemplateSelect({ airportId, kind, label, factsFor, onFill }: Props) {
  const { data } = useQuery(templatesQuery(airportId));
  const [key, setKey] = useState('');
  const [missing, setMissing] = useState<readonly string[]>([]);
  const offered = data ? offeredTemplates(data.items, kind) : [];
  if (!data || offered.length === 0) return null;
  const choose = (chosen: string) => {
    setKey(chosen);
    const template = offered.find((one) => one.key === chosen);
    if (!template) return setMissing([]);
    const filled = fillTemplate(template.text, factsFor(data.airport));
    setMissing(filled.missing);
    onFill(filled.text);
  };
  return (
    <SelectField
      label={label}
      value={key}
      onChoose={choose}
      options={[{ value: '', label: CHOOSE }, ...offered.map((one) => ({ value: one.key, label: one.title }))]}
      error={
        missing.length === 0
          ? undefined
          : `This application has no value for: ${missing.map(placeholderLabel).join(', ')}. Complete the text in braces yourself.`
      }
    />
  );
}
