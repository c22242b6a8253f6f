import type { CraneType, Path } from '@jibline/contract/enums';

export const TYPE_CHOICES: readonly { value: string; label: string }[] = [
  { value: '', label: 'Every crane and structure' },
  { value: '0', label: 'Mobile cranes' },
  { value: '1', label: 'Tower cranes' },
  { value: '2', label: 'Elevated platforms' },
];
export const PATH_CHOICES: readonly { value: '' | Path; label: string }[] = [
  { value: '', label: 'Every path' },
  { value: 'GREEN', label: 'Green' },
  { value: 'AMBER', label: 'Amber' },
  { value: 'RED-S', label: 'Red, short' },
  { value: 'RED-L', label: 'Red, long' },
  { value: 'BLACK', label: 'Black' },
  { value: 'OTHER', label: 'Other' },
];

/** For whom a set of defaults holds: "Tower cranes, path Green". */
export function scopeText({ craneType, path }: { craneType: CraneType | null; path: Path | null }): string {
  const type = TYPE_CHOICES.find(({ value }) => value === String(craneType ?? ''))?.label ?? '';
  const way = PATH_CHOICES.find(({ value }) => value === (path ?? ''))?.label ?? '';
  return path === null ? type : `${type}, path ${way}`;
}
