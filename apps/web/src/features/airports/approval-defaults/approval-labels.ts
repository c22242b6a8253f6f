import { ASSESSMENT_OUTCOME_LABELS, type CraneType, lowerFirst, PATHS, type Path } from '@jibline/contract/enums';

export const TYPE_CHOICES: readonly { value: string; label: string }[] = [
  { value: '', label: 'Every crane and structure' },
  { value: '0', label: 'Mobile cranes' },
  { value: '1', label: 'Tower cranes' },
  { value: '2', label: 'Elevated platforms' },
];
export const OUTCOME_CHOICES: readonly { value: '' | Path; label: string }[] = [
  { value: '', label: 'Any' },
  ...PATHS.map((value) => ({ value, label: ASSESSMENT_OUTCOME_LABELS[value].label })),
];

/** What a set of defaults applies to: "Tower cranes, clear". */
export function scopeText({ craneType, path }: { craneType: CraneType | null; path: Path | null }): string {
  const type = TYPE_CHOICES.find(({ value }) => value === String(craneType ?? ''))?.label ?? '';
  if (path === null) return type;
  const { label } = ASSESSMENT_OUTCOME_LABELS[path];
  return `${type}, ${lowerFirst(label)}`;
}
