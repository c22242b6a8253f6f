import type { PaymentSettings } from '@jibline/contract';
import { dayAt, displayDateTime, dollars } from '@jibline/contract/enums';
import { Button } from '../../../ui/button.tsx';
import layout from '../../../ui/dialogs/form-layout.module.css';
import { StatusBadge, type Tone } from '../../../ui/feedback/status-badge.tsx';
import { writeDay } from '../../../ui/fields/day-text.ts';
import { type Column, DataTable } from '../../../ui/layout/data-table.tsx';
import classes from '../payments.module.css';

interface Props {
  items: readonly PaymentSettings[];
  timeZone: string;
  onOpen: (record: PaymentSettings) => void;
  onDelete: (record: PaymentSettings) => void;
}

const CHARGED = { NONE: 'No fee', LODGEMENT: 'Before it is submitted', APPROVAL: 'Before the permit' } as const;

export const periodOf = ({ effectiveFrom, effectiveTo }: PaymentSettings) =>
  `${writeDay(effectiveFrom)} ${effectiveTo === null ? 'on' : `to ${writeDay(effectiveTo)}`}`;

/** By the day at the airport, as the server reckons. Of two that hold, the later one counts. */
export function standingOf(record: PaymentSettings, items: readonly PaymentSettings[], today: string) {
  const holds = (it: PaymentSettings) =>
    it.active && it.effectiveFrom <= today && (it.effectiveTo === null || it.effectiveTo >= today);
  const inForce = items.filter(holds).toSorted((a, b) => b.effectiveFrom.localeCompare(a.effectiveFrom))[0];
  const mark = (tone: Tone, word: string) => ({ tone, word });
  if (!record.active) return mark('quiet', 'Switched off');
  if (record.id === inForce?.id) return mark('ok', 'In force');
  return record.effectiveFrom > today ? mark('info', 'To come') : mark('quiet', 'Past');
}

export function SettingsTable({ items, timeZone, onOpen, onDelete }: Props) {
  const today = dayAt(new Date(), timeZone);
  const columns: Column<PaymentSettings>[] = [
    {
      header: 'Holds',
      cell: (it) => {
        const { tone, word } = standingOf(it, items, today);
        return (
          <span className={classes.holds}>
            {periodOf(it)} <StatusBadge tone={tone}>{word}</StatusBadge>
          </span>
        );
      },
    },
    { header: 'Paid', cell: ({ chargeAt }) => CHARGED[chargeAt] },
    {
      header: 'Base fee',
      cell: ({ baseFeeCents: { mobile, tower } }) => `Mobile ${dollars(mobile)}, tower ${dollars(tower)}`,
    },
    {
      header: 'Changed',
      cell: ({ updatedAt, version }) => `${displayDateTime(updatedAt, timeZone)}, version ${version}`,
    },
    {
      header: 'Do',
      cell: (it) => (
        <span className={layout.buttons}>
          <Button
            look="secondary"
            onClick={() => onOpen(it)}
            aria-label={`Open settings from ${writeDay(it.effectiveFrom)}`}
          >
            Open
          </Button>
          {it.actions.includes('payments:delete-settings') && (
            <Button
              look="quiet"
              onClick={() => onDelete(it)}
              aria-label={`Delete settings from ${writeDay(it.effectiveFrom)}`}
            >
              Delete
            </Button>
          )}
        </span>
      ),
    },
  ];
  return <DataTable caption="Payment settings" columns={columns} rows={items} keyOf={({ id }) => id} />;
}
